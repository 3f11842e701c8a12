import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { LockedProject } from "../projects/lock.ts"

/** Portrait 0 stands for all completes of the project, against its own number. */
const WHOLE_PROJECT = 0

/**
 * From now on interviews run on the questionnaire as it is, with places for each of its portraits; what was completed for
 * a portrait that stays still counts. The caller sets the status and bumps the revision.
 */
export async function pinVersion(trx: Kysely<Database>, project: LockedProject): Promise<void> {
  const { pid } = project
  await trx
    .updateTable("project")
    .set({ approved_version: sql<number>`version`, first_interview_at: null })
    .where("pid", "=", pid)
    .execute()
  const targets = targetsOf(project)
  await trx
    .deleteFrom("quota")
    .where("pid", "=", pid)
    .where(sql<boolean>`portrait_id <> all(${[...targets.keys()]}::integer[])`)
    .execute()
  if (targets.size === 0) return
  await trx
    .insertInto("quota")
    .values([...targets].map(([portrait_id, target]) => ({ pid, portrait_id, target })))
    .onConflict((conflict) =>
      conflict.columns(["pid", "portrait_id"]).doUpdateSet({ target: sql`excluded.target` }),
    )
    .execute()
}

function targetsOf({
  portraits,
  target_completes,
}: Pick<LockedProject, "portraits" | "target_completes">): Map<number, number> {
  const targets = new Map(portraits.map(({ id, respondents }) => [id, respondents]))
  if (target_completes !== null) targets.set(WHOLE_PROJECT, target_completes)
  return targets
}
