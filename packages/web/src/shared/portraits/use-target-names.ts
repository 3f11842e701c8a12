import { gameCalls } from "@qo/core/api"
import type { Portrait, TargetField } from "@qo/core/portrait"
import type { NameOf } from "@qo/core/wording"
import { useQuery } from "@tanstack/react-query"
import { useCallback } from "react"
import { type Api } from "../../base/session/api.ts"
import { useSession } from "../../base/session/use-session.ts"

const FRESH_MS = 60_000
const PAGE = 1000

/** Listed genres: the product's, and added ones. */
export function useGenres(isNeeded: boolean) {
  const { api } = useSession()
  const { data = [] } = useQuery({
    queryKey: ["items", "genre"],
    queryFn: () => api.send(gameCalls.listGenres, {}),
    enabled: isNeeded,
    staleTime: FRESH_MS,
  })
  return data
}

/** Names of games and genres in these portraits, loaded once for all conditions. */
export function useTargetNames(portraits: readonly Pick<Portrait, "conditions">[]): NameOf {
  const { api } = useSession()
  const asksFor = (field: TargetField) =>
    portraits.some(({ conditions }) => conditions.some((each) => each.field === field))
  const genres = useGenres(asksFor("genre"))
  const games = useQuery({
    queryKey: ["gameNames"],
    queryFn: ({ signal }) => gameNames(api, signal),
    enabled: asksFor("game"),
    staleTime: FRESH_MS,
  }).data
  return useCallback(
    (field, value) =>
      field === "game"
        ? games?.get(value)
        : field === "genre"
          ? genres.find(({ id }) => id === value)?.name
          : undefined,
    [games, genres],
  )
}

async function gameNames(api: Api, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  let cursor: string | null | undefined
  do {
    const asked = { limit: PAGE, ...(cursor && { cursor }) }
    const page = await api.list(gameCalls.listGameDirectory, asked, { signal })
    for (const { gameId, name } of page.data) names.set(String(gameId), name)
    cursor = page.next
  } while (cursor)
  return names
}
