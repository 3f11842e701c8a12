import type { LoggedChange, ProjectQuestionnaireWire, QuestionnaireSave } from "@qo/core/api"
import type { Logged } from "@qo/core/edits"
import { isInModeration } from "@qo/core/project"
import { setImmediate as nextTurn } from "node:timers/promises"
import type { RequestContext } from "../http/request-context.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { type LockedProject, lockProject } from "../projects/lock.ts"
import { findProject } from "../projects/record.ts"
import { questionnaireOf } from "./find-questionnaire.ts"
import { mergeSave } from "./merge-save.ts"
import { type Change, refuseBeyondRights } from "./refuse-beyond-rights.ts"
import { refuseSave } from "./refuse-save.ts"
import { saveRights } from "./save-rights.ts"
import { findState, requested, type State } from "./state.ts"
import { differencesOf, writeSave } from "./write-save.ts"

interface Saved extends ProjectQuestionnaireWire {
  logged: LoggedChange[]
  merged: boolean
}

/**
 * Saves a questionnaire and what comes with it, all or nothing; what changes nothing writes nothing.
 * @throws Refusal `notFound`, `notPermitted`, `locked`, `stale` with the record as it is, `invalid`, or a number of its own
 */
export async function saveQuestionnaire(
  services: Pick<Services, "limits">,
  save: QuestionnaireSave,
  context: RequestContext,
): Promise<Saved> {
  const { db, caller } = context
  refuseTwoPriorities(save)
  const project = await lockProject(db, caller, { pid: save.pid })
  const rights = saveRights(caller, project)
  const before = await findState(db, project)
  const merged = save.revision !== project.revision
  const after = merged ? await merge(context, project, before, save) : requested(before, save)
  // A large questionnaire is half a second of work; between its parts others have their turn.
  await nextTurn()
  const differences = differencesOf(before, after)
  const logged: Logged[] = []
  if (differences.length > 0) {
    const sent = { blocks: save.blocks, portraits: save.portraits ?? after.portraits }
    const change: Change = { before, after, differences, sent }
    refuseBeyondRights(rights, change)
    await nextTurn()
    await refuseSave(services, db, project, change)
    await nextTurn()
    const byStaff = isEditOfStaff(context, project)
    logged.push(...(await writeSave(context, project, change, { byStaff })))
  }
  const record = await findProject(db, caller, project.pid)
  return { ...questionnaireOf(record, after), logged: logged.map(loggedChange), merged }
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
