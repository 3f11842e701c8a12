import { ApiError, questionnaireCalls, type QuestionnaireSave } from "@qo/core/api"
import type { ProjectFile } from "@qo/core/project"
import { questionnaireContent } from "@qo/core/questionnaire"
import type { z } from "zod"
import { laterSaves } from "@qo/core/wording"
import { EXIT } from "../../output/index.ts"
import { CommandFailure, describeFailure } from "../../shell/failure.ts"
import { withQuestionnaireWords } from "../../shell/refusal-words.ts"
import { explainLocked } from "./explain-locked.ts"
import { shortMoment } from "../../text/times.ts"
import type { Calls, Language, Login } from "../../shell/shell.ts"

const { saveQuestionnaire } = questionnaireCalls
export type SavedProject = z.output<typeof saveQuestionnaire.output>

export interface SaveRequest {
  pid: number
  /** The one that the change started from. */
  revision: number
  project: ProjectFile
  /** Merges with changes that others have saved since. */
  merge?: boolean | undefined
}

/** The request: only the fields in the file, so that all others stay unchanged. */
export function saveOf({ pid, revision, project, merge }: SaveRequest): QuestionnaireSave {
  const { questionnaire, portraits, targetPlatforms } = project
  const { priority, settings, targetCompletes, endsAt } = project
  return {
    pid,
    revision,
    ...questionnaireContent(questionnaire),
    ...(portraits && { portraits }),
    ...(targetPlatforms && { targetPlatforms }),
    ...(priority !== undefined && { priority }),
    ...(settings && { settings }),
    ...(targetCompletes !== undefined && { targetCompletes }),
    ...(endsAt !== undefined && { endsAt }),
    ...(merge && { onStale: "merge" as const }),
  }
}

/** Saves all or nothing. @throws ApiError; CommandFailure with instructions if another user has saved in between */
export async function saveProject(
  wish: SaveRequest,
  path: string,
  shell: Calls & Language & Login,
): Promise<SavedProject> {
  try {
    return await explainLocked(wish.pid, shell, () =>
      shell.api.send(saveQuestionnaire, saveOf(wish)),
    )
  } catch (error) {
    if (error instanceof ApiError && error.key === "stale")
      throw await staleFailure(error, wish, path, shell)
    throw error
  }
}

/** Nothing was changed by it; a merge answers with a revision that others have made. */
export const isUnchanged = (saved: SavedProject, { revision }: SaveRequest): boolean =>
  saved.revision === revision || (saved.merged && saved.logged.length === 0)

const revisionIn = (current: unknown): number | undefined => {
  const { revision } = (current ?? {}) as { revision?: unknown }
  return typeof revision === "number" ? revision : undefined
}

/** Both revisions, and who has saved the later ones and when, if the server answers that. */
async function revisionsText(
  pid: number,
  saves: { mine: number; now: number },
  { api, t, locale }: Calls & Language,
): Promise<string> {
  const { data } = await api
    .list(questionnaireCalls.listVersions, { pid })
    .catch(() => ({ data: [] }))
  const now = new Date()
  const names = laterSaves(data, saves.mine).map(
    ({ by, at }) => `${by?.fullname ?? t("put.someone")} (${shortMoment(at, now, locale)})`,
  )
  const revisions = t("put.revisions", saves)
  return names.length === 0
    ? revisions
    : `${revisions} ${t("put.savedBy", { names: names.join(", ") })}`
}

async function staleFailure(
  error: ApiError,
  { pid, revision, merge }: SaveRequest,
  path: string,
  shell: Calls & Language & Login,
): Promise<CommandFailure> {
  const { t } = shell
  const { failure } = describeFailure(error, t, { host: shell.session.host })
  const now = revisionIn(error.current)
  return new CommandFailure(EXIT.refused, {
    ...(await withQuestionnaireWords(failure, error, shell)),
    message: merge ? t("put.clash", { pid }) : t("put.stale", { pid }),
    why: now === undefined ? undefined : await revisionsText(pid, { mine: revision, now }, shell),
    hint: merge ? t("hint.putClash", { pid, path }) : t("hint.putStale", { pid, path, revision }),
  })
}
