import { type IrreversibleActName, type Role, roleOf } from "@qo/core/access"
import {
  canTransition,
  isClosed,
  type Category,
  categoryOf,
  type UserWire,
  type USER,
  type UserChange,
  userChangeAct,
  USER_STATUSES,
  type UserStatus,
  userStatusOf,
} from "@qo/core/user"
import type { EditsOf } from "@qo/core/record"
import { type Kysely, type Selectable, sql } from "kysely"
import { isSelfRegistered, isUnconfirmed } from "../users/account.ts"
import { queueAccountNotices } from "../mail/queue-account-notices.ts"
import type { ChangeOfAccount } from "../mail/notice.ts"
import { sendConfirmation } from "./account-mails.ts"
import { sendInvitation, sendPasswordSetup } from "./invitations.ts"
import { voidLinks } from "./links.ts"
import { type AppUserTable, type Database, searchColumns } from "../db/index.ts"
import { changedFields } from "../history/changed-fields.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { restartGrace } from "../projects/restart-grace.ts"
import { endSessions, shutOut } from "../session/end-sessions.ts"
import { useProof } from "../step-up/use-proof.ts"
import {
  EDITED,
  emailExists,
  findUser,
  isTaken,
  organizationName,
  refuseEmailOfDeleted,
  refuseLastAdministrator,
  userKeys,
} from "../users/store.ts"
import type { MailServices } from "../mail/services.ts"

/** A locked row of an account with the keys of its role, status and category instead of their numbers. */
type Account = Selectable<AppUserTable> & {
  role: Role
  status: UserStatus
  category: Category | null
}

/** A change that names role, status and category by key. Undefined fields do not change. */
export interface KeyedChange extends Omit<UserChange, "roleId" | "statusId" | "categoryId"> {
  role: Role | undefined
  status: UserStatus | undefined
  category: Category | null | undefined
}

type Field = EditsOf<typeof USER.fields>

/** The parts of the account that a change modifies: fields with an equal value are left out. */
interface Effect {
  email: boolean
  role: boolean
  status: boolean
  /** Names of the changed fields without the role, which has a separate line in history. */
  fields: readonly Exclude<Field, "role">[]
  /** New values of the editable columns. */
  columns: EditedColumns
}

type EditedColumns = Pick<Selectable<AppUserTable>, (typeof EDITED.names)[number]>

/**
 * Changes an account, including its status. A change without effect writes nothing.
 * @throws Refusal `notFound`, `stale` with the current record, `wrongStatus`, `lastAdministrator`, `emailExists`, `invalid`,
 * `stepUpRequired`
 */
export async function changeUser(
  services: MailServices,
  change: KeyedChange,
  context: RequestContext,
): Promise<UserWire> {
  const trx = context.db
  const account = await lockAccount(trx, change.id)
  if (account.revision !== change.revision)
    throw new Refusal("stale", { current: await findUser(trx, change.id) })
  const effect = effectOf(account, change)
  if (effect.status) refuseTransition(account, change)
  if (takesAdministratorAway(account, change, effect)) await refuseLastAdministrator(trx, change.id)
  if (effect.email) await refuseEmailOfDeleted(trx, change.email ?? account.email)
  const opening = openingAct(account, change, effect)
  if (opening) await useProof(trx, context, opening)
  if (effect.role || effect.status || effect.fields.length > 0) {
    await write(trx, account, change, effect)
    await recordChange(trx, context, account, change, effect)
    await followUp(trx, services, context, account, change, effect)
  }
  const user = await findUser(trx, change.id)
  if (!user) throw new Refusal("notFound")
  return user
}

