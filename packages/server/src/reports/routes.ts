import { CALLS } from "@qo/core/api"
import type { Route, StreamRoute } from "../http/route.ts"
import type { Services } from "../http/services.ts"
import { statsFile } from "./stats-file.ts"

export function addReportRoutes(_route: Route, stream: StreamRoute, _services: Services): void {
  stream(CALLS.statsFile, (input, { caller, db }) => statsFile(db, input, caller))
}
