import type { CallbackRecord } from "@qo/core/api"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { countAgainst, type Limit } from "../limits/rate-limit.ts"
import { seenBy } from "../projects/visible.ts"
import { findContent } from "../projects/content.ts"
import { isRemovedCallback } from "../projects/removed-callbacks.ts"
import { findCallbackHosts } from "./hosts.ts"
import { queueCallback } from "./queue-callback.ts"
import { addressProblem } from "./refuse-address.ts"
import { findCallback } from "./store.ts"

/** Limits of trial callbacks per account, and per block for all accounts together. */
const OF_ACCOUNT: Limit = { name: "trialOfAccount", max: 10, seconds: 60 }
const OF_BLOCK: Limit = { name: "trialOfBlock", max: 5, seconds: 60 }

/** Counts a trial callback before its transaction, whatever its outcome. @throws Refusal `rateLimited` */
export const countTrial = (
  { db, secret }: Pick<Services, "db" | "secret">,
  { caller }: Pick<RequestContext, "caller">,
): Promise<void> => countAgainst(db, secret, OF_ACCOUNT, String(caller.userId))

/**
 * Queues a trial callback to a block of the saved questionnaire. @throws Refusal `notFound`; `invalid` with `elementUnknown`,
 * `noCallback`, `callbackHostForbidden`; `rateLimited`
 */
export async function testCallback(
  services: Pick<Services, "secret" | "onCallbackQueued" | "texts">,
  { pid, block }: { pid: number; block: string },
  context: RequestContext,
): Promise<CallbackRecord> {
  const { secret } = services
  const url = await callbackUrlOf(context, pid, block)
  const { hosts } = await findCallbackHosts(context.db)
  const problem = addressProblem(url, hosts)
  if (problem) throw invalidField("block", problem)
  if (await isRemovedCallback(context.db, pid, url))
    throw invalidField("block", "callbackHostForbidden")
  // Counted in the transaction that queues the callback, because a call must not wait for a second connection while it holds
  // one.
  await countAgainst(context.db, secret, OF_BLOCK, String(pid), block)
  const body = { test: true, pid, block }
  const id = await queueCallback(context.db, services, { pid, block, url, body, trial: true })
  await recordHistory(context.db, context, "callbackTested", {
    chapter: "projects",
    pid,
    params: { id: pid, element: block },
  })
  const queued =
    id === undefined
      ? undefined
      : await findCallback(context.db, services.texts[context.locale], id)
  if (!queued) throw new Refusal("notFound")
  return queued
}

async function callbackUrlOf(
  { db, caller }: RequestContext,
  pid: number,
  block: string,
): Promise<string> {
  const project = await db
    .selectFrom("project")
    .select("version")
    .where("pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!project) throw new Refusal("notFound")
  const content = await findContent(db, pid, project.version)
  const found = content?.blocks.find(({ id }) => id === block)
  if (!found) throw invalidField("block", "elementUnknown")
  const url = found.settings?.callbackUrl
  if (url === undefined) throw invalidField("block", "noCallback")
  return url
}
