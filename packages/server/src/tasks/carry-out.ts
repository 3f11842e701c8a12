import {
  actByName,
  type ActOutcome,
  type ActWords,
  mayRetry,
  type NamedAct,
  retrySeconds,
} from "@qo/core/acts"
import { ApiError, type ApiClient, MAX_LIMIT, mayCall } from "@qo/core/api"
import { lenientTexts, loadTranslate } from "@qo/core/i18n"
import { momentText } from "@qo/core/record"
import { provenTaskAct, TASK_ITEMS_MAX, type TaskStopReason } from "@qo/core/task"
import { createHash } from "node:crypto"
import { inTransaction } from "../db/in-transaction.ts"
import { Refusal } from "../http/refusal.ts"
import { announceTask } from "../live/announce.ts"
import { refuseWithoutFactor } from "../second-factor/refuse-without-factor.ts"
import {
  type ClaimedTask,
  endTask,
  keepPending,
  releaseTask,
  renewClaim,
  type SettledItem,
  settleItem,
  waitingItems,
  type WaitingItem,
} from "./claim.ts"
import { createInsideClient } from "./inside-client.ts"
import { addItems } from "./items.ts"
import { findTaskCaller } from "./task-caller.ts"
import type { TaskServices } from "./inside-client.ts"

/** Number of records per turn. After it, the next task gets a turn. */
const TURN = 100
/** Number of records of a task that are processed concurrently. */
const LANES = 2
/** Minimum time between two notifications of clients about progress, ms. */
const ANNOUNCE_MS = 1000

/** Thrown when the task cannot continue with any record. */
class TaskEnds extends Error {
  readonly reason: TaskStopReason

  constructor(reason: TaskStopReason) {
    super(reason)
    this.reason = reason
  }
}

/** Thrown when another worker has claimed the task, or a user has stopped it. */
class TaskLost extends Error {}

/** Thrown when the record cannot be processed now. */
class TaskWaits extends Error {
  readonly item: WaitingItem
  readonly seconds: number

  constructor(item: WaitingItem, seconds: number) {
    super("the task waits")
    this.item = item
    this.seconds = seconds
  }
}

/** The act and the API client with the current rights of the task's owner. */
interface ActingOwner {
  act: NamedAct
  api: ApiClient
}

/** Reads the owner of the task and their rights again. @throws TaskEnds */
async function actingOf(
  services: TaskServices,
  task: ClaimedTask,
  words: ActWords,
): Promise<ActingOwner> {
  const caller = await findTaskCaller(services.db, task.user_id)
  if (!caller) throw new TaskEnds("ownerGone")
  const act = actByName(task.act, task.args, { caller, words })
  if (!act || !mayCall(caller.role, act.call)) throw new TaskEnds("notPermitted")
  try {
    await refuseWithoutFactor(act.call, caller, services)
  } catch (error) {
    throw error instanceof Refusal ? new TaskEnds("factorNeeded") : error
  }
  const { service, locale, origin_hash: originHash } = task
  const provenAct = task.is_proven ? provenTaskAct(task) : undefined
  const who = { caller, service, locale, originHash: originHash ?? Buffer.alloc(0), provenAct }
  return { act, api: createInsideClient(services, who) }
}

/**
 * Carries out one turn of a task: some of its records, or all remaining ones. `goesOn`: whether another record may be started.
 */
export async function takeTurn(
  services: TaskServices,
  task: ClaimedTask,
  goesOn: () => boolean,
): Promise<void> {
  const { db } = services
  const words = await wordsIn(task)
  try {
    if (task.filter) await findRecords(services, task, words)
    const items = await waitingItems(db, task, TURN)
    await doItems(services, task, { items, words, goesOn })
    if (items.length < TURN && goesOn()) await endTask(db, task, null)
    else await releaseTask(db, task)
  } catch (error) {
    if (error instanceof TaskEnds) await endTask(db, task, error.reason)
    else if (error instanceof TaskWaits)
      await releaseTask(db, task, { seconds: error.seconds, tried: error.item })
    else if (!(error instanceof TaskLost)) throw error
  }
  await announceTask(db, task.id)
}

/** Returns texts for refusals in the language of the task's owner. */
async function wordsIn({ locale }: ClaimedTask): Promise<ActWords> {
  const t = lenientTexts((await loadTranslate(locale, "acts")).table)
  const moment = (seconds: number) => momentText(seconds, locale)
  return { t, locale, choice: (_choice, key) => key, moment, yesNo: String }
}

