import { once } from "node:events"
import { parentPort, Worker, workerData } from "node:worker_threads"
import {
  type ForeignFault,
  type ForeignImport,
  type ForeignOptions,
  importForeign,
  type ReadProgress,
} from "@qo/interchange"
import type { Result } from "@qo/core/lib"

/** Identifies data for a thread of this file. */
const PURPOSE = "foreign"

interface ThreadData {
  purpose: typeof PURPOSE
  bytes: Uint8Array
  options: Omit<ForeignOptions, "onProgress">
}

type ForeignResult = Result<ForeignImport, ForeignFault>
type ThreadMessage = { progress: ReadProgress } | { result: ForeignResult }

/** Reads a file of another tool in a thread. Returns undefined if `stop` was aborted before the end: the thread is ended then. */
export async function importInThread(
  bytes: Uint8Array,
  { onProgress, ...options }: ForeignOptions,
  stop: AbortSignal,
): Promise<ForeignResult | undefined> {
  if (stop.aborted) return undefined
  const data: ThreadData = { purpose: PURPOSE, bytes, options }
  // The bundle keeps this file whole, so the thread runs the file that starts it.
  const worker = new Worker(new URL(import.meta.url), { workerData: data, execArgv: [] })
  let result: ForeignResult | undefined
  const end = () => void worker.terminate()
  worker.on("message", (message: ThreadMessage) => {
    if ("result" in message) result = message.result
    else if (!stop.aborted) onProgress?.(message.progress)
  })
  stop.addEventListener("abort", end)
  try {
    // Rejects with the error that the thread ended with.
    await once(worker, "exit")
  } finally {
    stop.removeEventListener("abort", end)
  }
  if (stop.aborted) return undefined
  if (!result) throw new Error("the thread that reads the file ended without a result")
  return result
}

async function serve(
  { bytes, options }: ThreadData,
  send: (message: ThreadMessage) => void,
): Promise<void> {
  const result = await importForeign(bytes, {
    ...options,
    onProgress: (progress) => send({ progress }),
  })
  send({ result })
}

const given = workerData as ThreadData | null | undefined
if (given?.purpose === PURPOSE && parentPort) {
  const port = parentPort
  void serve(given, (message) => port.postMessage(message))
}
