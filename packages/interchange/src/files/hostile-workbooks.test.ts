import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { expect, test } from "vitest"
import type { ReadProgress } from "../foreign-fault.ts"
import { columnLetters } from "@qo/core/files"
import { bookOf } from "@qo/core/testing/files"
import { readWorkbook } from "./workbook.ts"

const manyOf = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join("")

/** Code of the worker: it reads the given workbook. */
const READING = `
  const { parentPort, workerData } = require("node:worker_threads")
  import(${JSON.stringify(new URL("workbook.ts", import.meta.url).href)}).then(async ({ readWorkbook }) => {
    const read = await readWorkbook(workerData)
    parentPort.postMessage(read.ok ? { rows: read.value.sheets[0].rows.length } : read.problem)
  })
`

/** Reads with so much memory for objects alone; the worker dies where that is not enough. */
async function readWithin(megabytes: number, bytes: Uint8Array): Promise<unknown> {
  const worker = new Worker(READING, {
    eval: true,
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const [answer] = (await once(worker, "message")) as [unknown]
  await worker.terminate()
  return answer
}

test("a sparse workbook of 180,000 elements is read in 64 MB of objects", async () => {
  const rows = manyOf(60_000, (at) => `<row r="${at + 1}"><c/><c s="${at % 7}"/></row>`)
  const bytes = await bookOf(`${rows}<row><c><v>1</v></c></row>`)
  expect(await readWithin(64, bytes)).toEqual({ rows: 1 })
})

const piece = (at: number) =>
  `<row r="1"><c r="${columnLetters(at % 16_384)}1"><v>${at}</v></c></row>`

test("a row in 32,768 pieces is put together piece by piece", async () => {
  const read = await readWorkbook(await bookOf(manyOf(32_768, piece)))
  const [row] = (read.ok && read.value.sheets[0]?.rows) || []
  expect(row?.cells.size).toBe(16_384)
  expect(row?.cells.get(0)).toBe(String(16_384))
})

/** Counts how often a map was written to while the work was done. */
async function countMapWrites(work: () => Promise<unknown>): Promise<number> {
  // oxlint-disable-next-line unbound-method -- it is called with the map that it was called on
  const { set } = Map.prototype
  let writes = 0
  // oxlint-disable-next-line no-extend-native -- put back when the work is done
  Map.prototype.set = function (key: unknown, value: unknown) {
    writes++
    return set.call(this, key, value)
  }
  try {
    await work()
  } finally {
    // oxlint-disable-next-line no-extend-native -- as it was
    Map.prototype.set = set
  }
  return writes
}

test("a workbook of 60 KB with a row in 8,000 pieces is read with three writes for each piece at most", async () => {
  const bytes = await bookOf(manyOf(8000, piece))
  expect(bytes.length).toBeLessThan(60_000)
  expect(await countMapWrites(() => readWorkbook(bytes))).toBeLessThan(3 * 8000)
})

test("progress is reported by unpacked bytes, every 1,000 rows, and never exceeds all of them", async () => {
  const told: ReadProgress[] = []
  const bytes = await bookOf(manyOf(4500, piece), "<si><t>a</t></si>")
  await readWorkbook(bytes, (progress) => told.push(progress))
  expect(told).toHaveLength(1 + 5)
  expect(told.map(({ done }) => done)).toEqual(
    told.map(({ done }) => done).toSorted((one, other) => one - other),
  )
  const last = told.at(-1)
  expect(last && last.done / last.all).toBeGreaterThan(0.8)
  expect(last && last.done / last.all).toBeLessThan(1)
})

test("cells that share one long text count it each, and more than 20 million characters are refused", async () => {
  const strings = `<si><t>${manyOf(30_000, (at) => String(at % 10))}</t></si>`
  const read = await readWorkbook(
    await bookOf(
      manyOf(1000, () => '<row><c t="s"><v>0</v></c></row>'),
      strings,
    ),
  )
  expect(read).toEqual({
    ok: false,
    problem: { key: "tooLarge", place: "survey", params: { maximum: 20 } },
  })
})

test("a file that is packed more than 200 times is refused before it is unpacked", async () => {
  const read = await readWorkbook(await bookOf("<row/>".repeat(1_000_000)))
  expect(read).toEqual({
    ok: false,
    problem: { key: "tooPacked", place: "xl/sheet.xml", params: { maximum: 200 } },
  })
})

test("a fault in a part is reported at its position in the whole file", async () => {
  const read = await readWorkbook(await bookOf("<row/>\n<row><c>&no;</c></row>"))
  expect(read).toMatchObject({ problem: { key: "entity", place: "xl/sheet.xml:2:9" } })
  const after = await readWorkbook(await bookOf("<row/>\n<row></row>\n</x>"))
  expect(after).toMatchObject({ problem: { key: "notXml", place: "xl/sheet.xml:3:1" } })
})