/** Lists the records that match the filter now. @throws TaskEnds, TaskLost */
async function findRecords(
  services: TaskServices,
  task: ClaimedTask,
  words: ActWords,
): Promise<void> {
  const { act, api } = await actingOf(services, task, words)
  const ids = new Set<number>()
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<NamedAct["page"]>> = await act
      .page(api, { ...task.filter, limit: MAX_LIMIT, ...(cursor !== null && { cursor }) })
      .catch((error: unknown) => {
        throw error instanceof ApiError && !error.retryable ? new TaskEnds("filterRefused") : error
      })
    for (const id of page.ids) ids.add(id)
    if (ids.size > TASK_ITEMS_MAX) throw new TaskEnds("tooMany")
    if (!(await renewClaim(services.db, task))) throw new TaskLost()
    cursor = page.ids.length > 0 ? page.next : null
  } while (cursor !== null)
  const own = act.noun === "user" ? task.user_id : undefined
  await inTransaction(services.db, (trx) => addItems(trx, task.id, ids, own))
}

interface ActRun {
  items: readonly WaitingItem[]
  words: ActWords
  goesOn: () => boolean
}

/** Processes several records concurrently. The owner's own account comes last, because the act may end the owner's rights. */
async function doItems(
  services: TaskServices,
  task: ClaimedTask,
  { items, words, goesOn }: ActRun,
): Promise<void> {
  const isOwn = ({ record_id: id }: WaitingItem) => id === task.user_id
  const queue = items.filter((item) => !isOwn(item))
  let announcedAt = performance.now()
  const failures: Error[] = []
  const one = async (item: WaitingItem) => {
    await doItem(services, task, item, words)
    if (performance.now() - announcedAt < ANNOUNCE_MS) return
    announcedAt = performance.now()
    await announceTask(services.db, task.id)
  }
  const lane = async () => {
    while (failures.length === 0 && goesOn()) {
      const item = queue.shift()
      if (!item) return
      await one(item).catch((error: unknown) => void failures.push(asError(error)))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const [failure] = failures
  if (failure) throw failure
  for (const item of items.filter(isOwn)) if (goesOn()) await one(item)
}

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/** Carries out the act on one record and stores the outcome. @throws TaskEnds, TaskLost, TaskWaits */
async function doItem(
  services: TaskServices,
  task: ClaimedTask,
  item: WaitingItem,
  words: ActWords,
): Promise<void> {
  const { db } = services
  const prepare = async (input: unknown) => {
    const request = { input, key: keyOf(task, item, input) }
    if (!(await keepPending(db, task, item, request))) throw new TaskLost()
    return request
  }
  const settled = await outcomeOf(item, words, async () => {
    const { act, api } = await actingOf(services, task, words)
    return act.run(api, item.record_id, { pending: item.pending ?? undefined, prepare })
  })
  if (!(await settleItem(db, task, item, settled))) throw new TaskLost()
}

/**
 * Returns the idempotency key of a request. It is the same for the same body and record, so that two workers that both believe
 * to hold the task do nothing twice.
 */
const keyOf = ({ id }: ClaimedTask, { record_id: record }: WaitingItem, input: unknown): string => {
  const body = createHash("sha256").update(JSON.stringify(input)).digest("base64url")
  return `task-${id}-${record}-${body}`
}

/** Sends the request for a record and returns the outcome. @throws TaskWaits, and errors that are not about the record */
async function outcomeOf(
  item: WaitingItem,
  words: ActWords,
  run: () => Promise<ActOutcome<unknown>>,
): Promise<SettledItem> {
  try {
    return settledOf(await run(), words)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Earlier attempts are counted in the item.
    const tries = item.tries + 1
    if (mayRetry("task", error, tries) || error.key === "storageFull")
      throw new TaskWaits(item, retrySeconds("task", error, tries))
    return { outcome: "failed", code: codeOf(error), message: error.message }
  }
}

const codeOf = ({ key, code, status }: ApiError): string => key ?? String(code ?? `http${status}`)

function settledOf(outcome: ActOutcome<unknown>, words: ActWords): SettledItem {
  if (outcome.outcome !== "skipped") return { outcome: outcome.outcome, code: null, message: null }
  const { code, refusal, message } = outcome
  // The name of the user who decided is not stored, because it must not outlive an erasure.
  const text = code === "alreadyDecided" ? null : (refusal?.text(words) ?? message)
  return { outcome: "skipped", code, message: text }
}
