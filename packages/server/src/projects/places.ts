import { COUNT_STEP, roundedDown } from "@qo/core/lib"
import { type Kysely, type RawBuilder, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { bucketsOf, MOST_SLOTS, type SlottedProject } from "./bucket.ts"

/** Used for the whole project in place of a portrait number: all completed responses count, with a separate target. */
export const WHOLE_PROJECT = 0

/** Places of a portrait, summed over slots. */
export interface PortraitPlaces {
  portrait_id: number
  target: number
  completed: number
  reserved: number
}

const bucketsOfAll = (projects: readonly SlottedProject[]): number[] => projects.flatMap(bucketsOf)

/**
 * SQL for rows with `pid` and {@link PortraitPlaces} of these projects, summed over their slots. They are selected by buckets
 * in a separate statement, because a distributed database does not join them with other tables.
 */
const byPortrait = (projects: readonly SlottedProject[]) => sql<PortraitPlaces & { pid: number }>`
  select bucket / ${sql.lit(MOST_SLOTS)} as pid, portrait_id, sum(target)::bigint as target,
    sum(completed)::bigint as completed, sum(reserved)::bigint as reserved
  from quota where bucket = any(${bucketsOfAll(projects)}::bigint[]) group by 1, 2`

/**
 * Returns the places of each of these projects in the order of its portraits. Projects without places are missing in the map.
 */
export async function placesOf(
  db: Kysely<Database>,
  projects: readonly SlottedProject[],
): Promise<Map<number, PortraitPlaces[]>> {
  if (projects.length === 0) return new Map()
  const { rows } = await sql<PortraitPlaces & { pid: number }>`
    select * from (${byPortrait(projects)}) as places order by pid, portrait_id`.execute(db)
  const places = new Map<number, PortraitPlaces[]>()
  for (const { pid, ...each } of rows) places.set(pid, [...(places.get(pid) ?? []), each])
  return places
}

/** Progress in a project's record. */
export interface Progress {
  completed: number
  target: number
  /** Whether the numbers of completed responses are rounded down to tens. */
  rounded: boolean
  portraits: { id: number; completed: number; target: number }[]
}

/**
 * Returns the progress towards the project's total target if it has one, otherwise towards the targets of all portraits; null
 * if it has no places.
 */
export function progressOf(places: readonly PortraitPlaces[]): Progress | null {
  if (places.length === 0) return null
  const portraits = places.filter(({ portrait_id }) => portrait_id !== WHOLE_PROJECT)
  const whole = places.find(({ portrait_id }) => portrait_id === WHOLE_PROJECT)
  const counted = whole ? [whole] : portraits
  return {
    completed: counted.reduce((sum, { completed }) => sum + completed, 0),
    target: counted.reduce((sum, { target }) => sum + target, 0),
    rounded: false,
    portraits: portraits.map(({ portrait_id: id, completed, target }) => ({
      id,
      completed,
      target,
    })),
  }
}

/** Returns the progress for readers who may not see single responses. */
export const roundedProgress = (progress: Progress): Progress => ({
  ...progress,
  completed: roundedDown(progress.completed),
  rounded: true,
  portraits: progress.portraits.map((portrait) => ({
    ...portrait,
    completed: roundedDown(portrait.completed),
  })),
})

/**
 * SQL for the progress of these projects, for lists that the database writes: rows of `pid`, `target`, and exact and rounded
 * values of `completed` and `by_portrait`.
 */
export const progressRows = (projects: readonly SlottedProject[]): RawBuilder<unknown> => sql`
  select places.*, completed - completed % ${sql.lit(COUNT_STEP)} as completed_rounded from (${exactRows(projects)}) as places`

const exactRows = (projects: readonly SlottedProject[]): RawBuilder<unknown> => sql`
  select pid, coalesce(sum(target) filter (where portrait_id = ${sql.lit(WHOLE_PROJECT)}), sum(target))::bigint as target,
    coalesce(sum(completed) filter (where portrait_id = ${sql.lit(WHOLE_PROJECT)}), sum(completed))::bigint as completed,
    coalesce(
      json_agg(json_build_object('id', portrait_id, 'completed', completed, 'target', target)
        order by portrait_id) filter (where portrait_id <> ${sql.lit(WHOLE_PROJECT)}),
      '[]') as by_portrait,
    coalesce(
      json_agg(json_build_object('id', portrait_id, 'completed', completed - completed % ${sql.lit(COUNT_STEP)}, 'target', target)
        order by portrait_id) filter (where portrait_id <> ${sql.lit(WHOLE_PROJECT)}),
      '[]') as by_portrait_rounded
  from (${byPortrait(projects)}) as places group by pid`
