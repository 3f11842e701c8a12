import { parentPort, workerData } from "node:worker_threads"

/** A thread for tests. It responds with its options and the job, or runs the command in a text message. */
parentPort?.on("message", (word: { bytes: Uint8Array } | string | null) => {
  if (word === null) parentPort?.close()
  else if (word === "die") process.exit(1)
  else if (word === "fail") throw new Error("it failed")
  else if (word === "hang") setInterval(() => undefined, 1000)
  else if (typeof word === "string") parentPort?.postMessage(`${workerData} ${word}`, [])
  else parentPort?.postMessage(word.bytes.byteLength, [])
})
