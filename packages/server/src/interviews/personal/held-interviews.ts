import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import { bucketsOf, type SlottedProject } from "../../projects/bucket.ts"

/** Counts the interviews of a project that have not been made anonymous. */
export async function heldInterviews(
  db: Kysely<Database>,
  project: SlottedProject,
): Promise<number> {
  const { count } = await db
    .selectFrom("interview")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("bucket", "in", bucketsOf(project))
    .executeTakeFirstOrThrow()
  const done = await db
    .selectFrom("anonymization")
    .select("count")
    .where("pid", "=", project.pid)
    .executeTakeFirst()
  return Math.max(0, count - (done?.count ?? 0))
}
