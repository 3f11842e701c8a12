import { type Role, roleOf, ROLES } from "@qo/core/access"
import {
  canTransition,
  CATEGORIES,
  type Category,
  categoryOf,
  type UserWire,
  type UserChange,
  USER_STATUSES,
  type UserStatus,
  userStatusOf,
} from "@qo/core/user"
import { type Kysely, type Selectable, sql } from "kysely"
import { isSelfRegistered, isUnconfirmed } from "../users/account.ts"
import { sendConfirmation } from "./account-mails.ts"
import { sendInvitation, sendPasswordSetup } from "./invitations.ts"
import { voidLinks } from "./links.ts"
import { type AppUserTable, type Database, searchColumns } from "../db/index.ts"
import { record } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
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
} from "../users/store.ts"

/** A row of an account that is locked, with its role, status and category by their keys. */
type Account = Selectable<AppUserTable> & {
  role: Role
  status: UserStatus
  category: Category | null
}

/** A change by keys; what is undefined stays. */
export interface KeyedChange extends Omit<UserChange, "roleId" | "statusId" | "categoryId"> {
  role: Role | undefined
  status: UserStatus | undefined
  category: Category | null | undefined
}

/** Which parts of the account a change really changes. */
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
  change: KeyedChange,
  context: RequestContext,
): Promise<UserWire> {
  const trx = context.db
  const account = await lock(trx, change.id)
  if (account.revision !== change.revision)
    throw new Refusal("stale", { current: await findUser(trx, change.id) })
  const effect = effectOf(account, change)
  if (effect.status) refuseTransition(account, change)
  if (takesAdministratorAway(account, change, effect)) await refuseLastAdministrator(trx, change.id)
  if (effect.email) await refuseEmailOfDeleted(trx, change.email ?? account.email)
  if (effect.email || effect.role || effect.status || effect.fields.length > 0) {
    await write(trx, account, change)
    await recordChange(trx, context, account, change, effect)
    await followUp(trx, services, context, account, change, effect)
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
  const { role_id, status_id, category_id } = account
  return {
    ...account,
    role: roleOf(role_id),
    status: userStatusOf(status_id),
    category: category_id === null ? null : categoryOf(category_id),
  }
}

/** A field that was left out stays; null takes it away. */
const kept = <Value>(next: Value | undefined, now: Value): Value =>
  next === undefined ? now : next

const categoryId = (category: Category | null) => category && CATEGORIES[category].id

const differs = <Value>(next: Value | undefined, now: Value): boolean =>
  next !== undefined && next !== now

function effectOf(account: Account, change: KeyedChange): Effect {
  const others = {
    fullname: differs(change.fullname, account.fullname),
    organization: differs(change.organizationId, account.organization_id),
    category: differs(change.category, account.category),
  }
  return {
    email: differs(change.email, account.email),
    role: differs(change.role, account.role),
    status: differs(change.status, account.status),
    fields: Object.entries(others).flatMap(([name, changed]) => (changed ? [name] : [])),
  }
}

function refuseTransition(account: Account, { status }: KeyedChange): void {
  if (status !== undefined && !canTransition(account.status, status))
    throw new Refusal("wrongStatus", {
      issues: [{ path: ["statusId"], key: "statusNotReachable" }],
    })
}

const takesAdministratorAway = (account: Account, change: KeyedChange, effect: Effect): boolean =>
  account.role === "administrator" &&
  account.status === "activated" &&
  (effect.role || (effect.status && change.status !== "activated"))

async function write(trx: Kysely<Database>, account: Account, change: KeyedChange): Promise<void> {
  const email = change.email ?? account.email
  const fullname = change.fullname ?? account.fullname
  const organizationId = kept(change.organizationId, account.organization_id)
  const organization = await organizationName(trx, organizationId)
  const activated = change.status === "activated" && account.email_confirmed_at === null
  await trx
    .updateTable("app_user")
    .set({
      ...userKeys({ email, fullname }),
      ...searchColumns(email, fullname, organization),
      role_id: ROLES[change.role ?? account.role].id,
      organization_id: organizationId,
      category_id: categoryId(kept(change.category, account.category)),
      status_id: USER_STATUSES[change.status ?? account.status].id,
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

async function recordChange(
  trx: Kysely<Database>,
  context: RequestContext,
  account: Account,
  change: KeyedChange,
  effect: Effect,
): Promise<void> {
  const { id } = account
  const about = { chapter: "users", subjectUserId: id } as const
  const fields = effect.email ? ["email", ...effect.fields] : effect.fields
  if (fields.length > 0)
    await record(trx, context, "userChanged", {
      ...about,
      params: { id, fields: fields.join(",") },
      before: { organizationId: account.organization_id, categoryId: account.category_id },
      after: {
        organizationId: kept(change.organizationId, account.organization_id),
        categoryId: categoryId(kept(change.category, account.category)),
      },
    })
  if (effect.role && change.role !== undefined)
    await record(trx, context, "userRoleChanged", {
      ...about,
      params: { id, from: account.role, to: change.role },
    })
  if (effect.status && change.status !== undefined)
    await record(trx, context, "userStatusChanged", {
      ...about,
      params: { id, from: account.status, to: change.status },
    })
}

/** What a change brings with it: sessions end, links die, mails go out. */
async function followUp(
  trx: Kysely<Database>,
  services: Services,
  context: RequestContext,
  account: Account,
  change: KeyedChange,
  effect: Effect,
): Promise<void> {
  const became = effect.status ? change.status : undefined
  if (effect.role || effect.status || effect.email) await endSessions(trx, account.id)
  await shutWays(trx, account.id, effect, became === "deactivated")
  if (became === "activated" && account.password_hash === null)
    await sendPasswordSetup(trx, services, context, account.id)
  else if (effect.email && became === undefined && isUnconfirmed(account))
    await mailAgain(trx, services, context, account.id)
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

/** Mails the new address what the old one had: an invitation, or the confirmation of an own registration. */
async function mailAgain(
  trx: Kysely<Database>,
  services: Services,
  context: RequestContext,
  id: number,
): Promise<void> {
  const account = await lock(trx, id)
  if (isSelfRegistered(account)) await sendConfirmation(trx, services, account)
  else await sendInvitation(trx, services, context, id)
}
