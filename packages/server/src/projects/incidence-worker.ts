import { parentPort } from "node:worker_threads"
import { incidenceOf, type Simulated } from "./incidence.ts"

// Of a thread of its own: every content that comes is answered with its incidence.
parentPort?.on("message", (content: Simulated) => parentPort?.postMessage(incidenceOf(content), []))
