import { parentPort } from "node:worker_threads"

interface SentJob {
  id: number
  job: { project: { pid: number }; steps?: number; busyMs?: number }
}

const STEP_MS = 60

/** Reads so many hundreds of responses step by step, then is busy without a word for so long, and answers. */
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
