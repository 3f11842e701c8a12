import {
  addressesOf,
  callbackAddress,
  type ProjectCallback,
  type ProjectCallbacks,
} from "@qo/core/callback"
import type { HistoryEvent } from "@qo/core/history"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { MailServices } from "../mail/services.ts"
import { bucketsOf } from "../projects/bucket.ts"
import { type LockedProject, lockProject } from "../projects/lock.ts"
import { mailCallbackAddresses } from "../projects/mail-added-callbacks.ts"
import { addressHash, removedCallbacks } from "../projects/removed-callbacks.ts"
import { ownsProject, refuseUnseen } from "../projects/visible.ts"
import { giveUpQueued } from "./store.ts"

type Db = Kysely<Database>
interface AddressRequest {
  pid: number
  address: string
}

/** Returns the webhook addresses of a project and their delivery state. @throws Refusal `notFound` */
export async function getProjectCallbacks(
  { pid }: { pid: number },
  { db, caller }: Pick<RequestContext, "db" | "caller">,
): Promise<ProjectCallbacks> {
  await refuseUnseen(db, caller, pid)
  return callbacksOf(db, pid)
}

async function callbacksOf(db: Db, pid: number): Promise<ProjectCallbacks> {
  const project = await db
    .selectFrom("project")
    .select(["pid", "slots", "owner_id", "version", "approved_version"])
    .where("pid", "=", pid)
    .executeTakeFirstOrThrow()
  const running = await runningVersions(db, bucketsOf(project))
  const versions = [project.version, project.approved_version ?? project.version, ...running]
  const used = addressesOf(await callingBlocks(db, pid, [...new Set(versions)]))
  const removed = await removedCallbacks(db, pid)
  const known = new Set(used.map(({ address }) => address))
  const addresses: ProjectCallback[] = used.map((each) => ({
    ...each,
    removedAt: removed.get(each.address) ?? 0,
  }))
  for (const [address, removedAt] of removed)
    if (!known.has(address)) addresses.push({ address, blocks: [], answers: false, removedAt })
  return { pid, ownerId: project.owner_id, addresses }
}

/** Returns the versions of the questionnaire on which open interviews run. */
async function runningVersions(db: Db, buckets: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("interview")
    .select("version")
    .distinct()
    .where("bucket", "in", buckets)
    .where("status", "=", "open")
    .execute()
  return rows.map(({ version }) => version)
}

/** Returns the settings of all blocks with a webhook address, those of the newest version first. */
async function callingBlocks(db: Db, pid: number, versions: number[]) {
  const { rows } = await sql<{ id: string; callbackUrl: string; callbackAnswers: boolean }>`
    select block ->> 'id' as id, block -> 'settings' ->> 'callbackUrl' as "callbackUrl",
      coalesce((block -> 'settings' ->> 'callbackAnswers')::boolean, false) as "callbackAnswers"
    from project_version cross join lateral jsonb_array_elements(blocks) with ordinality as each(block, at)
    where pid = ${pid} and revision = any(${versions}::integer[])
      and block -> 'settings' ->> 'callbackUrl' is not null
    order by revision desc, at`.execute(db)
  return rows.map(({ id, ...settings }) => ({ id, settings }))
}

/**
 * Stops deliveries to an address of the project, whatever the project's status. Queued callbacks to it are given up.
 * @throws Refusal `notFound` for the project and the address, `notPermitted` unless the caller is the owner or an administrator
 */
export async function removeCallbackAddress(
  wish: AddressRequest,
  context: RequestContext,
): Promise<ProjectCallbacks> {
  const { project, address, before } = await lockAddress(wish, context)
  if (before.removedAt > 0) return callbacksOf(context.db, project.pid)
  await context.db
    .insertInto("removed_callback")
    .values({ pid: project.pid, address_hash: addressHash(address), address })
    .execute()
  await giveUpQueued(context.db, project.pid, address)
  await recordAddress(context, "callbackAddressRemoved", project.pid, address)
  return callbacksOf(context.db, project.pid)
}

/**
 * Resumes deliveries to a removed address. Mails the owner if another user does it. @throws Refusal `notFound` for the project
 * and the address, `notPermitted` unless the caller is the owner or an administrator
 */
export async function restoreCallbackAddress(
  services: MailServices,
  wish: AddressRequest,
  context: RequestContext,
): Promise<ProjectCallbacks> {
  const { project, address, before } = await lockAddress(wish, context)
  if (before.removedAt === 0) return callbacksOf(context.db, project.pid)
  await context.db
    .deleteFrom("removed_callback")
    .where("pid", "=", project.pid)
    .where("address_hash", "=", addressHash(address))
    .execute()
  await recordAddress(context, "callbackAddressRestored", project.pid, address)
  if (before.blocks.length > 0) await mailCallbackAddresses(services, context, project, [before])
  return callbacksOf(context.db, project.pid)
}

async function lockAddress(
  wish: AddressRequest,
  { db, caller }: RequestContext,
): Promise<{ project: LockedProject; address: string; before: ProjectCallback }> {
  const project = await lockProject(db, caller, { pid: wish.pid })
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
  const address = callbackAddress(wish.address)
  const { addresses } = await callbacksOf(db, wish.pid)
  const before = addresses.find((each) => each.address === address)
  if (!before) throw new Refusal("notFound")
  return { project, address, before }
}

/** Records an act on an address in history. Only the host is recorded, because the rest of an address may contain a key. */
const recordAddress = (
  context: RequestContext,
  event: Extract<HistoryEvent, "callbackAddressRemoved" | "callbackAddressRestored">,
  pid: number,
  address: string,
): Promise<void> =>
  recordHistory(context.db, context, event, {
    chapter: "projects",
    pid,
    code: "009",
    params: { id: pid, host: URL.parse(address)?.host ?? address },
  })
