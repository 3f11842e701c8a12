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

/** Terms of a project. They can change with or without a new version of the questionnaire. */
export type Terms = Pick<Selectable<ProjectTable>, (typeof TERMS)[number]>

/** Stores the terms up to this revision. Must be called before one of them is changed. */
export async function keepTerms(trx: Kysely<Database>, project: LockedProject): Promise<void> {
  const { pid, revision, tpid, priority } = project
  const { report_fill_online, stat_fill_online, target_completes, ends_at } = project
  const online = { report_fill_online, stat_fill_online }
  await trx
    .insertInto("project_past_terms")
    .values({ pid, revision, tpid, priority, ...online, target_completes, ends_at })
    .execute()
}

/** Returns the terms of a project at this revision. */
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
