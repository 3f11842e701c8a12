import type { CALLS } from "@qo/core/api"
import type { ReportShare, SharedLook, SharedReport } from "@qo/core/report"
import { type Kysely, sql } from "kysely"
import { randomBytes } from "node:crypto"
import type { z } from "zod"
import type { Database } from "../db/index.ts"
import type { FrozenCounts } from "../db/tables/projects.ts"
import { microsOf } from "../db/micros.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { recordHistory } from "../history/record.ts"
import { Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { countNetwork } from "../limits/count-network.ts"
import { type Limit } from "../limits/rate-limit.ts"
import { seesCounters, seesReport } from "@qo/core/project"
import { crossTabQuery } from "./cross-tab-query.ts"
import { findReport, findReportProject, metaOf } from "./find-report.ts"
import { waitOf } from "./read-report.ts"
import { readShareToken, shareToken } from "./share-token.ts"
import { tellChanged } from "./tell-changed.ts"
import { askReports } from "./thread/jobs.ts"

type Db = Kysely<Database>
/** Services that the URL of a link needs. */
type LinkMeans = Pick<Services, "secret" | "publicUrl">
type Context = Pick<RequestContext, "caller" | "db">
type Input<Name extends keyof typeof CALLS> = z.output<(typeof CALLS)[Name]["input"]>

/** Limit of requests from one network: anyone with a link can keep its report open. */
const READINGS: Limit = { name: "sharedReports", max: 1000, seconds: 3600 }
/** Maximum number of links per project. */
const MOST = 100
const DAY = 24 * 3600

/**
 * Creates a share link. @throws Refusal `notFound`, `notPermitted` for colleagues, `wrongStatus` while the report is withheld,
 * `invalid` if the project has the maximum number of links
 */
export async function createReportShare(
  services: LinkMeans,
  { pid, kind, days, table, ...look }: Input<"createReportShare">,
  context: RequestContext,
): Promise<ReportShare> {
  const { db: trx, caller } = context
  await refuseOthers(trx, pid, context)
  const { count } = await openIn(trx, pid)
    .select((each) => each.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  if (count >= MOST) throw new Refusal("rateLimited", { retryAfter: DAY })
  const id = randomBytes(16).toString("base64url")
  const counts = kind === "frozen" ? JSON.stringify(await countsNow(trx, pid)) : null
  await trx
    .insertInto("report_share")
    .values({
      pid,
      id,
      kind,
      look: JSON.stringify({ ...look, ...(table && { table: crossTabQuery(table) }) }),
      counts,
      made_by: caller.userId,
      expires_at: secondsFromNow(days * DAY),
    })
    .execute()
  await recordHistory(trx, context, "reportShared", {
    chapter: "reports",
    pid,
    params: { pid, share: id, days },
  })
  const share = (await sharesOf(trx, services, pid)).find((each) => each.id === id)
  if (!share) throw new Refusal("notFound")
  return share
}

/** Returns the valid links, newest first. @throws Refusal `notFound`, `notPermitted` */
export async function listReportShares(
  services: LinkMeans,
  { pid }: { pid: number },
  context: Context,
): Promise<ReportShare[]> {
  await refuseOthers(context.db, pid, context)
  return sharesOf(context.db, services, pid)
}

/** Closes a link. @throws Refusal `notFound`, `notPermitted` */
export async function revokeReportShare(
  { pid, id }: { pid: number; id: string },
  context: RequestContext,
): Promise<{ id: string }> {
  const { db: trx } = context
  await refuseOthers(trx, pid, context)
  const { numDeletedRows } = await trx
    .deleteFrom("report_share")
    .where("pid", "=", pid)
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal("notFound")
  await recordHistory(trx, context, "reportShareClosed", {
    chapter: "reports",
    pid,
    params: { pid, share: id },
  })
  return { id }
}

/**
 * Minimum time that a request waits for figures, ms. A count of one minute then takes 12 of the 1,000 requests per hour of a
 * network.
 */
const LEAST_WAIT_MS = 5000

/**
 * Returns a report by its link, as readers without the right to single responses see it: frozen, without interviews that were
 * withdrawn since, or current. @throws Refusal `notFound` for an unknown link, `expiredCode` for a closed one, `wrongStatus`
 * while the report is withheld, `rateLimited`, `unavailable`
 */
export async function readSharedReport(
  { db, secret, reports, log }: Pick<Services, "db" | "secret" | "reports" | "log">,
  { share: token, textLanguage }: Input<"readSharedReport">,
  context: Pick<RequestContext<null>, "address" | "kept" | "header" | "waitMs">,
): Promise<SharedReport> {
  await countNetwork(db, secret, READINGS, context.address)
  const name = readShareToken(secret, token)
  if (!name) throw new Refusal("notFound")
  const share = await openIn(db, name.pid)
    .select(["kind", "look", "counts", "created_at", "expires_at"])
    .select(microsOf("created_at").as("made_at"))
    .where("id", "=", name.id)
    .executeTakeFirst()
  if (!share) throw new Refusal("expiredCode")
  const { kind, look, created_at, made_at, expires_at } = share
  const counts = share.counts ?? undefined
  const found = await findReportProject(db, name.pid)
  const { project, seen } = found
  // A link shows no more than the owner, who has created it, may see.
  if (!seesReport("researcher", seen)) throw new Refusal("wrongStatus")
  const meta = await metaOf(db, found, { counters: seesCounters("researcher", seen) })
  const until = kind === "frozen" ? made_at : undefined
  const { table, ...ofReport } = look
  const shown = { ...ofReport, ...(textLanguage !== undefined && { textLanguage }) }
  const { kept, waitMs } = context
  // Each request counts against the limit, so clients should wait instead of polling.
  const wait = { waitMs: waitMs && Math.max(waitMs, LEAST_WAIT_MS) }
  const tagged = await askReports(
    reports,
    { kind: "shared", project, meta, look: shown, rows: false, until, counts, table, kept },
    waitOf(wait, { rows: false }, meta),
  )
  await db
    .updateTable("report_share")
    .set({ views: sql<number>`views + 1` })
    .where("pid", "=", name.pid)
    .where("id", "=", name.id)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, "a reading of a report was not counted"))
  return {
    kind,
    createdAt: unixSeconds(created_at),
    expiresAt: unixSeconds(expires_at),
    ...tellChanged(context, tagged),
  }
}

