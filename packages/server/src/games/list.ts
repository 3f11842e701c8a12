import { CALLS, type Page } from "@qo/core/api"
import { type DirectoryGame, GAME, GAME_STATUSES, type GameWire } from "@qo/core/game"
import type { SortsOf } from "@qo/core/record"
import { expressionBuilder, type SelectQueryBuilder } from "kysely"
import type { z } from "zod"
import { type Database, holdsWords, searchFor } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import { orderOf, pageIn, pageOfRows, refuseTooMany, type SortTable } from "../http/list-order.ts"
import { conditionsOf, countRows, type Filters } from "../http/paging.ts"
import type { Services } from "../http/services.ts"
import { GAME_COLUMNS, gameOf } from "./record.ts"
import { managedBy, restorableBy } from "./visible.ts"

type Query = z.output<typeof CALLS.listGames.input>
type Field = SortsOf<typeof GAME.fields>
type Rows = SelectQueryBuilder<Database, "game", object>

const SORT_TABLE: SortTable<Field> = {
  sorts: {
    gameId: { column: "game.id", cast: "bigint" },
    name: { column: "game.name_key", cast: `text collate "C"` },
    status: { column: "game.status_id", cast: "smallint" },
  },
  id: "game.id",
  first: "gameId",
}

const has = expressionBuilder<Database, "game">()

const FILTERS: Filters<Query> = {
  q: (q) => searchFor("game", q),
  oid: (oid) => has("game.organization_id", "=", oid),
  // Selects another set of games, see {@link listGames}.
  deleted: () => undefined,
  statuses: (statuses) =>
    has(
      "game.status_id",
      "in",
      statuses.map((status) => GAME_STATUSES[status].id),
    ),
}

/** Returns one page of the games that a caller manages. @throws Refusal `invalid` with `cursorInvalid` or `sortTooMany` */
export async function listGames(
  { db, secret }: Pick<Services, "db" | "secret">,
  query: Query,
  caller: Caller,
): Promise<Page<GameWire>> {
  const order = orderOf(CALLS.listGames, query, SORT_TABLE, { secret })
  const isSeen = query.deleted === "only" ? restorableBy : managedBy
  let rows: Rows = db.selectFrom("game").where(isSeen(caller))
  for (const condition of conditionsOf(FILTERS, query)) rows = rows.where(condition)
  const total = order.after?.total ?? (await countRows(db, rows, query.count === "exact"))
  refuseTooMany(order, total)
  const page = rows
    .leftJoin("organization", "organization.id", "game.organization_id")
    .select(GAME_COLUMNS)
  return pageOfRows(await pageIn(page, order).execute(), order, total, gameOf)
}

type DirectoryQuery = z.output<typeof CALLS.listGameDirectory.input>

/** Searches only names, because not every user may find games by address or owner. */
const DIRECTORY_FILTERS: Filters<DirectoryQuery> = { q: (q) => holdsWords("game.name_key", q) }

/** Returns one page of the directory of connected games. @throws Refusal `invalid` with `cursorInvalid` or `sortTooMany` */
export async function listGameDirectory(
  { db, secret }: Pick<Services, "db" | "secret">,
  query: DirectoryQuery,
): Promise<Page<DirectoryGame>> {
  const table = { ...SORT_TABLE, first: "name" } as const
  const order = orderOf(CALLS.listGameDirectory, query, table, { secret })
  let rows: Rows = db
    .selectFrom("game")
    .where("game.deleted_at", "is", null)
    .where("game.status_id", "=", GAME_STATUSES.connected.id)
  for (const condition of conditionsOf(DIRECTORY_FILTERS, query)) rows = rows.where(condition)
  const total = order.after?.total ?? (await countRows(db, rows, query.count === "exact"))
  refuseTooMany(order, total)
  const page = rows.select(["game.id", "game.name", "game.genre", "game.platform"])
  return pageOfRows(await pageIn(page, order).execute(), order, total, (row) => ({
    gameId: row.id,
    name: row.name,
    genre: row.genre,
    platform: row.platform,
  }))
}
