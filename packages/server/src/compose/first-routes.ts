import { addAccountRoutes } from "../accounts/routes.ts"
import { addUserRoutes } from "../accounts/user-routes.ts"
import { addHistoryRoutes } from "../history/routes.ts"
import { addMailRoutes } from "../mail/routes.ts"
import { addOrganizationRoutes } from "../organizations/routes.ts"
import { addSessionRoutes } from "../session/routes.ts"
import type { AddRoutes } from "./lazy-routes.ts"

/** Registers the calls that clients send first, except for live events. */
export const addFirstRoutes: AddRoutes = (routes) => {
  addSessionRoutes(routes)
  addAccountRoutes(routes)
  addUserRoutes(routes)
  addOrganizationRoutes(routes)
  addHistoryRoutes(routes)
  addMailRoutes(routes)
}
