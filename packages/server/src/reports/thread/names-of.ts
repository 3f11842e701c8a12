import type { Dataset, ReportMeta } from "@qo/core/report"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"

/** Fields whose values are ids of games. */
const GAMES: readonly string[] = ["game", "fromGame"]

/** Returns a function that returns the name of a game or genre in responses; undefined for those that no longer exist. */
export async function namesOf(
  db: Kysely<Database>,
  dataset: Dataset,
): Promise<NonNullable<ReportMeta["nameOf"]>> {
  const valuesOf = (field: string) => dataset.fieldValues(field).values.map(String)
  const games = await gamesCalled(db, GAMES.flatMap(valuesOf).map(Number))
  const genres = await genresCalled(db, valuesOf("genre"))
  return (field, value) =>
    GAMES.includes(field) ? games.get(value) : field === "genre" ? genres.get(value) : undefined
}

const MOST_NUMBER = 2 ** 31 - 1

async function gamesCalled(db: Kysely<Database>, ids: readonly number[]) {
  const asked = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= MOST_NUMBER)
  if (asked.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom("game")
    .select(["id", "name"])
    .where("id", "in", [...new Set(asked)])
    .execute()
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

async function genresCalled(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom("list_item")
    .select(["id", "name"])
    .where("list", "=", "genre")
    .where("id", "in", ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
