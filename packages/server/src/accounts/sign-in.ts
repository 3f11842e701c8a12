import type { UserWire } from "@qo/core/user"
import { signInOf, USER_STATUSES, type UserStatusId, userStatusOf } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import { type AppUserTable, type Database, emailKey } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { originHash } from "../http/origin.ts"
import { networkOf } from "../lib/network-of.ts"
import { countCode, hasFactor, takeCode } from "../second-factor/take-code.ts"
import { findUser } from "../users/store.ts"
import { openSession } from "../session/open-session.ts"
import { hashPassword, matchPassword } from "../secrets/password-hash.ts"
import type { Pair } from "../session/tokens.ts"
import { rememberAddress } from "./known-addresses.ts"
import { countingPasswords } from "./sign-in-guess.ts"
import type { MailServices } from "../mail/services.ts"
import type { AccountServices } from "./services.ts"

type Account = Pick<AppUserTable, "password_hash" | "status_id"> & { id: number; known: boolean }

interface SignedIn {
  user: UserWire
  pair: Pair
}

/**
 * Signs in by email and password, and by a code if the account has a second factor. The status of the account and the need of a
 * code are only revealed after a right password. @throws Refusal `wrongCredentials`, `deactivated`, `emailNotConfirmed`,
 * `otpRequired`, `wrongOtp`, `rateLimited`
 */
export async function signIn(
  services: MailServices & Pick<Services, "db" | "log" | "secret">,
  { email, ...proof }: { email: string } & Proof,
  context: RequestContext<null>,
): Promise<SignedIn> {
  const { db, secret } = services
  const key = emailKey(email)
  const { address } = context
  const addressHash = originHash(secret, networkOf(address))
  const account = await findAccount(db, key, addressHash)
  const known = account?.known ?? false
  return countingPasswords(services, { address, emailKey: key, known }, () =>
    prove(services, account, proof, { context, addressHash }),
  )
}

interface Proof {
  password: string
  otp?: string | undefined
}

const findAccount = (
  db: Kysely<Database>,
  key: string,
  addressHash: Buffer,
): Promise<Account | undefined> =>
  db
    .selectFrom("app_user")
    .leftJoin("known_address", (join) =>
      join.onRef("user_id", "=", "app_user.id").on("address_hash", "=", addressHash),
    )
    .select(["app_user.id", "password_hash", "status_id"])
    .select(sql<boolean>`known_address.user_id is not null`.as("known"))
    .where("email_key", "=", key)
    .where("deleted_at", "is", null)
    .executeTakeFirst()

async function prove(
  services: AccountServices,
  account: Account | undefined,
  { password, otp }: Proof,
  { context, addressHash }: { context: RequestContext<null>; addressHash: Buffer },
): Promise<SignedIn> {
  const { db } = services
  const asker = account?.known ? "known" : "stranger"
  const match = await matchPassword(account?.password_hash, password, asker)
  if (match === "none" || !account) throw new Refusal("wrongCredentials")
  refuseByStatus(account.status_id)
  if (otp !== undefined && (await hasFactor(db, account.id))) await countCode(services, account)
  const fresh = match === "outdated" ? await hashPassword(password) : undefined
  return db.transaction().execute(async (trx) => {
    const status = await lockedStatus(trx, account)
    await refuseWithoutCode(trx, services, account, otp, context)
    await rememberAddress(trx, account.id, addressHash)
    return open(trx, { ...account, status_id: status }, context, fresh)
  })
}

function refuseByStatus(status: UserStatusId): void {
  const effect = signInOf(userStatusOf(status))
  if (effect === "closed") throw new Refusal("deactivated")
  if (effect === "unconfirmed") throw new Refusal("emailNotConfirmed")
}

/** Locks the account and reads it again: it may have been deactivated, or its password changed, while the hash was computed. */
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
  services: MailServices & Pick<Services, "secret">,
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
  const first = signInOf(userStatusOf(account.status_id)) === "activates"
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
    await recordHistory(trx, context, "firstSignIn", {
      chapter: "users",
      subjectUserId: account.id,
      params: { id: account.id },
    })
  const pair = await openSession(trx, account.id, context.service)
  const user = await findUser(trx, account.id)
  if (!user) throw new Refusal("wrongCredentials")
  return { user, pair }
}
