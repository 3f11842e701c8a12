import type { LoggedChange, ProjectQuestionnaireWire, QuestionnaireSave } from "@qo/core/api"
import type { Logged } from "@qo/core/edits"
import { isInModeration } from "@qo/core/project"
import type { RequestContext } from "../http/request-context.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import type { LockedProject } from "../projects/lock.ts"
import { findProject } from "../projects/record.ts"
import { questionnaireOf } from "./find-questionnaire.ts"
import { mergeSave } from "./merge-save.ts"
import { createPrepared, type Prepared } from "../projects/prepared.ts"
import { type Change, refuseBeyondRights } from "./refuse-beyond-rights.ts"
import { refuseSave } from "./refuse-save.ts"
import { saveRights } from "./save-rights.ts"
import { findState, requested, type State } from "./state.ts"
import { differencesOf, draftSave, type SaveDraft, writeSave } from "./write-save.ts"

interface Saved extends ProjectQuestionnaireWire {
  logged: LoggedChange[]
  merged: boolean
}

/** What a save comes to; no draft where it changes nothing. */
interface Outcome {
  after: State
  merged: boolean
  draft: SaveDraft | undefined
}

/** The steps of a save: all that takes long is done before the project is locked. */
export const preparedSaves = (
  services: Pick<Services, "limits">,
): Prepared<QuestionnaireSave, Outcome> =>
  createPrepared(async (save, project, context) => {
    const { db, caller } = context
    const rights = saveRights(caller, project)
    const before = await findState(db, project)
    const merged = save.revision !== project.revision
    const after = merged ? await merge(context, project, before, save) : requested(before, save)
    const differences = differencesOf(before, after)
    if (differences.length === 0) return { after, merged, draft: undefined }
    const sent = { blocks: save.blocks, portraits: save.portraits ?? after.portraits }
    const change: Change = { before, after, differences, sent }
    refuseBeyondRights(rights, change)
    await refuseSave(services, db, project, change)
    const byStaff = isEditOfStaff(context, project)
    return { after, merged, draft: draftSave(caller, project, change, { byStaff }) }
  })

/**
 * Saves a questionnaire and what comes with it, all or nothing; what changes nothing writes nothing.
 * @throws Refusal `notFound`, `notPermitted`, `locked`, `stale` with the record as it is, `invalid`, or a number of its own
 */
export async function saveQuestionnaire(
  { take }: Prepared<QuestionnaireSave, Outcome>,
  save: QuestionnaireSave,
  context: RequestContext,
): Promise<Saved> {
  refuseTwoPriorities(save)
  const { project, work } = await take(save, context)
  const { after, merged, draft } = work
  if (draft) await writeSave(context, project, draft)
  const record = await findProject(context.db, context.caller, project.pid)
  const logged = (draft?.logged ?? []).map(loggedChange)
  return { ...questionnaireOf(record, after), logged, merged }
}

function refuseTwoPriorities({ priority, settings }: QuestionnaireSave): void {
  const set = settings?.set_priority
  if (set !== undefined && priority !== undefined && set !== priority)
    throw invalidField("priority", "wrongValue")
}

async function merge(
  { db, caller }: RequestContext,
  project: LockedProject,
  before: State,
  save: QuestionnaireSave,
): Promise<State> {
  const current = async () => questionnaireOf(await findProject(db, caller, project.pid), before)
  if (save.onStale !== "merge" || save.revision > project.revision)
    throw new Refusal("stale", { current: await current() })
  return mergeSave(db, project, before, save, current)
}

/** Somebody else's project, or one that waits for a decision. */
const isEditOfStaff = ({ caller }: RequestContext, project: LockedProject): boolean =>
  caller.userId !== project.owner_id || isInModeration(project.status)

const loggedChange = ({ code, place }: Logged): LoggedChange => ({ code, ...place })
