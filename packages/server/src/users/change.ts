import { ROLES, roleOf } from "@qo/core/access"
import {
  canTransition,
  type User,
  type UserChange,
  USER_STATUSES,
  userStatusOf,
} from "@qo/core/user"
import { type Kysely, type Selectable, sql } from "kysely"
import { isSelfRegistered, isUnconfirmed } from "../accounts/account.ts"
import { sendConfirmation } from "../accounts/account-mails.ts"
import { sendInvitation, sendPasswordSetup } from "../accounts/invitations.ts"
import { voidLinks } from "../accounts/links.ts"
import { type AppUserTable, type Database, searchColumns } from "../db/index.ts"
import { record } from "../history/record.ts"
import type { Asked } from "../http/asked.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { endApiTokens, endSessions } from "../session/end-sessions.ts"
import {
  emailExists,
  findUser,
  isTaken,
  organizationName,
  refuseEmailOfDeleted,
  refuseLastAdministrator,
  userKeys,
} from "./store.ts"

type Account = Selectable<AppUserTable>

/** What a change comes to beside the account as it is; undefined where it stays. */
interface Effect {
  email: boolean
  role: boolean
  status: boolean
  /** Names of the other fields that change. */
  fields: readonly string[]
}

/**
 * Changes an account, its status included; changing nothing writes nothing.
 * @throws Refusal `notFound`, `stale` with the current record, `wrongStatus`, `lastAdministrator`, `emailExists`, `invalid`
 */
export async function changeUser(
  services: Services,
  change: UserChange,
  asked: Asked,
): Promise<User> {
  const trx = asked.db
  const account = await lock(trx, change.id)
  if (account.revision !== change.revision)
    throw new Refusal("stale", { current: await findUser(trx, change.id) })
  const effect = effectOf(account, change)
  if (effect.status) refuseTransition(account, change)
  if (takesAdministratorAway(account, change, effect)) await refuseLastAdministrator(trx, change.id)
  if (effect.email) await refuseEmailOfDeleted(trx, change.email ?? account.email)
  if (effect.email || effect.role || effect.status || effect.fields.length > 0) {
    await write(trx, account, change)
    await tell(trx, asked, account, change, effect)
    await follow(trx, services, asked, account, change, effect)
  }
  const user = await findUser(trx, change.id)
  if (!user) throw new Refusal("notFound")
  return user
}

export async function lock(trx: Kysely<Database>, id: number): Promise<Account> {
  const account = await trx
    .selectFrom("app_user")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new Refusal("notFound")
  return account
}

/** A field that was left out stays; null takes it away. */
const kept = <Value>(next: Value | undefined, now: Value): Value =>
  next === undefined ? now : next

const differs = <Value>(next: Value | undefined, now: Value): boolean =>
  next !== undefined && next !== now

function effectOf(account: Account, change: UserChange): Effect {
  const others = {
    fullname: differs(change.fullname, account.fullname),
    organization: differs(change.organizationId, account.organization_id),
    category: differs(change.categoryId, account.category_id),
  }
  return {
    email: differs(change.email, account.email),
    role: differs(change.roleId, account.role_id),
    status: differs(change.statusId, account.status_id),
    fields: Object.entries(others).flatMap(([name, changed]) => (changed ? [name] : [])),
  }
}

function refuseTransition(account: Account, { statusId }: UserChange): void {
  const from = userStatusOf(account.status_id)
  if (statusId !== undefined && !canTransition(from, userStatusOf(statusId)))
    throw new Refusal("wrongStatus", {
      issues: [{ path: ["statusId"], key: "statusNotReachable" }],
    })
}

const takesAdministratorAway = (account: Account, change: UserChange, effect: Effect): boolean =>
  account.role_id === ROLES.administrator.id &&
  account.status_id === USER_STATUSES.activated.id &&
  (effect.role || (effect.status && change.statusId !== USER_STATUSES.activated.id))

async function write(trx: Kysely<Database>, account: Account, change: UserChange): Promise<void> {
  const email = change.email ?? account.email
  const fullname = change.fullname ?? account.fullname
  const organizationId = kept(change.organizationId, account.organization_id)
  const organization = await organizationName(trx, organizationId)
  const activated =
    change.statusId === USER_STATUSES.activated.id && account.email_confirmed_at === null
  await trx
    .updateTable("app_user")
    .set({
      ...userKeys({ email, fullname }),
      ...searchColumns(email, fullname, organization),
      role_id: change.roleId ?? account.role_id,
      organization_id: organizationId,
      category_id: kept(change.categoryId, account.category_id),
      status_id: change.statusId ?? account.status_id,
      revision: sql<number>`revision + 1`,
      // Activation by hand counts as confirmed.
      ...(activated ? { email_confirmed_at: sql<Date>`now()` } : {}),
    })
    .where("id", "=", account.id)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? emailExists() : error
    })
}

async function tell(
  trx: Kysely<Database>,
  asked: Asked,
  account: Account,
  change: UserChange,
  effect: Effect,
): Promise<void> {
  const { id } = account
  const about = { chapter: "users", subjectUserId: id } as const
  const fields = effect.email ? ["email", ...effect.fields] : effect.fields
  if (fields.length > 0)
    await record(trx, asked, "userChanged", {
      ...about,
      params: { id, fields: fields.join(",") },
      before: { organizationId: account.organization_id, categoryId: account.category_id },
      after: {
        organizationId: kept(change.organizationId, account.organization_id),
        categoryId: kept(change.categoryId, account.category_id),
      },
    })
  if (effect.role && change.roleId !== undefined)
    await record(trx, asked, "userRoleChanged", {
      ...about,
      params: { id, from: roleOf(account.role_id), to: roleOf(change.roleId) },
    })
  if (effect.status && change.statusId !== undefined)
    await record(trx, asked, "userStatusChanged", {
      ...about,
      params: { id, from: userStatusOf(account.status_id), to: userStatusOf(change.statusId) },
    })
}

/** What a change brings with it: sessions end, links die, mails go out. */
async function follow(
  trx: Kysely<Database>,
  services: Services,
  asked: Asked,
  account: Account,
  change: UserChange,
  effect: Effect,
): Promise<void> {
  const became = effect.status ? change.statusId : undefined
  if (effect.role || effect.status || effect.email) await endSessions(trx, account.id)
  await shutWays(trx, account.id, effect, became === USER_STATUSES.deactivated.id)
  if (became === USER_STATUSES.activated.id && account.password_hash === null)
    await sendPasswordSetup(trx, services, asked, account.id)
  else if (effect.email && became === undefined && isUnconfirmed(account))
    await mailAgain(trx, services, asked, account.id)
}

/** The old address must not keep a link that still opens the account, nor a deactivated account any way in. */
async function shutWays(
  trx: Kysely<Database>,
  id: number,
  { email }: Effect,
  deactivated: boolean,
): Promise<void> {
  if (email || deactivated) await voidLinks(trx, id)
  if (deactivated) await endApiTokens(trx, id)
}

/** To the new address what the old one had: an invitation, or the confirmation of an own registration. */
async function mailAgain(
  trx: Kysely<Database>,
  services: Services,
  asked: Asked,
  id: number,
): Promise<void> {
  const account = await lock(trx, id)
  if (isSelfRegistered(account)) await sendConfirmation(trx, services, account)
  else await sendInvitation(trx, services, asked, id)
}
