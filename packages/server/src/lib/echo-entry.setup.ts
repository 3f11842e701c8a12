import { parentPort, workerData } from "node:worker_threads"

/** A thread for tests: it answers with what it was given and what it is asked, or does what the word says. */
parentPort?.on("message", (word: { bytes: Uint8Array } | string | null) => {
  if (word === null) parentPort?.close()
  else if (word === "die") process.exit(1)
  else if (word === "fail") throw new Error("it failed")
  else if (word === "hang") setInterval(() => undefined, 1000)
  else if (typeof word === "string") parentPort?.postMessage(`${workerData} ${word}`, [])
  else parentPort?.postMessage(word.bytes.byteLength, [])
})
