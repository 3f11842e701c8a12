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
  /** Percent; the driver reads it as text, so that nothing is lost. */
  discount: ColumnType<string, number, number>
  registered_at: Generated<Date>
  deleted_at: Date | null
  revision: Generated<number>
}

/** Settings of the whole installation by administrators, a row for each. */
export interface SettingTable {
  name: "calculator" | "callbackHosts"
  value: ColumnType<unknown, string, string>
  revision: Generated<number>
  updated_at: Generated<Date>
}

/** Genres and platforms beside those that core knows. */
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
  /** Names the game in the SDK's calls; no secret. Null until keys were issued. */
  api_key: string | null
  /** Token that the SDK signs with, encrypted with the server's secret; null until keys were issued. */
  token: Buffer | null
  /** Number of the current key; 0 until keys were issued. */
  key_number: Generated<number>
  /** How many keys were ever issued: the number of the newest one. */
  keys_issued: Generated<number>
  /** When a signed call was last taken, noted once a minute at the most. */
  last_call_at: Date | null
  /** When a call was last signed in the form without a version, noted once a minute at the most. */
  old_signature_at: Date | null
  /** Until then such calls are accepted; null: never. */
  old_signature_until: Date | null
  created_at: Generated<Date>
  deleted_at: Date | null
  /** When everything but the name of a deleted game was removed. */
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
  /** Not before `ends_at`. */
  restorable_until: Date
}

/** Signed calls by key and hour, counted when their nonces are removed. */
export interface GameCallsTable {
  game_id: number
  key_number: number
  hour: Date
  calls: number
}

/** Signed calls that were taken: none is taken twice. */
export interface SdkNonceTable {
  game_id: number
  nonce: string
  /** The key that signed the call. */
  key_number: Generated<number>
  seen_at: Generated<Date>
}
