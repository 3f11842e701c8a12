import { type Page, userCalls } from "@qo/core/api"
import type { User } from "@qo/core/user"
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query"
import type { z } from "zod"
import { useSession } from "../base/session/use-session.ts"

export type UserListInput = z.output<typeof userCalls.listUsers.input>

const PAGE = 100

/** Users by the page (keyset), as far as they were scrolled to. */
export function useUserList(input: UserListInput) {
  const { api } = useSession()
  const query = useInfiniteQuery({
    queryKey: ["users", input],
    queryFn: ({ pageParam, signal }) =>
      api.list(
        userCalls.listUsers,
        { ...input, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  return {
    query,
    users: pages.flatMap(({ data }) => data),
    total: pages[0]?.total ?? 0,
    totalIsEstimate: pages[0]?.totalIsEstimate ?? false,
  }
}

type Pages = InfiniteData<Page<User>, string>

/** Changes users in every list that shows them, before or after the server has said so. */
export function patchUsers(client: QueryClient, patch: (user: User) => User | undefined): void {
  client.setQueriesData<Pages>(
    { queryKey: ["users"] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => {
          const kept = page.data.flatMap((user) => patch(user) ?? [])
          return { ...page, data: kept, total: page.total - (page.data.length - kept.length) }
        }),
      },
  )
}
