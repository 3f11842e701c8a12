import { parentPort } from "node:worker_threads"
import { incidenceOf, type SimulatedContent } from "./incidence.ts"

// This thread answers each received content with its incidence.
parentPort?.on("message", (content: SimulatedContent) =>
  parentPort?.postMessage(incidenceOf(content), []),
)
