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

/** Every table as TypeScript sees it. Names are those of the database; times are `Date`, ids are numbers. */
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
  /** `emailKey(email)`; unique among the accounts that are not erased: a deleted one keeps its address. */
  email_key: string
  fullname: string
  fullname_key: string
  role_id: RoleId
  organization_id: number | null
  category_id: CategoryId | null
  status_id: UserStatusId
  /** Language of the mails to this person. */
  locale: Generated<Locale>
  /** Argon2id in its own notation; null until a password was set. */
  password_hash: string | null
  consent_version: string | null
  consent_at: Date | null
  email_confirmed_at: Date | null
  registered_at: Generated<Date>
  /** Null: the account is not deleted (0 on the wire). */
  deleted_at: Date | null
  /** Nameless since then, and never restored: a person was erased, or 30 days have passed since the account was deleted. */
  erased_at: Date | null
  /** When the person and the administrators were mailed that the deleted account is about to be erased. */
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

/** A sign-in with its current pair; hashes are SHA-256. Ending a session deletes its row. */
export interface SessionTable {
  id: GeneratedAlways<number>
  user_id: number
  access_hash: Buffer
  refresh_hash: Buffer
  /** The token before the last rotation, good for the seconds of grace. */
  previous_refresh_hash: Buffer | null
  service: Service
  created_at: Generated<Date>
  rotated_at: Generated<Date>
  access_expires_at: Date
  refresh_expires_at: Date
  /** The end of the session; no rotation reaches beyond. */
  ends_at: Date
}

/** Refresh tokens that were rotated away: one that comes back ends its session. */
export interface SpentRefreshTable {
  refresh_hash: Buffer
  session_id: number
  spent_at: Generated<Date>
}

/** Tokens that a deactivation has ended, so that their users get the reason. */
/** Work of a page that has let an interview begin, by the nonce of its challenge: it lets no other one. */
export interface SpentWorkTable {
  id: Buffer
  expires_at: Date
}

export interface EndedTokenTable {
  token_hash: Buffer
  user_id: number
  expires_at: Date
}

/** Networks from which an account signed in. */
export interface KnownAddressTable {
  user_id: number
  /** Keyed, of the network that an address belongs to. */
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
  /** A newer link of the same kind took its place. */
  voided_at: Date | null
}

export interface OutboxMailTable extends SearchableColumns {
  id: GeneratedAlways<number>
  to_address: string
  /** `emailKey(to_address)`. */
  to_key: string
  user_id: number | null
  /** The link inside; the bodies are erased once it is used, voided or expired. */
  link_id: number | null
  kind: MailKind
  locale: Locale
  subject: string
  body_text: string | null
  body_html: string | null
  status: MailStatus
  attempts: Generated<number>
  /** Time of the next try; also the end of a worker's claim on a queued mail. */
  next_attempt_at: Generated<Date>
  last_error: string | null
  created_at: Generated<Date>
  sent_at: Date | null
}

/** Append-only; parameters, before and after hold ids and names of rules, never a secret. */
export interface HistoryTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  /** The account that acted; null for anonymous requests and the server itself. */
  user_id: number | null
  /** The account that it is about. */
  subject_user_id: number | null
  organization_id: number | null
  chapter: Chapter
  service: Service
  message: HistoryEvent
  params: JSONColumnType<Record<string, string | number>>
  code: string | null
  pid: number | null
  /** A keyed hash of the address it came from. */
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
  /** Null while the first call is still under way. */
  status: number | null
  answer: string | null
  created_at: Generated<Date>
}

export interface RateLimitTable {
  /** Name of the limit, e.g. `signIn:<hash>`. */
  bucket: string
  window_start: Date
  count: Generated<number>
}

/** Secrets made once and shared by all servers on this database. */
export interface ServerKeyTable {
  name: string
  secret: Buffer
  created_at: Generated<Date>
}

/** Work that one server at a time may do; see `withLease`. */
export interface LeaseTable {
  name: string
  holder: string | null
  expires_at: Date
}
