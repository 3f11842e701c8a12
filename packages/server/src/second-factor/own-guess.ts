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

/** A guess of the caller's own password or code, counted before it is verified. */
interface OwnGuess {
  /** Mails the owner if the limit is reached. */
  wrong: () => Promise<void>
  /** Forgets all guesses of this session or API token. */
  right: () => Promise<void>
}

const NOTICES: Limit = { name: `${BY_DAY}guessNotice`, max: 1, seconds: 24 * 3600 }

/**
 * Counts a guess of a caller's own password or code against their session or API token: the holder of a leaked token must not be able to
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

/** Once a day, so that guessing cannot fill the owner's mailbox. */
const mailOwner = (services: GuessServices, caller: Caller): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const bucket = bucketOf(services.secret, NOTICES, [String(caller.userId)])
    const { count } = await addTo(trx, NOTICES, bucket, 1)
    if (count > NOTICES.max) return
    const place = await placeOf(trx, caller)
    if (!place) return
    await queueAccountNotices(trx, services, caller.userId, { change: "guessesBlocked", ...place })
  })

/** The session or API token of a caller, as its owner recognizes it; undefined if it has ended meanwhile. */
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
