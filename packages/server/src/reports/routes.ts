import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { statsFile } from "./stats-file.ts"

export function addReportRoutes({ stream }: Routes): void {
  stream(CALLS.statsFile, (input, { caller, db }) => statsFile(db, input, caller))
}
