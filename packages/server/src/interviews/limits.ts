import type { Services } from "../http/services.ts"
import { countInSteps, type StepLimit } from "../limits/count-in-steps.ts"
import { networkOf } from "../lib/network-of.ts"
import { countNetwork } from "../limits/count-network.ts"
import type { Limit } from "../limits/rate-limit.ts"
import { pidOf } from "../projects/bucket.ts"
import { placeOf } from "./interview.ts"

/**
 * Limits of one network in one survey. All people of a school, an office or a mobile carrier may share an address: these limits
 * stop programs, not people.
 */
const STARTS: Limit = { name: "interviews", max: 5000, seconds: 3600 }
/** Fifty a second: four hundred concurrent respondents who answer every eight seconds. */
const SENDS: StepLimit = { name: "answers", max: 30_000, seconds: 600, step: 50 }
/** One a second, of one interview. */
const OWN_SENDS: StepLimit = { name: "ownAnswers", max: 600, seconds: 600, step: 50 }
const RESUMES: StepLimit = { name: "resumes", max: 6000, seconds: 600, step: 20 }

type CountingServices = Pick<Services, "db" | "secret">

/** @throws Refusal `rateLimited` */
export const limitStarts = (
  { db, secret }: CountingServices,
  address: string,
  survey: number,
): Promise<void> => countNetwork(db, secret, STARTS, address, String(survey))

/** Limits requests with answers. `interview`: its public name. @throws Refusal `rateLimited` */
export async function limitSends(
  { db, secret }: CountingServices,
  address: string,
  interview: string,
): Promise<void> {
  const network = networkOf(address)
  await countInSteps(db, secret, OWN_SENDS, network, interview)
  await countInSteps(db, secret, SENDS, network, surveyOf(interview))
}

/** @throws Refusal `rateLimited` */
export const limitResumes = (
  { db, secret }: CountingServices,
  address: string,
  interview: string,
): Promise<void> => countInSteps(db, secret, RESUMES, networkOf(address), surveyOf(interview))

const surveyOf = (interview: string): string => String(pidOf(placeOf(interview).bucket))
