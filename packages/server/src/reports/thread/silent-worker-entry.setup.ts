import { parentPort } from "node:worker_threads"

// This thread hears what it is asked, and neither works nor answers.
parentPort?.on("message", () => undefined)
