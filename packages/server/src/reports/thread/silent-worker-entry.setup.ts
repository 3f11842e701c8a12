import { parentPort } from "node:worker_threads"

// This thread receives jobs without working or responding.
parentPort?.on("message", () => undefined)
