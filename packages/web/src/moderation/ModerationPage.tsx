import { useSearchParams } from "react-router-dom"
import type { PageCode } from "../base/page-code.ts"
import { startList } from "../shared/list/list-query.ts"
import { Desk } from "./desk/Desk.tsx"
import { queueList } from "./queue/queue-list.tsx"
import { Queue } from "./queue/Queue.tsx"

/** The queue of moderators, or the project of it that the address opens (`?pid`). */
function ModerationPage() {
  const [query, setQuery] = useSearchParams()
  const pid = Number(query.get("pid"))
  return Number.isSafeInteger(pid) && pid > 0 ? (
    <Desk key={pid} pid={pid} />
  ) : (
    <Queue onOpen={({ project }) => setQuery(withPid(query, project.pid))} />
  )
}

/** How the queue is narrowed stays, for the way back. */
function withPid(query: URLSearchParams, pid: number): URLSearchParams {
  const next = new URLSearchParams(query)
  next.set("pid", String(pid))
  return next
}

export const moderationPage: PageCode = { View: ModerationPage, start: startList(queueList) }
