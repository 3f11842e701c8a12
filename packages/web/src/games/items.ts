import { gameCalls } from "@qo/core/api"
import { useQuery } from "@tanstack/react-query"
import type { TextTable } from "@qo/core/i18n"
import { useSession } from "../base/session/use-session.ts"
import { useLocale, useTexts } from "../base/texts.ts"

/** Lists that people add to: genres, and platforms of games. */
export type ItemList = "genre" | "gamePlatform"

const CALLS = {
  genre: { list: gameCalls.listGenres, add: gameCalls.createGenre },
  gamePlatform: { list: gameCalls.listGamePlatforms, add: gameCalls.createGamePlatform },
} as const
export const addCallOf = (list: ItemList) => CALLS[list].add

export const itemsKey = (list: ItemList) => ["items", list]

/** The label of an item that comes with the product. */
export function ownLabel(t: TextTable, list: ItemList, id: string): string | undefined {
  const key = `${list}.${id}`
  return t.hasText(key) ? t(key) : undefined
}

/** The items of a list with their labels; those that come with the product are named in the reader's language. */
export const useItems = (list: ItemList) => useItemList(list).items

interface Items {
  items: readonly { id: string; label: string }[]
  /** The first request for them is under way. */
  isComing: boolean
}

export function useItemList(list: ItemList): Items {
  const { api } = useSession()
  const t = useTexts().table
  const locale = useLocale()
  const { data, isLoading } = useQuery({
    queryKey: itemsKey(list),
    queryFn: ({ signal }) => api.send(CALLS[list].list, {}, { signal }),
    staleTime: 60_000,
  })
  const items = (data ?? []).map(({ id, name }) => ({
    id,
    label: ownLabel(t, list, id) ?? name ?? id,
  }))
  return {
    items: items.toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    isComing: isLoading,
  }
}
