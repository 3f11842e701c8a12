import { inTransaction } from "../db/in-transaction.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { Caller } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import {
  addTo,
  BY_DAY,
  bucketOf,
  countWithin,
  forgiveAttempts,
  type Limit,
} from "../limits/rate-limit.ts"
import { queueAccountNotices } from "../mail/queue-account-notices.ts"
import type { MailServices } from "../mail/services.ts"
import type { GuessPlace } from "../mail/notice.ts"

type GuessServices = MailServices & Pick<Services, "db" | "secret">

/** A guess of the caller's own password or code, which is counted before it is verified. */
interface OwnGuess {
  /** Call it after a wrong guess: mails the owner if the limit is reached. */
  wrong: () => Promise<void>
  /** Call it after a right guess: resets the count of this session or API token. */
  right: () => Promise<void>
}

const NOTICES: Limit = { name: `${BY_DAY}guessNotice`, max: 1, seconds: 24 * 3600 }

/**
 * Counts a guess of the caller's own password or code per session or API token, so that the holder of a leaked token cannot
 * block the owner's session. @throws Refusal `rateLimited`
 */
export async function countOwnGuess(
  services: GuessServices,
  limit: Limit,
  caller: Caller,
): Promise<OwnGuess> {
  const { db, secret } = services
  const { userId, sessionId, apiTokenId } = caller
  const place = apiTokenId === null ? `session ${sessionId}` : `token ${apiTokenId}`
  const parts = [String(userId), place]
  const count = await countWithin(db, secret, limit, ...parts)
  return {
    wrong: async () => {
      if (count === limit.max) await mailOwner(services, caller)
    },
    right: () => forgiveAttempts(db, secret, limit, ...parts),
  }
}

/** Mails the owner about guesses at most once a day, so that they cannot fill the mailbox. */
const mailOwner = (services: GuessServices, caller: Caller): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const bucket = bucketOf(services.secret, NOTICES, [String(caller.userId)])
    const { count } = await addTo(trx, NOTICES, bucket, 1)
    if (count > NOTICES.max) return
    const place = await placeOf(trx, caller)
    if (!place) return
    await queueAccountNotices(trx, services, caller.userId, { change: "guessesBlocked", ...place })
  })

/** Returns the caller's session or API token in a form that the owner recognizes; undefined if it has ended. */
async function placeOf(
  db: Services["db"],
  { sessionId, apiTokenId }: Caller,
): Promise<GuessPlace | undefined> {
  if (apiTokenId !== null)
    return db
      .selectFrom("api_token")
      .select("name as tokenName")
      .where("id", "=", apiTokenId)
      .executeTakeFirst()
  const session = await db
    .selectFrom("session")
    .select("created_at")
    .where("id", "=", sessionId)
    .executeTakeFirst()
  return session && { sessionSince: unixSeconds(session.created_at) }
}
