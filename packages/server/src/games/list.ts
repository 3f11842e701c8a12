import { CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import { type DirectoryGame, GAME, GAME_STATUSES, type GameWire } from "@qo/core/game"
import type { SortsOf } from "@qo/core/record"
import { expressionBuilder, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import { type Database, holdsWords, searchFor } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import {
  conditionsOf,
  countRows,
  decodeCursor,
  encodeCursor,
  type Filters,
  pageOfRows,
  type Position,
  type Sort,
  sortOf,
} from "../http/paging.ts"
import { GAME_COLUMNS, gameOf } from "./record.ts"
import { managedBy } from "./visible.ts"

type Query = z.output<typeof CALLS.listGames.input>
type Field = SortsOf<typeof GAME.fields>
type Rows = SelectQueryBuilder<Database, "game", object>

const SORTS: Record<Field, Sort<"id" | "name_key" | "status_id">> = {
  gameId: { column: "id", cast: "::bigint" },
  name: { column: "name_key", cast: `::text collate "C"` },
  status: { column: "status_id", cast: "::smallint" },
}

const has = expressionBuilder<Database, "game">()

const FILTERS: Filters<Query> = {
  q: (q) => searchFor("game", q),
  oid: (oid) => has("game.organization_id", "=", oid),
  statuses: (statuses) => has("game.status_id", "in", statuses),
}

/** One page of the games that a caller manages. */
export async function listGames(
  db: Kysely<Database>,
  query: Query,
  caller: Caller,
): Promise<Page<GameWire>> {
  const sort = query.sort ?? "gameId"
  const after = decodeCursor(query.cursor, sort)
  let rows: Rows = db.selectFrom("game").where(managedBy(caller))
  for (const condition of conditionsOf(FILTERS, query)) rows = rows.where(condition)
  const total = after?.total ?? (await countRows(db, rows, query.count === "exact"))
  const page = await ordered(rows, sort, after, query.limit)
    .leftJoin("organization", "organization.id", "game.organization_id")
    .select(GAME_COLUMNS)
    .select("game.name_key")
    .execute()
  return pageOfRows(page, query.limit, total, {
    item: gameOf,
    cursor: (last) => encodeCursor(sort, { value: sortValue(last, sort), id: last.id, total }),
  })
}

type DirectoryQuery = z.output<typeof CALLS.listGameDirectory.input>

/** Searched by name alone: an address and an owner are not everybody's to find. */
const DIRECTORY_FILTERS: Filters<DirectoryQuery> = { q: (q) => holdsWords("game.name_key", q) }

/** One page of the connected games. */
export async function listGameDirectory(
  db: Kysely<Database>,
  query: DirectoryQuery,
): Promise<Page<DirectoryGame>> {
  const sort = query.sort ?? "name"
  const after = decodeCursor(query.cursor, sort)
  let rows: Rows = db
    .selectFrom("game")
    .where("game.deleted_at", "is", null)
    .where("game.status_id", "=", GAME_STATUSES.connected.id)
  for (const condition of conditionsOf(DIRECTORY_FILTERS, query)) rows = rows.where(condition)
  const total = after?.total ?? (await countRows(db, rows, query.count === "exact"))
  const page = await ordered(rows, sort, after, query.limit)
    .select(["game.id", "game.name", "game.name_key", "game.genre", "game.platform"])
    .execute()
  return pageOfRows(page, query.limit, total, {
    item: ({ id, name, genre, platform }) => ({ gameId: id, name, genre, platform }),
    cursor: (last) =>
      encodeCursor(sort, { value: sortValue({ ...last, status_id: 0 }, sort), id: last.id, total }),
  })
}

function ordered(
  rows: Rows,
  sort: Field | `-${Field}`,
  after: Position | undefined,
  limit: number | undefined,
): Rows {
  const { field, direction } = sortOf(sort)
  const { column: key, cast } = SORTS[field]
  const column = `game.${key}` as const
  let page = rows.orderBy(column, direction).limit((limit ?? DEFAULT_LIMIT) + 1)
  if (field !== "gameId") page = page.orderBy("game.id", direction)
  if (!after) return page
  const sign = sql.raw(direction === "asc" ? ">" : "<")
  const value = sql`${after.value}${sql.raw(cast)}`
  return page.where(
    sql<SqlBool>`(${sql.ref(column)}, game.id) ${sign} (${value}, ${after.id}::bigint)`,
  )
}

const sortValue = (
  row: { id: number; name_key: string; status_id: number },
  sort: Field | `-${Field}`,
): string | number => row[SORTS[sortOf(sort).field].column]
