import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { countInterviews } from "./count-interviews.ts"
import { statsFile } from "./stats-file.ts"

export function addReportRoutes({ route, stream, services }: Routes): void {
  route(CALLS.countInterviews, ({ pid }, { caller }) => countInterviews(services.db, pid, caller))
  stream(CALLS.statsFile, (input, { caller }) => statsFile(services, input, caller))
}
