import { taskCalls } from "@qo/core/api"
import type { Task } from "@qo/core/task"
import { type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import { createBackgroundList } from "../../link/background-list.ts"
import { createList } from "../../list/index.ts"
import { taskListDefinition } from "./task-list.ts"

const POLL_MS = 5000

export const TASKS_AREA: AreaKind<ListArea<Task>> = {
  name: "tasks",
  // Everybody has tasks of their own.
  action: "directory.read",
  create: ({ api, link, words, changed, onError }) => {
    const list = createList(taskListDefinition(words))
    const loader = createBackgroundList({
      link,
      list,
      page: (cursor, limit) => api.list(taskCalls.listTasks, { sort: "-id", limit, cursor }),
      pollMs: POLL_MS,
      news: { kinds: ["task"] },
      onChange: changed,
      onError,
    })
    return listArea(list, loader)
  },
}
