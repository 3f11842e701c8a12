import type { Services } from "../http/services.ts"
import { countInSteps, type StepLimit } from "../limits/count-in-steps.ts"
import { networkOf } from "../limits/network-of.ts"
import { countAgainst, type Limit } from "../limits/rate-limit.ts"
import { pidOf } from "../projects/bucket.ts"
import { placeOf } from "./interview.ts"

/**
 * What one network may do with one survey. A school, an office or the customers of a mobile carrier come from one address, and all of
 * them at once: these numbers stop programs, not people.
 */
const STARTS: Limit = { name: "interviews", max: 5000, seconds: 3600 }
/** A hundred a second, each with up to a hundred answers. */
const SENDS: StepLimit = { name: "answers", max: 60_000, seconds: 600, step: 50 }
const RESUMES: StepLimit = { name: "resumes", max: 6000, seconds: 600, step: 20 }

type Counting = Pick<Services, "db" | "secret">

/** @throws Refusal `rateLimited` */
export const limitStarts = (
  { db, secret }: Counting,
  address: string,
  survey: number,
): Promise<void> => countAgainst(db, secret, STARTS, networkOf(address), String(survey))

/** `interview` as it stands in calls. @throws Refusal `rateLimited` */
export const limitSends = (
  { db, secret }: Counting,
  address: string,
  interview: string,
): Promise<void> => countInSteps(db, secret, SENDS, networkOf(address), surveyOf(interview))

/** @throws Refusal `rateLimited` */
export const limitResumes = (
  { db, secret }: Counting,
  address: string,
  interview: string,
): Promise<void> => countInSteps(db, secret, RESUMES, networkOf(address), surveyOf(interview))

const surveyOf = (interview: string): string => String(pidOf(placeOf(interview).bucket))
