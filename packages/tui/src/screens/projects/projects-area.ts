import { can } from "@qo/core/access"
import type { ListedProject } from "@qo/core/acts"
import { projectCalls, readListPage } from "@qo/core/api"
import { createList } from "../../list/index.ts"
import { contextWithDeleted } from "../actions/action-context.ts"
import type { ActionContext } from "../actions/plan-act.ts"
import { type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import { createBackgroundList } from "../../link/background-list.ts"
import { pagesWithDeleted } from "../lists/pages-with-deleted.ts"
import { projectListDefinition } from "./project-list.ts"
import type { AppStore, WithAreas, WithSession } from "../../app-store/app-store.ts"
import { tellMarkedGone } from "../lists/tell-marked-gone.ts"

const POLL_MS = 15_000
export interface ProjectsArea extends ListArea<ListedProject> {
  /** Whether deleted projects are read, too; known after sign-in. */
  withDeleted: (isWanted: boolean) => void
}

export const PROJECTS_AREA: AreaKind<ProjectsArea> = {
  name: "projects",
  action: "projects.read",
  create: ({ api, link, words, changed, onError, warn }) => {
    let withDeleted = false
    const list = createList(projectListDefinition(words))
    tellMarkedGone(list, { words, warn }, { label: ({ name }) => name })
    const loader = createBackgroundList<ListedProject>({
      link,
      list,
      page: pagesWithDeleted<ListedProject>(
        (request) => readListPage(api, projectCalls.listProjects, { ...request, sort: "-pid" }),
        () => withDeleted,
      ),
      pollMs: POLL_MS,
      news: {
        kinds: ["project"],
        read: (pid) => api.send(projectCalls.getProject, { pid }),
      },
      onChange: changed,
      onError,
    })
    const area = listArea(list, loader)
    return {
      ...area,
      withDeleted(isWanted) {
        if (isWanted === withDeleted) return
        withDeleted = isWanted
        void area.refresh()
      },
    }
  },
}

/** The area of this person: only who may restore projects is shown the deleted ones. */
export function projectsArea(store: WithAreas & WithSession): ProjectsArea {
  const area = store.areas.of(PROJECTS_AREA)
  const user = store.session.user()
  area.withDeleted(user !== undefined && can(user.role, "projects.change"))
  return area
}

export const projectActionContext = (store: AppStore): ActionContext<ListedProject> =>
  contextWithDeleted(store, store.areas.of(PROJECTS_AREA))
