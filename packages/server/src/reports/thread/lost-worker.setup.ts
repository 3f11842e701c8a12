import { parentPort } from "node:worker_threads"

// This thread dies of whatever it is asked, with what waits for it.
parentPort?.on("message", () => process.exit(1))
