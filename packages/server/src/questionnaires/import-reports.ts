import type { CALLS } from "@qo/core/api"
import {
  countOpen,
  type ImportReport,
  MOST_IMPORT_REPORTS,
  withStates,
} from "@qo/core/import-report"
import { type Kysely, sql } from "kysely"
import { randomBytes } from "node:crypto"
import type { z } from "zod"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import { announceProjects } from "../live/announce.ts"
import { lockProject } from "../projects/lock.ts"
import { ownsProject, seenBy } from "../projects/visible.ts"

type Input<Name extends keyof typeof CALLS> = z.output<(typeof CALLS)[Name]["input"]>
type Db = Kysely<Database>

/** Stores a report. The oldest one is removed if there are too many. @throws Refusal `notFound`, `notPermitted` */
export async function addImportReport(
  { pid, report }: Input<"addImportReport">,
  context: RequestContext,
): Promise<ImportReport> {
  const { db: trx, caller } = context
  await lockOwn(pid, context)
  const id = randomBytes(12).toString("base64url")
  const { groups, counts, ...head } = report
  await trx
    .insertInto("import_report")
    .values({
      ...head,
      pid,
      id,
      counts: JSON.stringify(counts),
      groups: JSON.stringify(groups),
      made_by: caller.userId,
    })
    .execute()
  await trx
    .deleteFrom("import_report")
    .where("pid", "=", pid)
    .where("id", "in", (query) =>
      query
        .selectFrom("import_report")
        .select("id")
        .where("pid", "=", pid)
        .orderBy("created_at", "desc")
        .orderBy(sql`id = ${id}`, "desc")
        .offset(MOST_IMPORT_REPORTS),
    )
    .execute()
  await announceProjects(trx, "project", pid)
  return reportOf(trx, pid, id)
}

/** Returns the stored reports of a project, newest first. @throws Refusal `notFound` */
export async function listImportReports(
  { pid }: Input<"listImportReports">,
  { db, caller }: Pick<RequestContext, "db" | "caller">,
): Promise<ImportReport[]> {
  const project = await db
    .selectFrom("project")
    .select("pid")
    .where("pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!project) throw new Refusal("notFound")
  return reportsOf(db, pid)
}

/** Changes the state of entries; unknown numbers are ignored. @throws Refusal `notFound`, `notPermitted` */
export async function setImportEntries(
  { pid, id, entries, state }: Input<"setImportEntries">,
  context: RequestContext,
): Promise<ImportReport> {
  const { db: trx } = context
  await lockOwn(pid, context)
  const { groups } = await reportOf(trx, pid, id)
  const known = new Set(groups.flatMap((group) => group.entries.map(({ number }) => number)))
  const changed = entries.filter((number) => known.has(number))
  const states = Object.fromEntries(changed.map((number) => [number, state]))
  await trx
    .updateTable("import_report")
    .set({ states: sql`states || ${JSON.stringify(states)}::jsonb` })
    .where("pid", "=", pid)
    .where("id", "=", id)
    .execute()
  await announceProjects(trx, "project", pid)
  return reportOf(trx, pid, id)
}

/** Removes a report. @throws Refusal `notFound`, `notPermitted` */
export async function removeImportReport(
  { pid, id }: Input<"removeImportReport">,
  context: RequestContext,
): Promise<{ id: string }> {
  const { db: trx } = context
  await lockOwn(pid, context)
  const { numDeletedRows } = await trx
    .deleteFrom("import_report")
    .where("pid", "=", pid)
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal("notFound")
  await announceProjects(trx, "project", pid)
  return { id }
}

/** Locks a project that the caller may edit. @throws Refusal `notFound`, `notPermitted` */
async function lockOwn(
  pid: number,
  { db: trx, caller }: Pick<RequestContext, "db" | "caller">,
): Promise<void> {
  const project = await lockProject(trx, caller, { pid })
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
}

/** @throws Refusal `notFound` */
async function reportOf(db: Db, pid: number, id: string): Promise<ImportReport> {
  const [report] = await reportsOf(db, pid, id)
  if (!report) throw new Refusal("notFound")
  return report
}

async function reportsOf(db: Db, pid: number, id?: string): Promise<ImportReport[]> {
  const rows = await db
    .selectFrom("import_report")
    .leftJoin("app_user", "app_user.id", "import_report.made_by")
    .select(["import_report.pid", "import_report.id", "format", "title", "counts", "groups"])
    .select(["states", "import_report.created_at", "app_user.id as user_id", "app_user.fullname"])
    .where("import_report.pid", "=", pid)
    .$if(id !== undefined, (query) => query.where("import_report.id", "=", id ?? ""))
    .orderBy("import_report.created_at", "desc")
    .execute()
  return rows.map(({ created_at, user_id, fullname, groups: stored, states, ...head }) => {
    const groups = withStates(stored, states)
    return {
      ...head,
      createdAt: unixSeconds(created_at),
      createdBy: user_id === null || fullname === null ? null : { id: user_id, fullname },
      open: countOpen(groups),
      groups,
    }
  })
}
