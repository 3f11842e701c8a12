/** Numbers of places of a portrait or of the whole project. */
interface Pool {
  target: number
  completed: number
  reserved: number
}

/**
 * Sizes of networks that may belong to one person, from narrow to wide: an IPv4 address or the /64 of an IPv6 address; a /24 or
 * a /48, which may belong to one customer; a /16 or a /32, which may belong to one provider.
 */
export const NETWORK_LEVELS = ["line", "site", "provider"] as const
export type NetworkLevel = (typeof NETWORK_LEVELS)[number]

/** Minimum number of unfinished places that any network may hold in any survey. */
const LEAST_PLACES = 5
/**
 * Share of a target that one network may hold in unfinished places. Wider networks contain more unrelated people, so they may
 * hold more.
 */
const SHARES: Readonly<Record<NetworkLevel, number>> = { line: 0.1, site: 0.25, provider: 0.5 }

/** Returns whether the unfinished places of one network are limited: if fewer than half of the places are free. */
export const limitsNetworks = ({ target, completed, reserved }: Pool): boolean =>
  2 * (target - completed - reserved) < target

/**
 * Returns the number of unfinished places that one network may hold while they are limited. Completed responses are not
 * counted.
 */
export const placesOfNetwork = (target: number, level: NetworkLevel): number =>
  Math.max(LEAST_PLACES, Math.floor(target * SHARES[level]))
