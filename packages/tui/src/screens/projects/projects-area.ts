import { can } from "@qo/core/access"
import { type ApiClient, type Page, projectCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import { createList } from "../../list/index.ts"
import type { ActionContext } from "../actions/record-action.ts"
import { type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import { createBackgroundList } from "../../link/background-list.ts"
import type { ListedProject } from "./listed-project.ts"
import { projectListDefinition } from "./project-list.ts"
import type { AppStore, WithAreas, WithSession } from "../../app-store/app-store.ts"

const POLL_MS = 15_000
const SORT = "-pid"
/** Behind the last project come the deleted ones, with cursors of their own. */
const DELETED = "deleted:"

export interface ProjectsArea extends ListArea<ListedProject> {
  /** Whether deleted projects are read too; known once somebody is signed in. */
  withDeleted: (isWanted: boolean) => void
}

/** One page of all projects, then of the deleted ones. */
async function pageOf(
  api: ApiClient,
  withDeleted: boolean,
  cursor: string | undefined,
  limit: number,
): Promise<Page<ListedProject>> {
  if (cursor?.startsWith(DELETED)) {
    const at = cursor.slice(DELETED.length)
    const page = await api.list(projectCalls.listProjects, {
      deleted: "only",
      sort: SORT,
      limit,
      ...(at !== "" && { cursor: at }),
    })
    return {
      ...page,
      data: page.data.map((project) => ({ ...project, deleted: true as const })),
      next: page.next === null ? null : `${DELETED}${page.next}`,
    }
  }
  const page = await api.list(projectCalls.listProjects, { sort: SORT, limit, cursor })
  return page.next === null && withDeleted ? { ...page, next: DELETED } : page
}

export const PROJECTS_AREA: AreaKind<ProjectsArea> = {
  name: "projects",
  action: "projects.read",
  create: ({ api, link, words, changed, onError }) => {
    let withDeleted = false
    const list = createList(projectListDefinition(words))
    const loader = createBackgroundList<ListedProject>({
      link,
      list,
      page: (cursor, limit) => pageOf(api, withDeleted, cursor, limit),
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
  area.withDeleted(user !== undefined && can(user.role, "projects.setStatus"))
  return area
}

/** Actions change the list at once; what is deleted or taken back is read anew. */
export function projectActionContext(store: AppStore): ActionContext<Project> {
  const area = store.areas.of(PROJECTS_AREA)
  return {
    api: store.options.api,
    t: store.preferences.words.t,
    latest: (pid) => area.list.get(pid),
    changed: (project) => {
      area.list.arrive([project])
      store.updates.changed()
    },
    removed: (pid) => {
      area.list.remove([pid])
      void area.refresh()
      store.updates.changed()
    },
  }
}
