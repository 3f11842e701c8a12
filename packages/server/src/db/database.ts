import type { RoleId } from "@qo/core/access"
import type { Chapter, HistoryEvent, Service } from "@qo/core/history"
import type { Locale } from "@qo/core/i18n"
import type { MailKind, MailStatus } from "@qo/core/mail"
import type { OrganizationType } from "@qo/core/organization"
import type { CategoryId, UserStatusId } from "@qo/core/user"
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"
import type { DeliveryTables } from "./tables/delivery.ts"
import type { FileAndFactorTables } from "./tables/files-and-factors.ts"
import type { GameAndPriceTables } from "./tables/games-and-prices.ts"
import type { InterviewTables } from "./tables/interviews.ts"
import type { RespondentTables } from "./tables/respondents.ts"
import type { ProjectTables } from "./tables/projects.ts"
import type { TaskTables } from "./tables/tasks.ts"
import type { SavedViewTables } from "./tables/saved-views.ts"
import type { SearchableColumns } from "./tables/searchable-columns.ts"

/** All tables as types. Names are those of the database; times are `Date`, ids are numbers. */
export interface Database
  extends
    ProjectTables,
    GameAndPriceTables,
    DeliveryTables,
    FileAndFactorTables,
    InterviewTables,
    RespondentTables,
    TaskTables,
    SavedViewTables {
  app_user: AppUserTable
  organization: OrganizationTable
  session: SessionTable
  spent_refresh: SpentRefreshTable
  api_token: ApiTokenTable
  ended_token: EndedTokenTable
  spent_work: SpentWorkTable
  known_address: KnownAddressTable
  one_time_link: OneTimeLinkTable
  outbox_mail: OutboxMailTable
  history: HistoryTable
  idempotency: IdempotencyTable
  rate_limit: RateLimitTable
  server_key: ServerKeyTable
  lease: LeaseTable
}

export interface AppUserTable extends SearchableColumns {
  id: GeneratedAlways<number>
  email: string
  /** Result of `emailKey(email)`. Unique among accounts that are not erased; deleted accounts keep their address. */
  email_key: string
  fullname: string
  fullname_key: string
  role_id: RoleId
  organization_id: number | null
  category_id: CategoryId | null
  status_id: UserStatusId
  /** Language of mails to the user. */
  locale: Generated<Locale>
  /** Argon2id hash in PHC string format; null until a password is set. */
  password_hash: string | null
  consent_version: string | null
  consent_at: Date | null
  email_confirmed_at: Date | null
  registered_at: Generated<Date>
  /** Null if the account is not deleted (0 in the API). */
  deleted_at: Date | null
  /**
   * Time since which the account has no name and cannot be restored: personal data was erased, or 30 days have passed since the
   * deletion.
   */
  erased_at: Date | null
  /** Time when the user and the administrators were mailed that the deleted account is about to be erased. */
  purge_notice_at: Generated<Date | null>
  revision: Generated<number>
}

export interface OrganizationTable extends SearchableColumns {
  id: GeneratedAlways<number>
  name: string
  name_key: string
  type: OrganizationType
  category_id: CategoryId | null
  tariff_id: number | null
  created_at: Generated<Date>
  revision: Generated<number>
}

/** A session with its current pair of tokens. Hashes are SHA-256. Ending a session deletes its row. */
export interface SessionTable {
  id: GeneratedAlways<number>
  user_id: number
  access_hash: Buffer
  refresh_hash: Buffer
  /** The refresh token before the last rotation, which stays valid for a few seconds. */
  previous_refresh_hash: Buffer | null
  service: Service
  created_at: Generated<Date>
  rotated_at: Generated<Date>
  access_expires_at: Date
  refresh_expires_at: Date
  /** End of the session. Rotation of tokens does not extend it. */
  ends_at: Date
}

/** Refresh tokens that have been replaced. If one is used again, its session ends. */
export interface SpentRefreshTable {
  refresh_hash: Buffer
  session_id: number
  spent_at: Generated<Date>
}

/** Nonces of solved proof-of-work challenges with which an interview has been started. Each can be used once. */
export interface SpentWorkTable {
  id: Buffer
  expires_at: Date
}

/** Tokens that a deactivation has ended, so that their users get the reason. */
export interface EndedTokenTable {
  token_hash: Buffer
  user_id: number
  expires_at: Date
}

/** Networks from which an account has signed in. */
export interface KnownAddressTable {
  user_id: number
  /** Keyed hash of the network of an IP address. */
  address_hash: Buffer
  last_used_at: Generated<Date>
}

export interface ApiTokenTable {
  id: GeneratedAlways<number>
  user_id: number
  name: string
  scope: "read" | "all"
  token_hash: Buffer
  created_at: Generated<Date>
  expires_at: Date
  last_used_at: Date | null
}

export interface OneTimeLinkTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: "invitation" | "confirmation" | "reset"
  token_hash: Buffer
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  /** Time when a newer link of the same kind replaced this link. */
  voided_at: Date | null
}

export interface OutboxMailTable extends SearchableColumns {
  id: GeneratedAlways<number>
  to_address: string
  /** Result of `emailKey(to_address)`. */
  to_key: string
  user_id: number | null
  /** Link in the mail. The bodies are erased when it is used, voided or expired. */
  link_id: number | null
  kind: MailKind
  locale: Locale
  subject: string
  body_text: string | null
  body_html: string | null
  status: MailStatus
  attempts: Generated<number>
  /** Time of the next attempt; while a worker is sending the mail, the end of its claim. */
  next_attempt_at: Generated<Date>
  last_error: string | null
  created_at: Generated<Date>
  sent_at: Date | null
}

/** Append-only. `params`, `before` and `after` contain ids and names of rules, never a secret. */
export interface HistoryTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  /** Account that acted; null for requests without a session and for the server itself. */
  user_id: number | null
  /** Account that the entry is about. */
  subject_user_id: number | null
  organization_id: number | null
  chapter: Chapter
  service: Service
  message: HistoryEvent
  params: JSONColumnType<Record<string, string | number>>
  code: string | null
  pid: number | null
  /** Keyed hash of the IP address of the request. */
  origin_hash: Buffer | null
  before: ColumnType<object | null, string | null, never>
  after: ColumnType<object | null, string | null, never>
}

export interface IdempotencyTable {
  /** 0 for calls without a session. */
  user_id: number
  call: string
  key: string
  body_hash: Buffer
  /** HTTP status; null while the first call is running. */
  status: number | null
  answer: string | null
  created_at: Generated<Date>
}

export interface RateLimitTable {
  /** Name of the limit with the hash of its subject, such as `signIn:<hash>`. */
  bucket: string
  window_start: Date
  count: Generated<number>
}

/** Secrets that are created once and shared by all servers on this database. */
export interface ServerKeyTable {
  name: string
  secret: Buffer
  created_at: Generated<Date>
}

/** Work that only one server may do at a time; see `withLease`. */
export interface LeaseTable {
  name: string
  holder: string | null
  expires_at: Date
}
