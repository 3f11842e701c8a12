import type { ProjectQuestionnaireWire } from "@qo/core/api"
import { type EditRights, isLocked } from "@qo/core/project"
import { type Block, questionnaireContent } from "@qo/core/questionnaire"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import type { MailServices } from "../mail/services.ts"
import { findProject } from "../projects/record.ts"
import { findSave } from "./find-save.ts"
import { questionnaireOf } from "./find-questionnaire.ts"
import { createPrepared, type PreparedWork } from "../projects/prepared.ts"
import { questionsById } from "./refuse-beyond-rights.ts"
import { refuseSave } from "./refuse-save.ts"
import { saveRights } from "./save-rights.ts"
import { findState, type State } from "./state.ts"
import { differencesOf, draftSave, type SaveDraft, writeSave } from "./write-save.ts"

interface RestoreRequest {
  pid: number
  revision: number
  /** Number of the version to restore. */
  version: number
}

/** Result of a restore. `draft` is undefined if nothing changes. */
interface Outcome {
  after: State
  draft: SaveDraft | undefined
}

/** Prepares a restore: slow work is done before the project is locked. */
export const preparedReturns = (
  services: Pick<Services, "limits">,
): PreparedWork<RestoreRequest, Outcome> =>
  createPrepared(async ({ pid, revision, version }, project, { db, caller }) => {
    const rights = saveRights(caller, project)
    if (isLocked(project.status)) throw new Refusal("locked")
    const before = await findState(db, project)
    if (revision !== project.revision)
      throw new Refusal("stale", {
        current: questionnaireOf(await findProject(db, caller, pid), before),
      })
    const save = await findSave(db, pid, version, "version")
    const { portraits, targetPlatforms } = save
    const none = {
      ends: undefined,
      suppress: undefined,
      languages: undefined,
      translations: undefined,
      scores: undefined,
    }
    const content = { ...none, ...questionnaireContent(save), portraits, targetPlatforms }
    const restored = { ...before, ...content }
    const after = withinRights(restored, before, rights)
    const differences = differencesOf(before, after)
    if (differences.length === 0) return { after, draft: undefined }
    const change = { before, after, differences, sent: after }
    await refuseSave(services, db, project, change)
    return { after, draft: draftSave(caller, project, change, { restoredFrom: version }) }
  })

/**
 * Restores an earlier version of a questionnaire as a new version, including portraits and target platforms. Fields that the
 * caller may not change keep their current values on existing elements and are not restored on others, because staff may have
 * removed them.
 * @throws Refusal as for a save; `versionUnknown` at `version`
 */
export async function restoreVersion(
  services: MailServices,
  { take }: PreparedWork<RestoreRequest, Outcome>,
  wish: RestoreRequest,
  context: RequestContext,
): Promise<ProjectQuestionnaireWire> {
  const { project, work } = await take(wish, context)
  if (work.draft) await writeSave(services, context, project, work.draft)
  return questionnaireOf(await findProject(context.db, context.caller, wish.pid), work.after)
}

function withinRights(restored: State, before: State, { blockSettings }: EditRights): State {
  if (blockSettings) return restored
  const blocks = new Map(before.blocks.map((block) => [block.id, block]))
  const questions = questionsById(before.blocks)
  const asBefore = (block: Block): Block => ({
    ...withField(block, "settings", blocks.get(block.id) ?? {}),
    questions: block.questions.map((question) =>
      withField(question, "params", questions.get(question.id) ?? {}),
    ),
  })
  return { ...restored, blocks: restored.blocks.map(asBefore) }
}

/** Returns the element with the field's value of `other`, or without the field if `other` lacks it. */
function withField<Field extends string, Element extends { [Name in Field]?: unknown }>(
  element: Element,
  field: Field,
  other: { [Name in Field]?: unknown },
): Element {
  const { [field]: _own, ...rest } = element
  const value = other[field]
  return (value === undefined ? rest : { ...rest, [field]: value }) as Element
}
