import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { listHistory } from "./list.ts"

export function addHistoryRoutes({
  route,
  services: { texts, secret },
}: Routes<"secret" | "texts">): void {
  route(CALLS.listHistory, (query, { db, locale }) =>
    listHistory({ db, secret }, { t: texts[locale], locale }, query),
  )
}
