import { GAME_PLATFORMS, GENRES, type ListItem } from "@qo/core/game"
import type { Translate } from "@qo/core/i18n"
import type { Kysely } from "kysely"
import { type Database, sortKey } from "../db/index.ts"
import { invalidField } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { slugOf } from "./slug.ts"

/** A list of properties of games to which users can add items. */
export type GameList = "genre" | "gamePlatform"

const STARTING: Record<GameList, (t: Translate<"server">) => ListItem[]> = {
  genre: (t) => GENRES.map((id) => ({ id, name: t(`genre.${id}`) })),
  gamePlatform: (t) => GAME_PLATFORMS.map((id) => ({ id, name: t(`gamePlatform.${id}`) })),
}

/** Returns the predefined items with their English names, then the added ones sorted by name. */
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

/** Returns the key by which names are compared: without differences of case, ё and е, and spaces. */
const nameKey = (name: string): string => sortKey(name.replaceAll(/\s+/gu, " "))

/**
 * Adds an item to a list. Its id is derived from the name, with a number appended if another item has that id.
 * @throws Refusal `invalid` with `listItemExists` if an item with this name exists, or a predefined item with this name or id
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
