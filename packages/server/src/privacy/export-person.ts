import { roleOf } from "@qo/core/access"
import { userStatusOf } from "@qo/core/user"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { Person } from "./person.ts"

type Db = Kysely<Database>

/** What an empty list of ids finds: nobody. */
const idsOf = ({ userIds }: Person): readonly number[] => (userIds.length > 0 ? userIds : [0])

/** Everything that is held on a person, as plain records by kind. Secrets and their hashes are left out; times are unix seconds. */
export async function recordsOf(db: Db, person: Person): Promise<Record<string, unknown[]>> {
  return {
    accounts: await accounts(db, person),
    sessions: await sessions(db, person),
    apiTokens: await apiTokens(db, person),
    links: await links(db, person),
    mails: await mails(db, person),
    history: await history(db, person),
  }
}

async function accounts(db: Db, person: Person): Promise<unknown[]> {
  const rows = await db
    .selectFrom("app_user")
    .leftJoin("organization", "organization.id", "app_user.organization_id")
    .leftJoin("second_factor", "second_factor.user_id", "app_user.id")
    .selectAll("app_user")
    .select("second_factor.enabled_at as second_factor_since")
    .select("organization.name as organization_name")
    .where("app_user.id", "in", idsOf(person))
    .orderBy("app_user.id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    fullname: row.fullname,
    role: roleOf(row.role_id),
    organization: row.organization_name,
    categoryId: row.category_id,
    status: userStatusOf(row.status_id),
    locale: row.locale,
    hasPassword: row.password_hash !== null,
    secondFactorSince: unixSeconds(row.second_factor_since),
    registeredAt: unixSeconds(row.registered_at),
    emailConfirmedAt: unixSeconds(row.email_confirmed_at),
    deletedAt: unixSeconds(row.deleted_at),
    consent: { version: row.consent_version, givenAt: unixSeconds(row.consent_at) },
  }))
}

async function sessions(db: Db, person: Person): Promise<unknown[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "service", "created_at", "rotated_at", "refresh_expires_at"])
    .where("user_id", "in", idsOf(person))
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    service: row.service,
    createdAt: unixSeconds(row.created_at),
    lastRenewedAt: unixSeconds(row.rotated_at),
    expiresAt: unixSeconds(row.refresh_expires_at),
  }))
}

async function apiTokens(db: Db, person: Person): Promise<unknown[]> {
  const rows = await db
    .selectFrom("api_token")
    .select(["id", "name", "scope", "created_at", "expires_at", "last_used_at"])
    .where("user_id", "in", idsOf(person))
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scope: row.scope,
    createdAt: unixSeconds(row.created_at),
    expiresAt: unixSeconds(row.expires_at),
    lastUsedAt: unixSeconds(row.last_used_at),
  }))
}

async function links(db: Db, person: Person): Promise<unknown[]> {
  const rows = await db
    .selectFrom("one_time_link")
    .select(["id", "kind", "created_at", "expires_at", "used_at", "voided_at"])
    .where("user_id", "in", idsOf(person))
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    createdAt: unixSeconds(row.created_at),
    expiresAt: unixSeconds(row.expires_at),
    usedAt: unixSeconds(row.used_at),
    voidedAt: unixSeconds(row.voided_at),
  }))
}

/** Without the bodies: a link that still works is a secret. */
async function mails(db: Db, person: Person): Promise<unknown[]> {
  const rows = await db
    .selectFrom("outbox_mail")
    .select(["id", "to_address", "kind", "locale", "subject", "status", "created_at", "sent_at"])
    .where((where) =>
      where.or([where("to_key", "=", person.emailKey), where("user_id", "in", idsOf(person))]),
    )
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.to_address,
    kind: row.kind,
    locale: row.locale,
    subject: row.subject,
    status: row.status,
    createdAt: unixSeconds(row.created_at),
    sentAt: unixSeconds(row.sent_at),
  }))
}

/** What they did and what was done to their account. */
async function history(db: Db, person: Person): Promise<unknown[]> {
  const ids = idsOf(person)
  const rows = await db
    .selectFrom("history")
    .select(["id", "at", "user_id", "subject_user_id", "chapter", "service", "message", "params"])
    .where((where) => where.or([where("user_id", "in", ids), where("subject_user_id", "in", ids)]))
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: unixSeconds(row.at),
    byUserId: row.user_id,
    aboutUserId: row.subject_user_id,
    chapter: row.chapter,
    service: row.service,
    event: row.message,
    params: row.params,
  }))
}
