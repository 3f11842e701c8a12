import type { Services } from "../http/services.ts"
import { countInSteps, type StepLimit } from "../limits/count-in-steps.ts"
import { networkOf } from "../lib/network-of.ts"
import { countNetwork } from "../limits/count-network.ts"
import type { Limit } from "../limits/rate-limit.ts"
import { pidOf } from "../projects/bucket.ts"
import { placeOf } from "./interview.ts"

/**
 * Limits of one network in one survey. All people in a school, an office or at a mobile carrier may share an address, so the
 * limits only affect programs.
 */
const STARTS: Limit = { name: "interviews", max: 5000, seconds: 3600 }
/** Limit of requests with answers: 50 per second, for 400 concurrent respondents who answer every eight seconds. */
const SENDS: StepLimit = { name: "answers", max: 30_000, seconds: 600, step: 50 }
/** Limit per interview: one request per second. */
const OWN_SENDS: StepLimit = { name: "ownAnswers", max: 600, seconds: 600, step: 50 }
const RESUMES: StepLimit = { name: "resumes", max: 6000, seconds: 600, step: 20 }

type CountingServices = Pick<Services, "db" | "secret">

/** Counts the start of an interview. @throws Refusal `rateLimited` */
export const limitStarts = (
  { db, secret }: CountingServices,
  address: string,
  survey: number,
): Promise<void> => countNetwork(db, secret, STARTS, address, String(survey))

/** Counts a request with answers. `interview`: its public name. @throws Refusal `rateLimited` */
export async function limitSends(
  { db, secret }: CountingServices,
  address: string,
  interview: string,
): Promise<void> {
  const network = networkOf(address)
  await countInSteps(db, secret, OWN_SENDS, network, interview)
  await countInSteps(db, secret, SENDS, network, surveyOf(interview))
}

/** Counts the loading of an interview's state. @throws Refusal `rateLimited` */
export const limitResumes = (
  { db, secret }: CountingServices,
  address: string,
  interview: string,
): Promise<void> => countInSteps(db, secret, RESUMES, networkOf(address), surveyOf(interview))

const surveyOf = (interview: string): string => String(pidOf(placeOf(interview).bucket))
