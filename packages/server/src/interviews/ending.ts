import type { InterviewStanding } from "@qo/core/api"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransactionThen } from "../db/in-transaction-then.ts"
import type { Services } from "../http/services.ts"
import type { InterviewServices } from "./go-on.ts"
import { type InterviewRow, placeOf } from "./interview.ts"
import { nextAddress } from "./next-address.ts"
import { settleRecord } from "./settle-record.ts"
import { signedReceipt } from "./signed-receipt.ts"
import { codeOf } from "./withdrawal-code.ts"

export type EndingServices = InterviewServices & Pick<Services, "log" | "publicUrl">

/** State of an interview, with the data that the respondent gets at its end. */
export interface StandingAtEnd<Standing> {
  standing: Standing
  /** The interview if its respondent's record must still be updated. */
  pending?: Pick<InterviewRow, "bucket" | "id">
}

/**
 * Adds the data for the end of an interview: the code for withdrawing its answers, the receipt for a game's server, and the URL
 * of the next questionnaire. Nothing is added to withdrawn or unfinished interviews. The result only depends on stored rows, so
 * repeated calls return the same. `trx`: transaction that has ended or locked the interview.
 */
export async function withEnding<Standing extends InterviewStanding>(
  trx: Kysely<Database>,
  { secret, publicUrl }: Pick<Services, "secret" | "publicUrl">,
  interview: string,
  standing: Standing,
): Promise<StandingAtEnd<Standing>> {
  const { word } = standing
  const row = word?.over && (await rowOf(trx, interview))
  if (!word?.over || !row) return { standing }
  if (await isWithdrawn(trx, row)) return { standing: { ...standing, withdrawn: true } }
  const means = { db: trx, secret, publicUrl }
  const receipt = codeOf(secret, row)
  const forGame = await signedReceipt(means, row, { interview, outcome: word.over })
  const next = word.pid === undefined ? undefined : await nextAddress(means, row, word.pid)
  return {
    standing: {
      ...standing,
      ...(receipt !== undefined && { receipt }),
      ...(forGame !== undefined && { signedReceipt: forGame }),
      ...(next !== undefined && { next }),
    },
    ...(row.profile_pending && { pending: { bucket: row.bucket, id: row.id } }),
  }
}

/**
 * Returns true if the result of a finished interview was withdrawn or made anonymous. This is only possible if the interview
 * has no code.
 */
async function isWithdrawn(
  trx: Kysely<Database>,
  { bucket, id, receipt_hash }: InterviewRow,
): Promise<boolean> {
  if (receipt_hash !== null) return false
  const response = await trx
    .selectFrom("response")
    .select("interview")
    .where("bucket", "=", bucket)
    .where("interview", "=", id)
    .executeTakeFirst()
  return !response
}

function rowOf(trx: Kysely<Database>, interview: string): Promise<InterviewRow | undefined> {
  const { bucket, id } = placeOf(interview)
  return trx
    .selectFrom("interview")
    .selectAll()
    .where("bucket", "=", bucket)
    .where("id", "=", id)
    .executeTakeFirst()
}

interface CommittedEnd extends Pick<StandingAtEnd<unknown>, "pending"> {
  /** Caches the state in memory. It must be called after the commit. */
  keep?: (() => void) | undefined
}

/**
 * Runs `work` in a transaction. If it has ended an interview, the respondent's record is updated after the commit. If that
 * fails, housekeeping repeats it.
 */
export const inTransactionThenSettle = <Result extends CommittedEnd>(
  { db, secret, log }: Pick<EndingServices, "db" | "log" | "secret">,
  work: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> =>
  inTransactionThen(db, {
    work,
    after: async (own, { keep, pending }) => {
      keep?.()
      if (pending) await settleRecord({ db: own, secret }, pending)
    },
    onFailure: (error) => log.warn({ err: error }, "a respondent's record was not written yet"),
  })
