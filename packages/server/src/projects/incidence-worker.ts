import { parentPort } from "node:worker_threads"
import { incidenceOf, type Simulated } from "./incidence.ts"

// This thread answers every content that comes with its incidence.
parentPort?.on("message", (content: Simulated) => parentPort?.postMessage(incidenceOf(content), []))
