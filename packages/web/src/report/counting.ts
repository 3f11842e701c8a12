import type { CountProgress, OnCounting } from "@qo/core/api"
import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query"

/** Counted parts of a report; each waits separately. */
export type CountedPart = "view" | "table" | "course" | "words"

/** Not among the keys of reports: only figures are read again when answers arrive. */
const keyOf = (pid: number, part: CountedPart) => ["counting", pid, part]

/** Keeps how far the counting of a part of a report has come, for the page that waits for it. */
export const noteCounting =
  (queries: QueryClient, pid: number, part: CountedPart): OnCounting =>
  (progress) =>
    void queries.setQueryData(keyOf(pid, part), progress ?? null)

/** How far the counting of a part of a report has come; undefined while the server does not say that it takes time. */
export function useCounting(pid: number, part: CountedPart): CountProgress | undefined {
  const { data } = useQuery<CountProgress | null>({
    queryKey: keyOf(pid, part),
    queryFn: skipToken,
  })
  return data ?? undefined
}
