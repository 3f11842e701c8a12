import { parentPort } from "node:worker_threads"

// A thread that exits on any job, so that waiting jobs are lost as well.
parentPort?.on("message", () => process.exit(1))
