import type { InterviewStanding } from "@qo/core/api"
import type { Services } from "../http/services.ts"
import { type InterviewRow, placeOf } from "./interview.ts"
import { nextAddress } from "./next-address.ts"
import { settleRecord } from "./settle-record.ts"
import { signedReceipt } from "./signed-receipt.ts"

export type EndingServices = Pick<Services, "db" | "secret" | "log" | "publicUrl">

/**
 * What the end of an interview brings along, after its commit: the respondent's record is written, a game's server gets its receipt, and
 * an interview that goes on in another questionnaire its address. Before the end, the standing as it is.
 */
export async function withEnding<Standing extends InterviewStanding>(
  services: EndingServices,
  interview: string,
  standing: Standing,
): Promise<Standing> {
  const { word } = standing
  const row = word?.over && (await rowOf(services, interview))
  if (!word?.over || !row) return standing
  if (row.profile_pending) await settleNow(services, row)
  const outcome = word.over
  const [receipt, next] = await Promise.all([
    signedReceipt(services, row, { interview, outcome }),
    word.pid === undefined ? undefined : nextAddress(services, row, word.pid),
  ])
  return {
    ...standing,
    ...(receipt !== undefined && { signedReceipt: receipt }),
    ...(next !== undefined && { next }),
  }
}

function rowOf({ db }: EndingServices, interview: string): Promise<InterviewRow | undefined> {
  const { bucket, id } = placeOf(interview)
  return db
    .selectFrom("interview")
    .selectAll()
    .where("bucket", "=", bucket)
    .where("id", "=", id)
    .executeTakeFirst()
}

/** The answers are stored whatever becomes of this; what fails here is made up for by housekeeping. */
async function settleNow(services: EndingServices, row: InterviewRow): Promise<void> {
  try {
    await settleRecord(services, row)
  } catch (error) {
    services.log.warn({ err: error }, "a respondent's record was not written yet")
  }
}
