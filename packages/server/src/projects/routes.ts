import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { cloneProject, preparedCopies } from "./clone.ts"
import { createProject } from "./create.ts"
import { deleteProject } from "./delete.ts"
import { projectLink } from "./link.ts"
import { listProjects } from "./list.ts"
import { isLarge } from "./much-work.ts"
import { priceProject } from "./price.ts"
import { tellPresence } from "./presence.ts"
import { findProject } from "./record.ts"
import { restoreProject } from "./restore.ts"
import { changeSettings } from "./settings.ts"
import { updateProject } from "./update.ts"
import type { MailServices } from "../mail/services.ts"

export function addProjectRoutes({
  route,
  services,
}: Routes<keyof MailServices | "db" | "limits" | "pool" | "secret">): void {
  route(CALLS.listProjects, (query, { caller }) => listProjects(services, query, caller))
  route(CALLS.getProject, ({ pid }, { db, caller }) => findProject(db, caller, pid))
  route(CALLS.createProject, (draft, context) => createProject(services, draft, context))
  route(CALLS.updateProject, (change, context) => updateProject(services, change, context))
  route(CALLS.deleteProject, ({ id }, context) => deleteProject(services, id, context))
  route(CALLS.restoreProject, ({ pid }, context) => restoreProject(services, pid, context))
  const copies = preparedCopies()
  route(CALLS.cloneProject, (wish, context) => cloneProject(services, copies, wish, context), {
    isMuchWork: ({ pid }, context) => isLarge(context, pid),
    beforeTransaction: copies.beforeTransaction,
  })
  route(CALLS.tellPresence, tellPresence)
  route(CALLS.projectLink, ({ pid }, context) => projectLink(services, pid, context))
  route(CALLS.priceProject, (asking, context) => priceProject(services, asking, context), {
    isMuchWork: ({ pid }, context) => isLarge(context, pid),
  })
  route(CALLS.getProjectSettings, async ({ pid }, { db, caller }) => {
    const { settings } = await findProject(db, caller, pid)
    return settings
  })
  route(CALLS.setProjectSettings, (change, context) => changeSettings(change, context))
}
