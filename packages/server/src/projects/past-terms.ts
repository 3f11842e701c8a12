import type { Kysely, Selectable } from "kysely"
import type { Database, ProjectTable } from "../db/index.ts"
import type { LockedProject } from "./lock.ts"

const TERMS = [
  "tpid",
  "priority",
  "report_fill_online",
  "stat_fill_online",
  "target_completes",
  "ends_at",
] as const

/** Terms of a project: they change with a save of its questionnaire and without one. */
export type Terms = Pick<Selectable<ProjectTable>, (typeof TERMS)[number]>

/** Stores the terms up to this revision; to be called before one of them is written with the next. */
export async function keepTerms(trx: Kysely<Database>, project: LockedProject): Promise<void> {
  const { pid, revision, tpid, priority } = project
  const { report_fill_online, stat_fill_online, target_completes, ends_at } = project
  const online = { report_fill_online, stat_fill_online }
  await trx
    .insertInto("project_past_terms")
    .values({ pid, revision, tpid, priority, ...online, target_completes, ends_at })
    .execute()
}

/** The terms of a project at this revision. */
export async function termsAt(
  db: Kysely<Database>,
  project: LockedProject,
  revision: number,
): Promise<Terms> {
  const past = await db
    .selectFrom("project_past_terms")
    .select(TERMS)
    .where("pid", "=", project.pid)
    .where("revision", ">=", revision)
    .orderBy("revision")
    .limit(1)
    .executeTakeFirst()
  return past ?? project
}
