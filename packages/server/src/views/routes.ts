import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { changeView, createView, deleteView, readView } from "./change.ts"
import { listViews } from "./store.ts"

export function addViewRoutes({ route, services: { secret } }: Routes<"secret">): void {
  route(CALLS.listViews, (query, { db, caller }) => listViews({ db, secret }, caller, query))
  route(CALLS.getView, ({ id }, { db, caller }) => readView(db, caller, id))
  route(CALLS.createView, createView)
  route(CALLS.updateView, changeView)
  route(CALLS.deleteView, deleteView)
}
