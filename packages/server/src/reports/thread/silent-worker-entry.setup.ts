import { parentPort } from "node:worker_threads"

// A thread that receives jobs and never responds.
parentPort?.on("message", () => undefined)
