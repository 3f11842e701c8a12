import { type IrreversibleActName, ROLES } from "@qo/core/access"
import { actByName, type ActWords, type NamedAct } from "@qo/core/acts"
import { ApiError, CALLS, mayCall } from "@qo/core/api"
import { lenientTexts } from "@qo/core/i18n"
import { issuesOf, parseKeyed } from "@qo/core/lib"
import { provenTaskAct, type Task, UNFINISHED_TASK_STATUSES } from "@qo/core/task"
import { sql } from "kysely"
import { z } from "zod"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { recordHistory } from "../history/record.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { announceTask } from "../live/announce.ts"
import { useProof } from "../step-up/use-proof.ts"
import { createInsideClient, type TaskServices } from "./inside-client.ts"
import { addItems } from "./items.ts"
import { findTask } from "./store.ts"

type Draft = z.output<typeof CALLS.createTask.input>

/** Maximum number of unfinished tasks per account. */
const UNFINISHED_MAX = 20
const RETRY_SECONDS = 60
/**
 * Time after which a stopped task of an irreversible act cannot be resumed but must be created again with the password,
 * seconds.
 */
export const PROVEN_SECONDS = 24 * 3600

/** Texts for creating a task, which needs none. */
const WORDLESS: ActWords = {
  t: lenientTexts(Object.assign(String, { hasText: (_key: string): _key is never => false })),
  locale: "ru",
  choice: (_choice, key) => key,
  moment: String,
  yesNo: String,
}

/** Returns the act of a task if the caller may carry it out. @throws Refusal `invalid`, `notPermitted` */
function actOf(
  { act: name, args = {} }: Draft,
  { caller }: Pick<RequestContext, "caller">,
): NamedAct {
  const act = actByName(name, args, { caller, words: WORDLESS })
  if (!act) throw invalidField("act", "wrongValue")
  if (!mayCall(caller.role, act.call)) throw new Refusal("notPermitted")
  return act
}

/** Refuses tasks that no worker could carry out. A filter is tried by listing one record. @throws Refusal */
export async function checkTask(
  services: TaskServices,
  draft: Draft,
  context: RequestContext,
): Promise<void> {
  const act = actOf(draft, context)
  if ((draft.ids === undefined) === (draft.filter === undefined))
    throw invalidField("ids", draft.ids === undefined ? "required" : "wrongValue")
  const { filter } = draft
  if (!filter) return
  if (PAGING.some((name) => Object.hasOwn(filter, name))) throw invalidField("filter", "wrongValue")
  try {
    await act.page(createInsideClient(services, context), { ...filter, limit: 1 })
  } catch (error) {
    const issues = error instanceof z.ZodError ? issuesOf(error) : issuesIn(error)
    throw new Refusal("invalid", {
      issues: issues.map((issue) => ({ ...issue, path: ["filter", ...issue.path] })),
    })
  }
}

/** Parameters for order and paging, which are not filters. */
const PAGING = ["limit", "cursor", "sort", "count"]

/** Returns the issues with which the list refuses a filter. Rethrows other errors. */
function issuesIn(error: unknown) {
  if (error instanceof ApiError && error.key === "invalid") return error.issues
  throw error
}

/**
 * Stores a task for the workers. The password is entered once for all records of an irreversible act, because the person who
 * enters it has chosen the records.
 * @throws Refusal `rateLimited`, `stepUpRequired`
 */
export async function createTask(
  services: Pick<Services, "onTaskQueued">,
  draft: Draft,
  context: RequestContext,
): Promise<Task> {
  const { db, caller, service, locale, originHash } = context
  await refuseTooMany(context)
  const proven = await provenActOf(context, draft)
  if (proven) await useProof(db, context, proven)
  const { id } = await db
    .insertInto("task")
    .values({
      user_id: caller.userId,
      act: draft.act,
      args: JSON.stringify(draft.args ?? {}),
      filter: draft.filter ? JSON.stringify(draft.filter) : null,
      service,
      locale,
      origin_hash: originHash,
      proven_until: proven ? secondsFromNow(PROVEN_SECONDS) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const own = actOf(draft, context).noun === "user" ? caller.userId : undefined
  const number = draft.ids ? await addItems(db, id, draft.ids, own) : "?"
  await recordHistory(db, context, "taskCreated", {
    chapter: "system",
    params: { id, act: draft.act, number },
  })
  await announceTask(db, id)
  services.onTaskQueued()
  const task = await findTask(db, caller, id)
  if (!task) throw new Refusal("notFound")
  return task
}

/**
 * Returns the irreversible act that needs the password. For accounts, only acts on administrators need it; with a filter, any
 * account can be one.
 */
async function provenActOf(
  { db }: Pick<RequestContext, "db">,
  draft: Draft,
): Promise<IrreversibleActName | undefined> {
  const act = provenTaskAct(draft)
  if (act !== "user.makeAdministrator") return act
  const { ids, filter } = draft
  if (!ids) {
    const { roles } = parseKeyed(CALLS.listUsers.input, filter)
    return !roles || roles.includes("administrator") ? act : undefined
  }
  const found = await db
    .selectFrom("app_user")
    .select("id")
    .where("role_id", "=", ROLES.administrator.id)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .limit(1)
    .executeTakeFirst()
  return found && act
}

async function refuseTooMany({ db, caller }: RequestContext): Promise<void> {
  // Locks the account, so that concurrent creations are counted one after the other.
  await db
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", caller.userId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await db
    .selectFrom("task")
    .select((each) => each.fn.countAll<number>().as("count"))
    .where("user_id", "=", caller.userId)
    .where("status", "in", UNFINISHED_TASK_STATUSES)
    .executeTakeFirstOrThrow()
  if (count >= UNFINISHED_MAX) throw new Refusal("rateLimited", { retryAfter: RETRY_SECONDS })
}
