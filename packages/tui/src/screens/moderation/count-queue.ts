import { type ApiClient, moderationCalls } from "@qo/core/api"
import type { ScreenTotal } from "../base/screen.ts"

/** Number of projects that wait for a decision, and the one that waits longest. */
export async function countQueue(api: Pick<ApiClient, "list">): Promise<ScreenTotal> {
  const { total, data } = await api.list(moderationCalls.listQueue, { sort: "sentAt", limit: 1 })
  const [first] = data
  if (!first) return { total }
  return { total, longest: { id: first.project.pid, since: first.sentAt } }
}
