import type { CountProgress } from "@qo/core/api"
import { type QueryClient, useQuery } from "@tanstack/react-query"

/** Not among the keys of reports: what is read again when answers come is figures. */
const keyOf = (pid: number) => ["counting", pid]

/** Keeps how far the counting of a report has come, for the page that waits for it. */
export const noteCounting = (queries: QueryClient, pid: number) => (progress: CountProgress) =>
  void queries.setQueryData(keyOf(pid), progress)

/** How far the counting of a report has come; undefined until the server says that it takes time. */
export function useCounting(pid: number): CountProgress | undefined {
  const { data } = useQuery<CountProgress>({ queryKey: keyOf(pid), enabled: false })
  return data
}
