import { CALLS } from "@qo/core/api"
import { projectStatusOf } from "@qo/core/project"
import type { Route, StreamRoute } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { foreseeQuote } from "../life/freeze-quote.ts"
import { cloneProject } from "./clone.ts"
import { createProject } from "./create.ts"
import { deleteProject } from "./delete.ts"
import { projectLink } from "./link.ts"
import { listProjects } from "./list.ts"
import { priceProject } from "./price.ts"
import { findProject } from "./record.ts"
import { restoreProject } from "./restore.ts"
import { setProjectStatus } from "./set-status.ts"
import { changeSettings } from "./settings.ts"
import { updateProject } from "./update.ts"

export function addProjectRoutes(route: Route, _stream: StreamRoute, services: Services): void {
  route(CALLS.listProjects, (query, { caller }) => listProjects(services, query, caller))
  route(CALLS.getProject, ({ pid }, { db, caller }) => findProject(db, caller, pid))
  route(CALLS.createProject, (draft, asked) => createProject(services, draft, asked))
  route(CALLS.updateProject, (change, asked) => updateProject(services, change, asked))
  route(CALLS.deleteProject, ({ id }, asked) => deleteProject(id, asked))
  route(CALLS.restoreProject, ({ pid }, asked) => restoreProject(services, pid, asked))
  route(CALLS.cloneProject, (wish, asked) => cloneProject(services, wish, asked))
  route(
    CALLS.setProjectStatus,
    ({ statusId, ...wish }, asked) =>
      setProjectStatus({ ...wish, status: projectStatusOf(statusId) }, asked),
    {
      beforeTransaction: (wish, { db, caller }) =>
        foreseeQuote(db, caller, wish, projectStatusOf(wish.statusId)),
    },
  )
  route(CALLS.projectLink, ({ pid }, asked) => projectLink(services, pid, asked))
  route(CALLS.priceProject, (asking, asked) => priceProject(services, asking, asked))
  route(CALLS.getProjectSettings, async ({ pid }, { db, caller }) => {
    const { settings } = await findProject(db, caller, pid)
    return settings
  })
  route(CALLS.setProjectSettings, (change, asked) => changeSettings(change, asked))
}
