import { NETWORK_LEVELS, type NetworkLevel } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { networkAt } from "../lib/network-of.ts"
import type { CountedGuess } from "./guesses.ts"
import { countAgainst, type Limit } from "./rate-limit.ts"

/**
 * Factor by which the limits of wider networks exceed the limit of one address. The holder of a /48 has 65,536 networks of /64,
 * and customers of one provider must not lock each other out.
 */
const FACTORS: Readonly<Record<NetworkLevel, number>> = { line: 1, site: 4, provider: 20 }

/** Returns the counts of an address: one for its network and one for each wider network around it. */
export function networkCounts(limit: Limit, address: string, ...parts: string[]): CountedGuess[] {
  const seen = new Set<string>()
  return NETWORK_LEVELS.flatMap((level) => {
    const network = networkAt(address, level)
    // A text that is not an address gives the same network at every level.
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
 * Counts an attempt for an address and the networks around it. Attempts that are refused for a narrow network do not count for
 * wider ones, so that one client cannot use up the limit of others. @throws Refusal `rateLimited`
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
