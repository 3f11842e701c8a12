import { useNavigate } from "react-router-dom"
import type { PageCode } from "../base/page-code.ts"
import { startList } from "../ui/list/list-query.ts"
import { queueList } from "./queue/queue-list.tsx"
import { Queue } from "./queue/Queue.tsx"

/** The queue of moderators. */
function ModerationPage() {
  const navigate = useNavigate()
  return <Queue onOpen={({ project }) => void navigate(`/projects?pid=${project.pid}`)} />
}

export const moderationPage: PageCode = { View: ModerationPage, start: startList(queueList) }