/**
 * Checks that the caller may manage links: only users who may read single responses. @throws Refusal `notFound`, `notPermitted`
 */
async function refuseOthers(
  db: Db,
  pid: number,
  { caller }: Pick<Context, "caller">,
): Promise<void> {
  const { rows } = await findReport(db, pid, caller)
  if (!rows) throw new Refusal("notPermitted")
}

async function countsNow(db: Db, pid: number): Promise<FrozenCounts> {
  const { totals, portraits } = await metaOf(db, await findReportProject(db, pid), {
    counters: true,
  })
  return { totals, portraits: portraits.map(({ id, completed }) => ({ id, completed })) }
}

const openIn = (db: Db, pid: number) =>
  db
    .selectFrom("report_share")
    .where("pid", "=", pid)
    .where("expires_at", ">", sql<Date>`now()`)

async function sharesOf(
  db: Db,
  { secret, publicUrl }: LinkMeans,
  pid: number,
): Promise<ReportShare[]> {
  const rows = await openIn(db, pid)
    .leftJoin("app_user", "app_user.id", "report_share.made_by")
    .select(["report_share.id", "kind", "look", "views"])
    .select(["report_share.created_at", "report_share.expires_at"])
    .select(["app_user.id as user_id", "app_user.fullname"])
    .orderBy("report_share.created_at", "desc")
    .execute()
  return rows.map(({ id, kind, look, views, user_id, fullname, created_at, expires_at }) => ({
    id,
    link: `${publicUrl}/shared-report/${shareToken(secret, { pid, id })}${look.table ? "?part=table" : ""}`,
    pid,
    kind,
    query: queryOf(look),
    table: look.table ? { rows: look.table.rows, columns: look.table.columns } : null,
    madeBy: user_id === null || fullname === null ? null : { id: user_id, fullname },
    createdAt: unixSeconds(created_at),
    expiresAt: unixSeconds(expires_at),
    views,
  }))
}

const queryOf = ({ table: _table, ...look }: SharedLook): string =>
  new URLSearchParams(
    Object.entries(look).filter((each): each is [string, string] => each[1] !== undefined),
  ).toString()
