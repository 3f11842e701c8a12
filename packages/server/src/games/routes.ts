import { CALLS } from "@qo/core/api"
import { CURRENCIES } from "@qo/core/game"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Routes } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { changeGame, createGame } from "./change.ts"
import { addToList, type GameList, readList } from "./game-lists.ts"
import { listGameDirectory, listGames } from "./list.ts"
import { moveGame } from "./move.ts"
import { GAME_COLUMNS, gameOf } from "./record.ts"
import { managedBy } from "./visible.ts"

export function addGameRoutes({ route, services }: Routes<"secret" | "texts">): void {
  const { secret } = services
  route(CALLS.listGenres, (_input, { db }) => readList(db, services, "genre"))
  route(CALLS.listGamePlatforms, (_input, { db }) => readList(db, services, "gamePlatform"))
  route(CALLS.listCurrencies, () => Promise.resolve([...CURRENCIES]))
  route(CALLS.createGenre, ({ name }, context) => addItem(services, "genre", name, context))
  route(CALLS.createGamePlatform, ({ name }, context) =>
    addItem(services, "gamePlatform", name, context),
  )

  route(CALLS.listGameDirectory, (query, { db }) => listGameDirectory({ db, secret }, query))
  route(CALLS.listGames, (query, { db, caller }) => listGames({ db, secret }, query, caller))
  route(CALLS.getGame, async ({ gameId }, { db, caller }) => {
    const row = await db
      .selectFrom("game")
      .leftJoin("organization", "organization.id", "game.organization_id")
      .select(GAME_COLUMNS)
      .where("game.id", "=", gameId)
      .where(managedBy(caller))
      .executeTakeFirst()
    if (!row) throw new Refusal("notFound")
    return gameOf(row)
  })
  route(CALLS.createGame, createGame)
  route(CALLS.updateGame, changeGame)
  route(CALLS.moveGame, moveGame)
}

const ADDED = { genre: "genreAdded", gamePlatform: "gamePlatformAdded" } as const

async function addItem(
  services: Pick<Services, "texts">,
  list: GameList,
  name: string,
  context: RequestContext,
) {
  const item = await addToList(context.db, services, list, name)
  await recordHistory(context.db, context, ADDED[list], {
    chapter: "games",
    params: { name: item.id },
  })
  return item
}
