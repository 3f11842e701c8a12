import { type Kysely, sql } from "kysely"

/** Games with the keys of their SDKs, lists that grow, tariffs, and settings that administrators change. */
const STATEMENTS = [
  `create table tariff (
    id bigint generated always as identity primary key,
    name text not null,
    name_key text collate "C" not null,
    discount numeric(7, 4) not null check (discount between 0 and 100),
    registered_at timestamptz not null default now(),
    deleted_at timestamptz,
    revision integer not null default 1
  )`,
  `create index tariff_name on tariff (name_key, id) where deleted_at is null`,
  `create index organization_tariff on organization (tariff_id) where tariff_id is not null`,

  `create table setting (
    name text primary key,
    value jsonb not null,
    revision integer not null default 1,
    updated_at timestamptz not null default now()
  )`,

  `create table list_item (
    list text not null check (list in ('genre', 'gamePlatform')),
    id text not null,
    name text not null,
    name_key text collate "C" not null,
    created_at timestamptz not null default now(),
    primary key (list, id)
  )`,
  `create unique index list_item_name on list_item (list, name_key)`,

  `create table game (
    id bigint generated always as identity primary key,
    name text not null,
    name_key text collate "C" not null,
    search_text text collate "C" not null,
    search_grams integer[] not null,
    genre text not null,
    platform text not null,
    url text not null,
    currency text not null,
    organization_id bigint references organization,
    status_id smallint not null default 1 check (status_id between 1 and 5),
    api_key text,
    token bytea,
    old_api_key text,
    old_token bytea,
    old_token_until timestamptz,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    revision integer not null default 1
  )`,
  `create unique index game_api_key on game (api_key)`,
  `create unique index game_old_api_key on game (old_api_key)`,
  `create index game_live on game (id) where deleted_at is null`,
  `create index game_name on game (name_key, id) where deleted_at is null`,
  `create index game_status on game (status_id, id) where deleted_at is null`,
  `create index game_organization on game (organization_id, id) where deleted_at is null`,
  `create index game_search on game using gin (search_grams) where deleted_at is null`,

  `create table sdk_nonce (
    game_id bigint not null,
    nonce text not null,
    seen_at timestamptz not null default now(),
    primary key (game_id, nonce)
  )`,
  `create index sdk_nonce_age on sdk_nonce (seen_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
