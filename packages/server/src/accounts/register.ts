import { ROLES } from "@qo/core/access"
import { CONSENT_VERSION, type Registration, type UserWire, USER_STATUSES } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import { type Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { countNetwork } from "../limits/count-network.ts"
import { PUBLIC_TRIES } from "../limits/rate-limit.ts"
import { insertOrganization } from "../organizations/store.ts"
import { hashPassword } from "../secrets/password-hash.ts"
import { deletedWith, emailExists, findUser, insertUser } from "../users/store.ts"
import { lockAccountByEmail } from "../users/account.ts"
import { mailNextStep, sendConfirmation } from "./account-mails.ts"
import { countMail, takeEvenTime } from "./public-limits.ts"
import type { PublicServices } from "./services.ts"
import type { MailServices } from "../mail/services.ts"

type AnonymousContext = RequestContext<Caller | null>

/** The two steps of a registration: before its transaction and inside it. */
export interface RegistrationSteps {
  /**
   * Counts the attempt and hashes the password. Refusals are not thrown but stored for `register`, because a repeated request
   * with the same Idempotency-Key gets its first response.
   */
  beforeTransaction: (registration: Registration, context: AnonymousContext) => Promise<void>
  /** Runs {@link register} with the stored result of `beforeTransaction`. */
  register: (registration: Registration, context: AnonymousContext) => Promise<UserWire>
}

type HashedPassword = { passwordHash: string } | { refusal: Refusal }

/** Creates the steps of a registration. Hashing is slow and may wait, so it happens before a connection or a lock is taken. */
export function createRegistering(services: PublicServices): RegistrationSteps {
  const known = new WeakMap<Registration, HashedPassword>()
  return {
    async beforeTransaction(registration, context) {
      known.set(registration, await hashOf(services, registration, context))
    },
    async register(registration, context) {
      const hashed = known.get(registration)
      if (!hashed) throw new Error("a registration whose password was not hashed")
      if ("refusal" in hashed) throw hashed.refusal
      return register(services, registration, hashed.passwordHash, context)
    },
  }
}

/** Hashes the password even if the registration will be refused, so that the response time reveals nothing. */
async function hashOf(
  { db, secret }: Pick<Services, "db" | "secret">,
  { consentVersion, password }: Registration,
  { address }: AnonymousContext,
): Promise<HashedPassword> {
  try {
    if (consentVersion !== CONSENT_VERSION) throw invalidField("consentVersion", "consentOutdated")
    await countNetwork(db, secret, PUBLIC_TRIES, address)
    return { passwordHash: await hashPassword(password, "stranger") }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/**
 * Registers a demo researcher and mails a confirmation.
 * @throws Refusal `emailExists` (not with uniform answers), `rateLimited`
 */
async function register(
  services: MailServices & Pick<Services, "disclosure" | "secret">,
  registration: Registration,
  passwordHash: string,
  context: AnonymousContext,
): Promise<UserWire> {
  return takeEvenTime(services, async () => {
    const trx = context.db
    await countMail(trx, services, context, registration.email)
    const known = await lockAccountByEmail(trx, registration.email)
    const taken = known !== undefined || (await deletedWith(trx, registration.email)) !== undefined
    if (taken && services.disclosure !== "uniform") throw emailExists()
    if (!taken) return addAccount(trx, services, registration, passwordHash, context)
    await mailNextStep(trx, services, context, known)
    return pretend(trx, registration)
  })
}

async function addAccount(
  trx: Kysely<Database>,
  services: MailServices,
  registration: Registration,
  passwordHash: string,
  context: AnonymousContext,
): Promise<UserWire> {
  const { email, fullname } = registration
  const id = await insertUser(trx, {
    email,
    fullname,
    role: "demoResearcher",
    organizationId: await addOrganization(trx, registration),
    locale: context.locale,
  })
  await trx
    .updateTable("app_user")
    .set({
      password_hash: passwordHash,
      consent_version: registration.consentVersion,
      consent_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute()
  await recordHistory(trx, context, "userRegistered", {
    chapter: "users",
    subjectUserId: id,
    params: { id },
  })
  const account = await lockAccountByEmail(trx, email)
  const user = await findUser(trx, id)
  if (!account || !user) throw new Error("an account that was just added is not there")
  await sendConfirmation(trx, services, account)
  return user
}

/**
 * Always creates a separate organization, even if the name is taken: colleagues read each other's projects, and anyone can type a
 * name. An administrator may move the account later.
 */
async function addOrganization(
  trx: Kysely<Database>,
  { organization }: Registration,
): Promise<number | null> {
  if (!organization) return null
  const { id } = await insertOrganization(trx, { name: organization, type: "researcher" })
  return id
}

/**
 * Returns the response that a registration with an unknown address would get. It uses up an account number, so that the
 * sequence of numbers does not reveal known addresses.
 */
async function pretend(trx: Kysely<Database>, registration: Registration): Promise<UserWire> {
  const { rows } = await sql<{ user: number; organization: number; now: Date }>`
    select nextval(pg_get_serial_sequence('app_user', 'id')) as user, now() as now,
      case when ${Boolean(registration.organization)}
        then nextval(pg_get_serial_sequence('organization', 'id')) end as organization`.execute(trx)
  const [row] = rows
  if (!row) throw new Error("no number was given out")
  return {
    id: row.user,
    email: registration.email,
    fullname: registration.fullname,
    role: ROLES.demoResearcher,
    organization: registration.organization
      ? { id: row.organization, name: registration.organization }
      : null,
    category: null,
    registeredAt: unixSeconds(row.now),
    status: USER_STATUSES.created,
    revision: 1,
  }
}
