import { roleOf } from "@qo/core/access"
import { keysOf } from "@qo/core/lib"
import { userStatusOf } from "@qo/core/user"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import {
  answers,
  apiTokens,
  endedTokens,
  knownAddresses,
  links,
  recoveryCodes,
  secondFactors,
  sessions,
  stepUps,
  tickets,
} from "./export-access.ts"
import {
  comments,
  decisions,
  openProjects,
  pictureUploads,
  plannedRetentions,
  projects,
  importReports,
  reportShares,
  saves,
  sentProjects,
  tasks,
  views,
} from "./export-work.ts"
import type { Person } from "./person.ts"
import type { Kind } from "./person-columns.ts"

type Db = Kysely<Database>

/** Returns the account ids of a person; −1 if there never was an account, because 0 is used for calls without a session. */
const idsOf = ({ userIds }: Person): readonly number[] => (userIds.length > 0 ? userIds : [-1])

type Reader = (db: Db, ids: readonly number[], person: Person) => Promise<unknown[]>

const READERS: Record<Kind, Reader> = {
  accounts,
  secondFactors,
  recoveryCodes,
  sessions,
  apiTokens,
  endedTokens,
  knownAddresses,
  links,
  tickets,
  stepUps,
  mails: (db, _ids, person) => mails(db, person),
  projects,
  sentProjects,
  saves,
  openProjects,
  pictureUploads,
  decisions,
  comments,
  importReports,
  reportShares,
  plannedRetentions,
  answers,
  tasks,
  views,
  history,
}

/** Returns all data about a person as plain records by kind, without secrets and their hashes. Times are Unix seconds. */
export async function recordsOf(db: Db, person: Person): Promise<Record<string, unknown[]>> {
  const records: Record<string, unknown[]> = {}
  for (const kind of keysOf(READERS)) records[kind] = await READERS[kind](db, idsOf(person), person)
  return records
}

async function accounts(db: Db, ids: readonly number[]): Promise<unknown[]> {
  const rows = await db
    .selectFrom("app_user")
    .leftJoin("organization", "organization.id", "app_user.organization_id")
    .leftJoin("second_factor", "second_factor.user_id", "app_user.id")
    .selectAll("app_user")
    .select("second_factor.enabled_at as second_factor_since")
    .select("organization.name as organization_name")
    .where("app_user.id", "in", ids)
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

/** Exports mails without their bodies, because a link that still works is a secret. */
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

/** Exports the history of the person's acts and of acts on their account. */
async function history(db: Db, ids: readonly number[]): Promise<unknown[]> {
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
