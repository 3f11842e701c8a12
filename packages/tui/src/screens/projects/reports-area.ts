import { projectCalls } from "@qo/core/api"
import { type Project, PROJECT_STATUSES, STATUSES_WITH_ANSWERS } from "@qo/core/project"
import { type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import { createBackgroundList } from "../../link/background-list.ts"
import { createList } from "../../list/index.ts"
import { projectListDefinition } from "./project-list.ts"

const POLL_MS = 15_000
const statuses = STATUSES_WITH_ANSWERS.map((name) => PROJECT_STATUSES[name].id)

/** Projects that have answers or gather them. */
export const REPORTS_AREA: AreaKind<ListArea<Project>> = {
  name: "reports",
  action: "reports.read",
  create: ({ api, link, words, changed, onError }) => {
    const list = createList<Project>(projectListDefinition(words))
    const loader = createBackgroundList<Project>({
      link,
      list,
      page: (cursor, limit) =>
        api.list(projectCalls.listProjects, { cursor, limit, statuses, sort: "-pid" }),
      pollMs: POLL_MS,
      news: {
        kinds: ["project"],
        read: (pid) => api.send(projectCalls.getProject, { pid }),
      },
      onChange: changed,
      onError,
    })
    return listArea(list, loader)
  },
}
