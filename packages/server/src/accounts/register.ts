import { ROLES } from "@qo/core/access"
import { CONSENT_VERSION, type Registration, type UserWire, USER_STATUSES } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import { type Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { record } from "../history/record.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { countAgainst, PUBLIC_TRIES } from "../limits/rate-limit.ts"
import { insertOrganization } from "../organizations/store.ts"
import { hashPassword } from "../secrets/password-hash.ts"
import { deletedWith, emailExists, findUser, insertUser } from "../users/store.ts"
import { lockAccountByEmail } from "../users/account.ts"
import { mailNextStep, sendConfirmation } from "./account-mails.ts"
import { countMail, evenly } from "./public-limits.ts"

type By = RequestContext<Caller | null>

/**
 * Registers a demo researcher and mails a confirmation.
 * @throws Refusal `emailExists` (not with uniform answers), `invalid` with `consentOutdated`, `rateLimited`
 */
export async function register(
  services: Services,
  registration: Registration,
  context: By,
): Promise<UserWire> {
  if (registration.consentVersion !== CONSENT_VERSION)
    throw invalidField("consentVersion", "consentOutdated")
  return evenly(services, async () => {
    const trx = context.db
    await countAgainst(trx, services.secret, PUBLIC_TRIES, context.address)
    await countMail(trx, services, context, registration.email)
    const known = await lockAccountByEmail(trx, registration.email)
    const taken = known !== undefined || (await deletedWith(trx, registration.email)) !== undefined
    if (taken && services.disclosure !== "uniform") {
      countLater(services, context)
      throw emailExists()
    }
    // The hash is computed where nothing will come of it too: the time must not tell.
    const passwordHash = await hashPassword(registration.password, "stranger")
    if (!taken) return addAccount(trx, services, registration, passwordHash, context)
    await mailNextStep(trx, services, context, known)
    return pretend(trx, registration)
  })
}

/** The refusal undoes what its transaction counted, so it is counted once more behind it. */
function countLater({ db, secret, log }: Services, context: By): void {
  countAgainst(db, secret, PUBLIC_TRIES, context.address).catch((error: unknown) => {
    if (!(error instanceof Refusal)) log.warn({ err: error }, "a try was not counted")
  })
}

async function addAccount(
  trx: Kysely<Database>,
  services: Services,
  registration: Registration,
  passwordHash: string,
  context: By,
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
  await record(trx, context, "userRegistered", {
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
 * Always an organization of their own, even where the name is taken: colleagues read each other's projects, and a name that
 * somebody typed proves nothing. An administrator may move the account later.
 */
async function addOrganization(
  trx: Kysely<Database>,
  { organization }: Registration,
): Promise<number | null> {
  if (!organization) return null
  const { id } = await insertOrganization(trx, { name: organization, type: "researcher" })
  return id
}

/** What a registration with a new address would have answered; its number is spent, so that numbers tell nothing. */
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
