import { parentPort, workerData } from "node:worker_threads"
import { readWorkbook } from "../../src/foreign/files/workbook.ts"

const read = await readWorkbook(workerData as Uint8Array)
parentPort?.postMessage(
  read.ok ? { rows: read.value.sheets[0]?.rows.length } : { fault: read.problem.key },
)
