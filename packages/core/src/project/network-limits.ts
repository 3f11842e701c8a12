/** How many places a pool has (a portrait's, or the project's own), by the same numbers as everywhere. */
interface Pool {
  target: number
  completed: number
  reserved: number
}

/**
 * Networks that may belong to one person, narrow to wide: an IPv4 address or the /64 of an IPv6 address; a /24 or a /48, which
 * one customer may have; a /16 or a /32, which one provider may have.
 */
export const NETWORK_LEVELS = ["line", "site", "provider"] as const
export type NetworkLevel = (typeof NETWORK_LEVELS)[number]

/** Unfinished places that one network of any size may hold in any survey. */
const LEAST_PLACES = 5
/** Part of a target that one network may hold in unfinished places; wider ones join more strangers and may hold more. */
const SHARES: Readonly<Record<NetworkLevel, number>> = { line: 0.1, site: 0.25, provider: 0.5 }

/** Whether unfinished places of one network are limited: fewer than half of the places are free. */
export const limitsNetworks = ({ target, completed, reserved }: Pool): boolean =>
  2 * (target - completed - reserved) < target

/** Unfinished places that one network may hold while they are limited; completes do not count. */
export const placesOfNetwork = (target: number, level: NetworkLevel): number =>
  Math.max(LEAST_PLACES, Math.floor(target * SHARES[level]))
