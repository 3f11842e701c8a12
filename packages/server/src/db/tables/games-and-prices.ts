import type { Currency, GameStatusId } from "@qo/core/game"
import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { SearchableColumns } from "./searchable-columns.ts"

export interface GameAndPriceTables {
  tariff: TariffTable
  setting: SettingTable
  list_item: ListItemTable
  game: GameTable
  game_old_key: GameOldKeyTable
  game_calls: GameCallsTable
  sdk_nonce: SdkNonceTable
}

export interface TariffTable {
  id: GeneratedAlways<number>
  name: string
  name_key: string
  /** Percent. The driver returns it as text, so that no precision is lost. */
  discount: ColumnType<string, number, number>
  registered_at: Generated<Date>
  deleted_at: Date | null
  revision: Generated<number>
}

/** Settings of the whole installation, one per row. Administrators set them. */
export interface SettingTable {
  name: "calculator" | "callbackHosts"
  value: ColumnType<unknown, string, string>
  revision: Generated<number>
  updated_at: Generated<Date>
}

/** Genres and platforms in addition to those defined in core. */
export interface ListItemTable {
  list: "genre" | "gamePlatform"
  id: string
  name: string
  name_key: string
  created_at: Generated<Date>
}

export interface GameTable extends SearchableColumns {
  id: GeneratedAlways<number>
  name: string
  name_key: string
  genre: string
  platform: string
  url: string
  currency: Currency
  organization_id: number | null
  status_id: Generated<GameStatusId>
  /** Public identifier of the game in calls of the SDK; null until keys are issued. */
  api_key: string | null
  /** Token with which the SDK signs, encrypted with the server's secret; null until keys are issued. */
  token: Buffer | null
  /** Number of the current key; 0 until keys are issued. */
  key_number: Generated<number>
  /** Number of keys issued so far, which is the number of the newest one. */
  keys_issued: Generated<number>
  /** Time of the last accepted signed call, updated at most once a minute. */
  last_call_at: Date | null
  /** Time of the last call that was signed in the old format without a version, updated at most once a minute. */
  old_signature_at: Date | null
  /** End of the period in which the old format is accepted; null if it is not. */
  old_signature_until: Date | null
  created_at: Generated<Date>
  deleted_at: Date | null
  /** Time when everything except the name of a deleted game was removed. */
  purged_at: Date | null
  revision: Generated<number>
}

/** Replaced keys, each with its token and the end of its grace period. */
export interface GameOldKeyTable {
  game_id: number
  number: number
  api_key: string
  token: Buffer
  ends_at: Date
  /** End of the period in which the key can be restored, not before `ends_at`. */
  restorable_until: Date
}

/** Number of signed calls by key and hour. Calls are counted when their nonces are removed. */
export interface GameCallsTable {
  game_id: number
  key_number: number
  hour: Date
  calls: number
}

/** Nonces of accepted signed calls, so that a call cannot be repeated. */
export interface SdkNonceTable {
  game_id: number
  nonce: string
  /** The key that signed the call. */
  key_number: Generated<number>
  seen_at: Generated<Date>
}