export async function lockAccount(trx: Kysely<Database>, id: number): Promise<Account> {
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

/**
 * Returns the irreversible act that the change amounts to, which needs proof of identity: redirecting the account's mails, or
 * creating or activating an administrator. Undefined for other changes.
 */
function openingAct(
  account: Account,
  { role, email, status }: KeyedChange,
  effect: Effect,
): IrreversibleActName | undefined {
  const isNewAdministrator =
    (role ?? account.role) === "administrator" &&
    (effect.role || (effect.status && status === "activated"))
  if (!effect.email && !isNewAdministrator) return undefined
  return userChangeAct({ roleId: role, email, statusId: status })
}

/** Converts a change to the input format of the API, without the status, which has separate rules. */
const wireOf = ({ role, category, ...change }: KeyedChange): Omit<UserChange, "statusId"> => ({
  ...change,
  roleId: role,
  categoryId: category,
})

/** Compares a change with the account. Missing fields keep their value; null clears the value. */
function effectOf(account: Account, change: KeyedChange): Effect {
  const columns: EditedColumns = { ...account, ...EDITED.written(wireOf(change)) }
  const changed = EDITED.changed(account, columns)
  return {
    email: changed.includes("email"),
    role: changed.includes("role"),
    status: change.status !== undefined && change.status !== account.status,
    fields: changed.filter((field) => field !== "role"),
    columns,
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

async function write(
  trx: Kysely<Database>,
  account: Account,
  change: KeyedChange,
  { columns }: Effect,
): Promise<void> {
  const { email, fullname } = columns
  const organization = await organizationName(trx, columns.organization_id)
  const activated = change.status === "activated" && account.email_confirmed_at === null
  await trx
    .updateTable("app_user")
    .set({
      ...EDITED.written(wireOf(change)),
      ...userKeys({ email, fullname }),
      ...searchColumns(email, fullname, organization),
      status_id: USER_STATUSES[change.status ?? account.status].id,
      revision: sql<number>`revision + 1`,
      // An account that an administrator activates counts as confirmed.
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
  const { fields, columns } = effect
  if (fields.length > 0)
    await recordHistory(trx, context, "userChanged", {
      ...about,
      params: { id, ...changedFields("userChanged", fields) },
      before: { organizationId: account.organization_id, categoryId: account.category_id },
      after: {
        organizationId: columns.organization_id,
        categoryId: columns.category_id,
      },
    })
  if (effect.role && change.role !== undefined)
    await recordHistory(trx, context, "userRoleChanged", {
      ...about,
      params: { id, from: account.role, to: change.role },
    })
  if (effect.status && change.status !== undefined)
    await recordHistory(trx, context, "userStatusChanged", {
      ...about,
      params: { id, from: account.status, to: change.status },
    })
}

/**
 * Carries out the consequences of a change: ends sessions, invalidates links, and mails people, also about scheduled project
 * actions that no user may carry out any more.
 */
async function followUp(
  trx: Kysely<Database>,
  services: MailServices,
  context: RequestContext,
  account: Account,
  change: KeyedChange,
  effect: Effect,
): Promise<void> {
  const became = effect.status ? change.status : undefined
  await shutWays(trx, account.id, effect, became !== undefined && isClosed(became))
  if (became !== undefined && [became, account.status].some(isClosed))
    await restartGrace(trx, services, { ownerId: account.id })
  if (became === "activated" && account.password_hash === null)
    await sendPasswordSetup(trx, services, context, account.id)
  else if (effect.email && became === undefined && isUnconfirmed(account))
    await mailAgain(trx, services, context, account.id)
  if (account.email_confirmed_at !== null)
    for (const notice of noticesOf(account, change, effect))
      await queueAccountNotices(trx, services, account.id, notice)
}

function noticesOf(account: Account, change: KeyedChange, effect: Effect): ChangeOfAccount[] {
  const notices: ChangeOfAccount[] = []
  if (effect.email)
    notices.push({
      change: "emailChanged",
      oldEmail: account.email,
      newEmail: effect.columns.email,
    })
  if (effect.role && change.role !== undefined)
    notices.push({ change: "roleChanged", from: account.role, to: change.role })
  if (effect.fields.includes("organization")) notices.push({ change: "organizationChanged" })
  if (effect.status && change.status !== undefined && isClosed(change.status))
    notices.push({ change: "accountDeactivated" })
  if (effect.status && change.status === "activated" && account.password_hash !== null)
    notices.push({ change: "accountActivated" })
  return notices
}

/**
 * Ends sessions and invalidates links that the change makes unsafe: links mailed to the old address, and all access of a
 * deactivated account.
 */
async function shutWays(
  trx: Kysely<Database>,
  id: number,
  { role, status, email }: Effect,
  closed: boolean,
): Promise<void> {
  if (closed) await shutOut(trx, id)
  else if (role || status || email) await endSessions(trx, id)
  if (email || closed) await voidLinks(trx, id)
}

/** Sends the new address the mail that the old address got: an invitation, or the confirmation of a registration. */
async function mailAgain(
  trx: Kysely<Database>,
  services: MailServices,
  context: RequestContext,
  id: number,
): Promise<void> {
  const account = await lockAccount(trx, id)
  if (isSelfRegistered(account)) await sendConfirmation(trx, services, account)
  else await sendInvitation(trx, services, context, id)
}
