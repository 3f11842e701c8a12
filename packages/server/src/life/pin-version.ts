import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { bucketsOf, MOST_SLOTS, slotsFor } from "../projects/bucket.ts"
import { divideTarget } from "../projects/divide-target.ts"
import type { LockedProject } from "../projects/lock.ts"
import { WHOLE_PROJECT } from "../projects/places.ts"

/**
 * Makes the current questionnaire the version of interviews, with places for each of its portraits. Completed responses of
 * remaining portraits still count. The caller sets the status and increments the revision.
 */
export async function pinVersion(trx: Kysely<Database>, project: LockedProject): Promise<void> {
  const { pid } = project
  const targets = targetsOf(project)
  // Interviews that have begun stay in their buckets, so the number of buckets does not change later.
  const isFirst = project.approved_version === null
  const slots = isFirst ? slotsFor(completesOf(targets)) : project.slots
  await trx
    .updateTable("project")
    .set({ approved_version: sql<number>`version`, first_interview_at: null, slots })
    .where("pid", "=", pid)
    .execute()
  const taken = isFirst ? await noneTaken(trx, pid) : await takenIn(trx, bucketsOf({ pid, slots }))
  await divide(trx, targets, bucketsOf({ pid, slots }), taken)
}

function targetsOf({
  portraits,
  target_completes,
}: Pick<LockedProject, "portraits" | "target_completes">): Map<number, number> {
  const targets = new Map(portraits.map(({ id, respondents }) => [id, respondents]))
  if (target_completes !== null) targets.set(WHOLE_PROJECT, target_completes)
  return targets
}

/** Returns the maximum number of completed responses. */
const completesOf = (targets: ReadonlyMap<number, number>): number =>
  targets.get(WHOLE_PROJECT) ?? [...targets.values()].reduce((sum, each) => sum + each, 0)

/** Taken places by bucket and portrait. */
type TakenPlaces = ReadonlyMap<number, ReadonlyMap<number, number>>

/** Removes places that a withdrawn approval has created. There are no interviews yet. */
async function noneTaken(trx: Kysely<Database>, pid: number): Promise<TakenPlaces> {
  const buckets = bucketsOf({ pid, slots: MOST_SLOTS })
  await trx
    .deleteFrom("quota")
    .where(sql<boolean>`bucket = any(${buckets}::bigint[])`)
    .execute()
  return new Map()
}

/**
 * Locks the places of these buckets one after another, so that none is taken while they are redistributed. Returns the taken
 * places.
 */
async function takenIn(trx: Kysely<Database>, buckets: readonly number[]): Promise<TakenPlaces> {
  const taken = new Map<number, Map<number, number>>()
  for (const bucket of buckets) {
    const rows = await trx
      .selectFrom("quota")
      .select(["portrait_id", "completed", "reserved"])
      .where("bucket", "=", bucket)
      .orderBy("portrait_id")
      .forUpdate()
      .execute()
    if (rows.length > 0)
      taken.set(
        bucket,
        new Map(
          rows.map(({ portrait_id, completed, reserved }) => [portrait_id, completed + reserved]),
        ),
      )
  }
  return taken
}

/** Divides these targets among the buckets, and removes places of portraits without a target. */
async function divide(
  trx: Kysely<Database>,
  targets: ReadonlyMap<number, number>,
  buckets: readonly number[],
  taken: TakenPlaces,
): Promise<void> {
  const parts = new Map(
    [...targets].map(([portrait, target]) => [
      portrait,
      divideTarget(
        target,
        buckets.map((bucket) => taken.get(bucket)?.get(portrait) ?? 0),
      ),
    ]),
  )
  for (const [at, bucket] of buckets.entries()) {
    const rows = [...parts].flatMap(([portrait_id, each]) => {
      const target = each[at]
      return target === undefined ? [] : { bucket, portrait_id, target }
    })
    await trx
      .deleteFrom("quota")
      .where("bucket", "=", bucket)
      .where(sql<boolean>`portrait_id <> all(${rows.map((row) => row.portrait_id)}::integer[])`)
      .execute()
    if (rows.length > 0)
      await trx
        .insertInto("quota")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["bucket", "portrait_id"])
            .doUpdateSet({ target: (row) => row.ref("excluded.target") }),
        )
        .execute()
  }
}
