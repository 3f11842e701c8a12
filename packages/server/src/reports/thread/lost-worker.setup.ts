import { parentPort } from "node:worker_threads"

// This thread dies of any job, together with the waiting ones.
parentPort?.on("message", () => process.exit(1))
