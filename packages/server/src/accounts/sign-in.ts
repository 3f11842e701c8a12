import type { UserWire } from "@qo/core/user"
import { type UserStatusId, USER_STATUSES } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import { type AppUserTable, type Database, emailKey } from "../db/index.ts"
import { record } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { countAgainst, forgive, SIGN_IN } from "../limits/rate-limit.ts"
import { countCode, hasFactor, takeCode } from "../second-factor/take-code.ts"
import { findUser } from "../users/store.ts"
import { ACCESS_SECONDS, REFRESH_SECONDS, SESSION_SECONDS } from "../session/lifetimes.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { hashPassword, needsRehash, verifyPassword } from "../secrets/password-hash.ts"
import { newPair, type Pair } from "../session/tokens.ts"
import { hashOf } from "../secrets/secret.ts"

type Account = Pick<AppUserTable, "password_hash" | "status_id"> & { id: number }

interface SignedIn {
  user: UserWire
  pair: Pair
}

/**
 * Signs in by e-mail and password, and by a code where the account has a second factor. The account's state, and that a code is
 * needed, is told only to who knows the password.
 * @throws Refusal `wrongCredentials`, `deactivated`, `emailNotConfirmed`, `otpRequired`, `wrongOtp`, `rateLimited`
 */
export async function signIn(
  services: Services,
  { email, password, otp }: { email: string; password: string; otp?: string | undefined },
  context: RequestContext<null>,
): Promise<SignedIn> {
  const { db, secret } = services
  const key = emailKey(email)
  await countAgainst(db, secret, SIGN_IN, context.address, key)
  const account = await db
    .selectFrom("app_user")
    .select(["id", "password_hash", "status_id"])
    .where("email_key", "=", key)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  if (!(await verifyPassword(account?.password_hash, password)) || !account)
    throw new Refusal("wrongCredentials")
  refuseByStatus(account.status_id)
  if (otp !== undefined && (await hasFactor(db, account.id))) await countCode(services, account)
  const fresh = needsRehash(account.password_hash ?? "") ? await hashPassword(password) : undefined
  const signedIn = await db.transaction().execute(async (trx) => {
    const status = await lockedStatus(trx, account)
    await refuseWithoutCode(trx, services, account, otp, context)
    return open(trx, { ...account, status_id: status }, context, fresh)
  })
  await forgive(db, secret, SIGN_IN, context.address, key)
  return signedIn
}

function refuseByStatus(status: UserStatusId): void {
  if (status === USER_STATUSES.deactivated.id) throw new Refusal("deactivated")
  if (status === USER_STATUSES.created.id) throw new Refusal("emailNotConfirmed")
}

/** Locks the account and reads it again: it may have been deactivated, or got another password, while the hash was computed. */
async function lockedStatus(trx: Kysely<Database>, account: Account): Promise<UserStatusId> {
  const locked = await trx
    .selectFrom("app_user")
    .select(["status_id", "password_hash"])
    .where("id", "=", account.id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!locked || locked.password_hash !== account.password_hash)
    throw new Refusal("wrongCredentials")
  refuseByStatus(locked.status_id)
  return locked.status_id
}

async function refuseWithoutCode(
  trx: Kysely<Database>,
  services: Services,
  account: Account,
  otp: string | undefined,
  context: RequestContext<null>,
): Promise<void> {
  if (!(await hasFactor(trx, account.id))) return
  if (otp === undefined) throw new Refusal("otpRequired")
  if (!(await takeCode(trx, services, account, otp, context))) throw new Refusal("wrongOtp")
}

async function open(
  trx: Kysely<Database>,
  account: Account,
  context: RequestContext<null>,
  rehashed: string | undefined,
): Promise<SignedIn> {
  const first = account.status_id !== USER_STATUSES.activated.id
  if (first || rehashed) {
    await trx
      .updateTable("app_user")
      .set({
        ...(rehashed ? { password_hash: rehashed } : {}),
        ...(first
          ? { status_id: USER_STATUSES.activated.id, revision: sql<number>`revision + 1` }
          : {}),
      })
      .where("id", "=", account.id)
      .execute()
  }
  if (first)
    await record(trx, context, "firstSignIn", {
      chapter: "users",
      subjectUserId: account.id,
      params: { id: account.id },
    })
  const pair = newPair()
  await trx
    .insertInto("session")
    .values({
      user_id: account.id,
      access_hash: hashOf(pair.access),
      refresh_hash: hashOf(pair.refresh),
      previous_refresh_hash: null,
      service: context.service,
      access_expires_at: secondsFromNow(ACCESS_SECONDS),
      refresh_expires_at: secondsFromNow(REFRESH_SECONDS),
      ends_at: secondsFromNow(SESSION_SECONDS),
    })
    .execute()
  const user = await findUser(trx, account.id)
  if (!user) throw new Refusal("wrongCredentials")
  return { user, pair }
}
