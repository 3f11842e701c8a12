import { GAME_PLATFORMS, GENRES, type ListItem } from "@qo/core/game"
import type { Translate } from "@qo/core/i18n"
import type { Kysely } from "kysely"
import { type Database, sortKey } from "../db/index.ts"
import { invalidField } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { slugOf } from "./slug.ts"

/** A list of games' properties that people add to. */
export type GameList = "genre" | "gamePlatform"

const STARTING: Record<GameList, (t: Translate<"server">) => ListItem[]> = {
  genre: (t) => GENRES.map((id) => ({ id, name: t(`genre.${id}`) })),
  gamePlatform: (t) => GAME_PLATFORMS.map((id) => ({ id, name: t(`gamePlatform.${id}`) })),
}

/** The initial list with its English names, then the added ones, by name. */
export async function readList(
  db: Kysely<Database>,
  { texts }: Pick<Services, "texts">,
  list: GameList,
): Promise<ListItem[]> {
  const added = await db
    .selectFrom("list_item")
    .select(["id", "name"])
    .where("list", "=", list)
    .orderBy("name_key")
    .execute()
  return [...STARTING[list](texts.en), ...added]
}

export async function isListed(db: Kysely<Database>, list: GameList, id: string): Promise<boolean> {
  const starting: Record<GameList, readonly string[]> = {
    genre: GENRES,
    gamePlatform: GAME_PLATFORMS,
  }
  if (starting[list].includes(id)) return true
  const added = await db
    .selectFrom("list_item")
    .select("id")
    .where("list", "=", list)
    .where("id", "=", id)
    .executeTakeFirst()
  return added !== undefined
}

/** Two names are the same whatever their case, ё or е, and however many blanks part their words. */
const nameKey = (name: string): string => sortKey(name.replaceAll(/\s+/gu, " "))

/**
 * Adds to a list; the id is made of the name, with a number behind it where another has it already.
 * @throws Refusal `invalid` with `listItemExists` where the name is there, also as a word or id of the starting list
 */
export async function addToList(
  trx: Kysely<Database>,
  { texts }: Pick<Services, "texts">,
  list: GameList,
  name: string,
): Promise<ListItem> {
  const key = nameKey(name)
  const starting = [...STARTING[list](texts.en), ...STARTING[list](texts.ru)]
  const words = starting.flatMap((item) => [item.id, item.name])
  if (words.some((word) => nameKey(word) === key)) throw invalidField("name", "listItemExists")
  const taken = new Set(starting.map(({ id }) => id.toLowerCase()))
  const slug = slugOf(name, list === "genre" ? "genre" : "platform")
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`
    if (taken.has(id)) continue
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("list_item")
      .values({ list, id, name, name_key: key })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return { id, name }
    if (await hasName(trx, list, key)) throw invalidField("name", "listItemExists")
  }
}

const hasName = async (trx: Kysely<Database>, list: GameList, key: string): Promise<boolean> =>
  (await trx
    .selectFrom("list_item")
    .select("id")
    .where("list", "=", list)
    .where("name_key", "=", key)
    .executeTakeFirst()) !== undefined
