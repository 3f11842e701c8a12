import { eachPage, type ListedUser } from "@qo/core/acts"
import { type Page, userCalls } from "@qo/core/api"
import type { User } from "@qo/core/user"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import type { z } from "zod"
import type { Api } from "../base/session/api.ts"
import { useSession } from "../base/session/use-session.ts"

export type UserListInput = z.output<typeof userCalls.listUsers.input>

const PAGE = 100

/** A list of deleted accounts says of each that it is. */
async function readPage(
  api: Api,
  input: UserListInput,
  signal: AbortSignal,
): Promise<Page<ListedUser>> {
  const page = await api.list(userCalls.listUsers, input, { signal })
  if (input.deleted !== "only") return page
  return { ...page, data: page.data.map((user) => ({ ...user, deleted: true })) }
}

/** Users by the page (keyset), as far as they were scrolled to. */
export function useUserList(input: UserListInput) {
  const { api } = useSession()
  const query = useInfiniteQuery({
    queryKey: ["users", input],
    queryFn: ({ pageParam, signal }) =>
      readPage(api, { ...input, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
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

/** Every account that matches, page by page. `onCount` hears how many have come. */
export async function fetchAllUsers(
  api: Api,
  input: UserListInput,
  onCount: (count: number) => void,
  stop: AbortSignal,
): Promise<readonly User[]> {
  const users: User[] = []
  await eachPage(
    (request) => readPage(api, { ...input, ...request }, stop),
    (page) => {
      users.push(...page)
      onCount(users.length)
      return stop.aborted
    },
  )
  return users
}
