/** How many places a pool has (a portrait's, or the project's own), by the same numbers as everywhere. */
interface Pool {
  target: number
  completed: number
  reserved: number
}

/** Unfinished places that one network may hold in any survey. */
const LEAST_PLACES = 5
/** Part of a target that one network may hold in unfinished places. */
const SHARE = 0.1

/** Whether unfinished places of one network are limited: fewer than half of the places are free. */
export const limitsNetworks = ({ target, completed, reserved }: Pool): boolean =>
  2 * (target - completed - reserved) < target

/** Unfinished places that one network may hold while they are limited; completes do not count. */
export const placesOfNetwork = (target: number): number =>
  Math.max(LEAST_PLACES, Math.floor(target * SHARE))
