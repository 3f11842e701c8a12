import { enableCompileCache } from "node:module"
import { parentPort, workerData } from "node:worker_threads"

enableCompileCache()
const { performCalls } = await import("./perform-calls.ts")
if (parentPort) await performCalls(parentPort, workerData)
