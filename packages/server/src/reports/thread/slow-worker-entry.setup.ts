import { parentPort } from "node:worker_threads"

interface SentJob {
  id: number
  job: { project: { pid: number }; steps?: number; busyMs?: number }
}

const STEP_MS = 60

/** Reports `steps` times that a hundred more responses were read, then blocks for `busyMs` without a message, then responds. */
async function answer({ id, job: { project, steps = 0, busyMs = 0 } }: SentJob): Promise<void> {
  for (let step = 1; step <= steps; step++) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    parentPort?.postMessage({ pid: project.pid, read: step * 100 }, [])
  }
  const until = performance.now() + busyMs
  while (performance.now() < until);
  parentPort?.postMessage({ id, answer: "counted" }, [])
}

parentPort?.on("message", (sent: SentJob | null) => void (sent ? answer(sent) : process.exit()))
