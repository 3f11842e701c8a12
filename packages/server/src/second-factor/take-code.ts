import { createHash } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { countAgainst, forgiveAttempts, type Limit } from "../limits/rate-limit.ts"
import { queueAccountNotices } from "../mail/queue-account-notices.ts"
import type { MailServices } from "../mail/services.ts"
import { unsealBytes } from "../secrets/sealed.ts"
import { plainCode, useRecoveryCode } from "./recovery-codes.ts"
import { stepOfCode } from "./totp.ts"

/** An account whose password was verified. */
export interface VerifiedAccount {
  id: number
  password_hash: string | null
}

/**
 * Limit of codes per account from any address. Without the password, codes are not tried, so no one else can use the limit up.
 */
const CODES: Limit = { name: "otp", max: 10, seconds: 15 * 60 }
/** Number of consecutive wrong codes after which only a new password helps. No one mistypes as often. */
const MOST_FAILURES = 100
const DAY_SECONDS = 24 * 3600

/** Binds the encrypted secret to its account, so that it cannot be used in another row. */
export const purposeOf = (userId: number) => `otp:${userId}` as const

export async function hasFactor(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("second_factor")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("enabled_at", "is not", null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a tag of a password that does not reveal it. With a new password, the count starts again. */
const tagOf = ({ password_hash }: VerifiedAccount): Buffer =>
  createHash("sha256")
    .update(password_hash ?? "")
    .digest()

/**
 * Counts an attempt before the code is checked, outside any transaction that may be rolled back.
 * @throws Refusal `rateLimited`
 */
export async function countCode(
  { db, secret }: Pick<Services, "db" | "secret">,
  account: VerifiedAccount,
): Promise<void> {
  const tag = tagOf(account)
  await countAgainst(db, secret, CODES, String(account.id), tag.toString("hex"))
  const row = await db
    .updateTable("second_factor")
    .set({
      failures: sql<number>`case when failing_password = ${tag} then failures + 1 else 1 end`,
      failing_password: tag,
    })
    .where("user_id", "=", account.id)
    .returning("failures")
    .executeTakeFirst()
  if (row && row.failures > MOST_FAILURES)
    throw new Refusal("rateLimited", { retryAfter: DAY_SECONDS })
}

/** Accepts a code of an account once: six digits of the current time step or its neighbours, or a recovery code. */
export async function takeCode(
  trx: Kysely<Database>,
  services: Pick<Services, "secret"> & MailServices,
  account: VerifiedAccount,
  code: string,
  context: Pick<RequestContext<Caller | null>, "caller" | "service" | "originHash">,
): Promise<boolean> {
  const { secret } = services
  const plain = plainCode(code)
  const fromApp = /^\d{6}$/.test(plain)
  const taken = fromApp
    ? await takeStep(trx, secret, account.id, plain)
    : await useRecoveryCode(trx, secret, account.id, plain)
  if (!taken) return false
  if (!fromApp) {
    await recordHistory(trx, context, "recoveryCodeUsed", {
      chapter: "users",
      subjectUserId: account.id,
      params: { id: account.id },
    })
    await queueAccountNotices(trx, services, account.id, { change: "recoveryCodeUsed" })
  }
  await forgiveTries(trx, { secret }, account)
  return true
}

/** Resets the counts after a right code. */
export async function forgiveTries(
  trx: Kysely<Database>,
  { secret }: Pick<Services, "secret">,
  account: VerifiedAccount,
): Promise<void> {
  await trx
    .updateTable("second_factor")
    .set({ failures: 0 })
    .where("user_id", "=", account.id)
    .execute()
  await forgiveAttempts(trx, secret, CODES, String(account.id), tagOf(account).toString("hex"))
}

async function takeStep(
  trx: Kysely<Database>,
  secret: Buffer,
  userId: number,
  code: string,
): Promise<boolean> {
  const step = await codeStep(trx, secret, userId, code)
  if (step === undefined) return false
  // A code is not accepted twice, nor after a later one, so that an observed code is useless.
  const { numUpdatedRows } = await trx
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("enabled_at", "is not", null)
    .where((factor) => factor.or([factor("last_step", "is", null), factor("last_step", "<", step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Returns the time step of a code by the account's secret and the clock of the database; undefined if the code is wrong or
 * there is no secret.
 */
export async function codeStep(
  trx: Kysely<Database>,
  secret: Buffer,
  userId: number,
  code: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom("second_factor")
    .select(["secret", sql<number>`extract(epoch from now())::float8`.as("seconds")])
    .where("user_id", "=", userId)
    .executeTakeFirst()
  return row && stepOfCode(unsealBytes(secret, purposeOf(userId), row.secret), code, row.seconds)
}
