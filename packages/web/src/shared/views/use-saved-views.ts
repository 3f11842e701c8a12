import { viewCalls } from "@qo/core/api"
import type { View } from "@qo/core/view"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useSession } from "../../base/session/use-session.ts"

const MOST = 500
const NONE: readonly View[] = []

/** Views of a list that the account may choose from: the own ones, and those that its organization shares. Read once they are `wanted`. */
export function useSavedViews(list: string, wanted: boolean) {
  const { api } = useSession()
  const client = useQueryClient()
  const queryKey = ["views", list]
  const found = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api.list(viewCalls.listViews, { list, only: "offered", limit: MOST }, { signal }))
        .data,
    enabled: wanted,
    staleTime: 0,
  })
  const change = (next: (views: readonly View[]) => readonly View[]) =>
    client.setQueryData<readonly View[]>(queryKey, (views = NONE) => next(views))
  return {
    views: found.data ?? NONE,
    error: found.error,
    isLoading: found.isLoading,
    put: (view: View) => change((views) => [...views.filter(({ id }) => id !== view.id), view]),
    drop: ({ id }: Pick<View, "id">) => change((views) => views.filter((each) => each.id !== id)),
    refresh: () => void client.invalidateQueries({ queryKey }),
  }
}
