import { CALLS } from "@qo/core/api"
import type { Route } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { listHistory } from "./list.ts"

export function addHistoryRoutes(route: Route, { texts }: Pick<Services, "texts">): void {
  route(CALLS.listHistory, (query, { db, locale }) => listHistory(db, texts[locale], query))
}
