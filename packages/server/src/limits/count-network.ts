import { NETWORK_LEVELS, type NetworkLevel } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { networkAt } from "../lib/network-of.ts"
import type { CountedGuess } from "./guesses.ts"
import { countAgainst, type Limit } from "./rate-limit.ts"

/**
 * How many times the limit of one address its wider networks have. The holder of a /48 has 65,536 networks of /64; a provider's customers
 * must not shut one another out.
 */
const FACTORS: Readonly<Record<NetworkLevel, number>> = { line: 1, site: 4, provider: 20 }

/** The counters of an address: for its network and for the larger ones around it. */
export function networkCounts(limit: Limit, address: string, ...parts: string[]): CountedGuess[] {
  const seen = new Set<string>()
  return NETWORK_LEVELS.flatMap((level) => {
    const network = networkAt(address, level)
    // A text that is no address is one network at every level.
    if (seen.has(network)) return []
    seen.add(network)
    const name = level === "line" ? limit.name : `${limit.name}.${level}`
    return {
      limit: { ...limit, name, max: limit.max * FACTORS[level] },
      parts: [network, ...parts],
    }
  })
}

/**
 * Counts a try of an address and of the networks around it. Tries refused for a small network do not count against larger ones,
 * so that no one uses up the limit of strangers. @throws Refusal `rateLimited`
 */
export async function countNetwork(
  db: Kysely<Database>,
  secret: Buffer,
  limit: Limit,
  address: string,
  ...parts: string[]
): Promise<void> {
  for (const counted of networkCounts(limit, address, ...parts))
    await countAgainst(db, secret, counted.limit, ...counted.parts)
}
