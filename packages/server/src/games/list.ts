import { CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import type { DirectoryGame, GameWire } from "@qo/core/game"
import { GAME_STATUSES } from "@qo/core/game"
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import { type Database, searchFor, sortKey } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import {
  countRows,
  decodeCursor,
  encodeCursor,
  pageOfRows,
  type Position,
  sortOf,
} from "../http/paging.ts"
import { GAME_COLUMNS, gameOf } from "./record.ts"
import { managedBy } from "./visible.ts"

type Query = z.output<typeof CALLS.listGames.input>
type Field = "gameId" | "name" | "status"
type Rows = SelectQueryBuilder<Database, "game", object>

const SORT_COLUMNS = {
  gameId: "game.id",
  name: "game.name_key",
  status: "game.status_id",
} as const satisfies Record<Field, string>

const CASTS: Record<Field, string> = {
  gameId: "::bigint",
  name: `::text collate "C"`,
  status: "::smallint",
}

/** One page of the games that a caller manages. */
export async function listGames(
  db: Kysely<Database>,
  query: Query,
  caller: Caller,
): Promise<Page<GameWire>> {
  const sort = query.sort ?? "gameId"
  const after = decodeCursor(query.cursor, sort)
  const rows = matching(db.selectFrom("game").where(managedBy(caller)), query)
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

/** One page of the connected games. Searched by name alone: an address and an owner are not everybody's to find. */
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
  rows = matching(rows, query)
  for (const word of sortKey(query.q ?? "").split(/\s+/u))
    if (word !== "") rows = rows.where(sql<SqlBool>`position(${word} in game.name_key) > 0`)
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

function matching(rows: Rows, { q, oid, statuses }: Pick<Query, "q" | "oid" | "statuses">): Rows {
  let matched = rows
  if (oid !== undefined) matched = matched.where("game.organization_id", "=", oid)
  if (statuses) matched = matched.where("game.status_id", "in", statuses)
  const found = q === undefined ? undefined : searchFor("game", q)
  return found ? matched.where(found) : matched
}

function ordered(
  rows: Rows,
  sort: Field | `-${Field}`,
  after: Position | undefined,
  limit: number | undefined,
): Rows {
  const { field, direction } = sortOf(sort)
  const column = SORT_COLUMNS[field]
  let page = rows.orderBy(column, direction).limit((limit ?? DEFAULT_LIMIT) + 1)
  if (field !== "gameId") page = page.orderBy("game.id", direction)
  if (!after) return page
  const sign = sql.raw(direction === "asc" ? ">" : "<")
  const value = sql`${after.value}${sql.raw(CASTS[field])}`
  return page.where(
    sql<SqlBool>`(${sql.ref(column)}, game.id) ${sign} (${value}, ${after.id}::bigint)`,
  )
}

const sortValue = (
  row: { id: number; name_key: string; status_id: number },
  sort: Field | `-${Field}`,
): string | number => {
  const values: Record<Field, string | number> = {
    gameId: row.id,
    name: row.name_key,
    status: row.status_id,
  }
  return values[sortOf(sort).field]
}
