import type { Work } from "@qo/core/survey-page"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { isCrowdedIn, networkKey } from "./networks.ts"
import type { PlacePool } from "./pools.ts"
import type { Survey } from "./survey.ts"
import type { Beginner } from "./who-begins.ts"
import { newChallenge, spendWork } from "./work.ts"

/** Time after which a page that does not solve the challenge may ask again, seconds. */
export const WAIT_SECONDS = 15

type AdmittedTo = Pick<Survey, "pid" | "sharesNetwork"> & Pick<Beginner, "invitation">

interface NetworkRequest {
  bucket: number
  address: string
  now: Date
  pools: readonly PlacePool[]
  work: Work | undefined
}

/**
 * Lets a respondent begin if the network may hold another place, or if the page has solved a challenge (proof of work). @throws
 * Refusal `workNeeded` with a challenge
 */
export async function admitNetwork(
  trx: Kysely<Database>,
  { secret }: Pick<Services, "secret">,
  { pid, sharesNetwork, invitation }: AdmittedTo,
  { bucket, address, now, pools, work }: NetworkRequest,
): Promise<void> {
  // The game's server has invited the respondent with a signed offer, so the network is not limited.
  if (sharesNetwork || invitation) return
  const network = networkKey(secret, pid, address)
  if (!(await isCrowdedIn(trx, { bucket, network, pools }))) return
  const purpose = { secret, pid, network, now }
  if (work && (await spendWork(trx, purpose, work))) return
  throw new Refusal("workNeeded", {
    retryAfter: WAIT_SECONDS,
    current: { challenge: newChallenge(purpose) },
  })
}
