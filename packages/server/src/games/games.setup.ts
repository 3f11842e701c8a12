import { type ApiClient, CALLS } from "@qo/core/api"
import type { Game, GameDraft, GameStatusId } from "@qo/core/game"
import type { TestApi } from "../testing/index.ts"

export const GAME_DRAFT: GameDraft = {
  name: "Тихий лес",
  genre: "rpg",
  platform: "android",
  url: "forest.example.test/play",
  currency: "RUB",
}

/** Returns a client that is signed in as a new issuer of the organization; null: without an organization. */
export async function signedInIssuer(
  api: TestApi,
  organizationId: number | null,
): Promise<ApiClient & { id: number }> {
  const client = await api.signedIn("issuer")
  await api.database.db
    .updateTable("app_user")
    .set({ organization_id: organizationId })
    .where("id", "=", client.id)
    .execute()
  return client
}

/** Sets a game's status directly, without checking rules. */
export async function putInStatus(
  api: TestApi,
  gameId: number,
  statusId: GameStatusId,
): Promise<void> {
  await api.database.db
    .updateTable("game")
    .set({ status_id: statusId })
    .where("id", "=", gameId)
    .execute()
}

export const readGame = (client: ApiClient, gameId: number): Promise<Game> =>
  client.send(CALLS.getGame, { gameId })
