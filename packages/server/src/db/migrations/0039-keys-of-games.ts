import { type Kysely, sql } from "kysely"

/**
 * Old SDK keys become rows with an end of their own. Keys are numbered, and the calls that each signs are counted by the hour. A deleted
 * game keeps its keys until it is purged. A task notes until when the password that was given for it is valid.
 */
const STATEMENTS = [
  `create table game_old_key (
    game_id bigint not null references game on delete cascade,
    number integer not null,
    api_key text not null,
    token bytea not null,
    ends_at timestamptz not null,
    primary key (game_id, number)
  )`,
  `create index game_old_key_api_key on game_old_key (api_key)`,
  `create index game_old_key_ends on game_old_key (ends_at)`,
  `insert into game_old_key (game_id, number, api_key, token, ends_at)
    select id, 1, coalesce(old_api_key, api_key), old_token, old_token_until
    from game where old_token is not null and old_token_until > now() and api_key is not null`,
  `alter table game add column key_number integer not null default 0, add column keys_issued integer not null default 0,
    add column purged_at timestamptz`,
  `update game set key_number = 1 + (select count(*) from game_old_key where game_id = game.id),
    keys_issued = 1 + (select count(*) from game_old_key where game_id = game.id)
    where token is not null`,
  `alter table game drop column old_api_key, drop column old_token, drop column old_token_until`,
  `create index game_purge on game (deleted_at) where deleted_at is not null and purged_at is null`,
  `alter table sdk_nonce add column key_number integer not null default 0`,
  `create table game_calls (
    game_id bigint not null references game on delete cascade,
    key_number integer not null,
    hour timestamptz not null,
    calls integer not null,
    primary key (game_id, key_number, hour)
  )`,
  `create index game_calls_hour on game_calls (hour)`,
  `alter table task add column proven_until timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
