import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { SlottedProject } from "./bucket.ts"
import { placesOf, type PortraitPlaces, WHOLE_PROJECT } from "./places.ts"

/**
 * Returns, for each of these projects that has a free place, the portraits with free places; the set is empty for projects
 * without portraits. Places of other projects may become free later, and free ones may be taken: only a reservation is certain.
 */
export async function roomIn(
  db: Kysely<Database>,
  projects: readonly SlottedProject[],
): Promise<Map<number, Set<number>>> {
  const places = await placesOf(db, projects)
  const room = new Map<number, Set<number>>()
  for (const { pid } of projects) {
    const all = places.get(pid) ?? []
    const portraits = all.filter((each) => !isWhole(each))
    const open = portraits.filter(hasRoom).map(({ portrait_id }) => portrait_id)
    const isFull = all.some((each) => isWhole(each) && !hasRoom(each))
    if (!isFull && (open.length > 0 || portraits.length === 0)) room.set(pid, new Set(open))
  }
  return room
}

const isWhole = ({ portrait_id }: PortraitPlaces): boolean => portrait_id === WHOLE_PROJECT
const hasRoom = ({ target, completed, reserved }: PortraitPlaces): boolean =>
  completed + reserved < target
