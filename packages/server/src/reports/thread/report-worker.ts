import { enableCompileCache } from "node:module"
import { parentPort, workerData } from "node:worker_threads"

enableCompileCache()
const { serveReports } = await import("./serve-reports.ts")
if (parentPort) serveReports(parentPort, workerData)
