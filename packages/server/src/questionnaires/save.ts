import type {
  LoggedChange,
  ProjectQuestionnaireWire,
  QuestionnaireChange,
  QuestionnaireSave,
} from "@qo/core/api"
import { isInModeration } from "@qo/core/project"
import {
  type QuestionnaireContent,
  questionnaireContent,
  withChanges,
} from "@qo/core/questionnaire"
import type { RequestContext } from "../http/request-context.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import type { MailServices } from "../mail/services.ts"
import type { LockedProject } from "../projects/lock.ts"
import { findProject } from "../projects/record.ts"
import { questionnaireOf } from "./find-questionnaire.ts"
import { findContent } from "../projects/content.ts"
import { mergeSave, saveAt } from "./merge-save.ts"
import { createPrepared, type PreparedWork } from "../projects/prepared.ts"
import { type Change, refuseBeyondRights } from "./refuse-beyond-rights.ts"
import { refuseSave } from "./refuse-save.ts"
import { saveRights } from "./save-rights.ts"
import { findState, requestedState, type State } from "./state.ts"
import type { LogLine } from "../projects/log-lines.ts"
import { differencesOf, draftSave, type SaveDraft, writeSave } from "./write-save.ts"

interface SavedQuestionnaire extends ProjectQuestionnaireWire {
  logged: LoggedChange[]
  merged: boolean
}

/** Result of a save. `draft` is undefined if nothing changes. */
interface Outcome {
  after: State
  merged: boolean
  draft: SaveDraft | undefined
}

type LimitedServices = Pick<Services, "limits">

/** Prepares a save: slow work is done before the project is locked. */
export const preparedSaves = (
  services: LimitedServices,
): PreparedWork<QuestionnaireSave, Outcome> =>
  createPrepared((save, project, context) => outcomeOf(services, save, project, context))

/** Prepares a save of changes, as {@link preparedSaves} does. */
export const preparedChanges = (
  services: LimitedServices,
): PreparedWork<QuestionnaireChange, Outcome> =>
  createPrepared(async (change, project, context) =>
    outcomeOf(services, await wholeSave(change, project, context), project, context),
  )

async function outcomeOf(
  services: LimitedServices,
  save: QuestionnaireSave,
  project: LockedProject,
  context: RequestContext,
): Promise<Outcome> {
  const { db, caller } = context
  const rights = saveRights(caller, project)
  const before = await findState(db, project)
  const merged = save.revision !== project.revision
  const after = merged ? await merge(context, project, before, save) : requestedState(before, save)
  const differences = differencesOf(before, after)
  if (differences.length === 0) return { after, merged, draft: undefined }
  const sent = { blocks: save.blocks, portraits: save.portraits ?? after.portraits }
  const change: Change = { before, after, differences, sent }
  refuseBeyondRights(rights, change)
  await refuseSave(services, db, project, change)
  const byStaff = isEditOfStaff(context, project)
  const received = save.received === true
  return { after, merged, draft: draftSave(caller, project, change, { byStaff, received }) }
}

/**
 * Returns the whole questionnaire after applying changes to a revision. @throws Refusal `stale` if that revision is no longer
 * stored, `invalid` if the changes refer to missing elements
 */
async function wholeSave(
  change: QuestionnaireChange,
  project: LockedProject,
  { db, caller }: RequestContext,
): Promise<QuestionnaireSave> {
  const { order, blocks, questions, ends, suppress, languages, translations, scores, ...rest } =
    change
  const read = await saveAt(db, project.pid, change.revision)
  const known = read === undefined ? undefined : await findContent(db, project.pid, read)
  if (!known) {
    const record = await findProject(db, caller, project.pid)
    const current = questionnaireOf(record, await findState(db, project))
    throw new Refusal("stale", { current })
  }
  const made = withChanges(questionnaireContent(known), {
    ...(order && { order }),
    ...(blocks && { blocks }),
    ...(questions && { questions }),
    ...(ends && { ends }),
    ...(suppress && { suppress }),
    ...(languages && { languages }),
    ...(translations && { translations }),
    ...(scores && { scores }),
  })
  if (!made.ok) throw new Refusal("invalid", { issues: made.issues })
  return { ...rest, ...made.value }
}

/**
 * Saves a questionnaire with its terms, completely or not at all. A save without changes writes nothing.
 * @throws Refusal `notFound`, `notPermitted`, `locked`, `stale` with the current record, `invalid`, or a code
 */
export async function saveQuestionnaire(
  services: MailServices,
  { take }: PreparedWork<QuestionnaireSave, Outcome>,
  save: QuestionnaireSave,
  context: RequestContext,
): Promise<SavedQuestionnaire> {
  refuseTwoPriorities(save)
  const { project, work } = await take(save, context)
  return writeQuestionnaire(services, context, project, work)
}

/** Saves changes of a questionnaire like {@link saveQuestionnaire}. The response does not contain the questionnaire. */
export async function saveChanges(
  services: MailServices,
  { take }: PreparedWork<QuestionnaireChange, Outcome>,
  change: QuestionnaireChange,
  context: RequestContext,
): Promise<Omit<SavedQuestionnaire, keyof QuestionnaireContent>> {
  refuseTwoPriorities(change)
  const { project, work } = await take(change, context)
  const {
    blocks: _,
    ends: __,
    suppress: ___,
    languages: ____,
    translations: _____,
    scores: ______,
    ...saved
  } = await writeQuestionnaire(services, context, project, work)
  return saved
}

async function writeQuestionnaire(
  services: MailServices,
  context: RequestContext,
  project: LockedProject,
  { after, merged, draft }: Outcome,
): Promise<SavedQuestionnaire> {
  if (draft) await writeSave(services, context, project, draft)
  const record = await findProject(context.db, context.caller, project.pid)
  const logged = (draft?.edits ?? []).map(loggedChange)
  return { ...questionnaireOf(record, after), logged, merged }
}

type Priorities = Pick<QuestionnaireSave, "priority" | "settings">

function refuseTwoPriorities({ priority, settings }: Priorities): void {
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

/** Returns true if the caller edits as staff: another user's project, or one that waits for a decision. */
const isEditOfStaff = ({ caller }: RequestContext, project: LockedProject): boolean =>
  caller.userId !== project.owner_id || isInModeration(project.status)

const loggedChange = ({ code, place }: LogLine): LoggedChange => ({ code, ...place })
