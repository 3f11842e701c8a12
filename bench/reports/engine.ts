/**
 * The engine of reports alone, without a server: thirty questions at 100,000 and 1,000,000 responses on one core. Medians, in milliseconds.
 * `node bench/reports/engine.ts [responses …]`
 */
import {
  type Chunk,
  countAll,
  crossTab,
  type Dataset,
  decodeChunk,
  dropOff,
  encodeChunk,
  EVERYBODY,
  type Filter,
  openDataset,
  packChunk,
  reportSchema,
  reportView,
  timeLine,
  weighPeople,
  type WeightedPeople,
} from "@qo/core/report"
import { median, processorTimeOf } from "../questionnaire/measure.ts"
import { QUESTIONNAIRE, rowsByChunk } from "./data.ts"

const schema = reportSchema([{ version: 1, questionnaire: QUESTIONNAIRE }])

const timeWork = <Made>(work: () => Made): { ms: number; made: Made } => {
  const begin = performance.now()
  const made = work()
  return { ms: performance.now() - begin, made }
}

const field = (name: string, ...anyOf: (string | number)[]): Filter["terms"][number] => ({
  of: { field: name },
  wanted: { anyOf },
})
const answer = (question: string, ...anyOf: number[]): Filter["terms"][number] => ({
  of: { question },
  wanted: { anyOf },
})

const FILTERS: Record<string, Filter> = {
  none: EVERYBODY,
  "broad: one answer out": { terms: [{ ...answer("one1", 6), negated: true }] },
  "half: two answers": { terms: [answer("many1", 1, 2)] },
  "narrow: four conditions": {
    terms: [
      answer("one2", 1),
      answer("many2", 3),
      { of: { question: "slider1" }, wanted: { anyOf: [{ min: 20, max: 30 }] } },
      field("city", "RU-R1-city-1", "RU-R2-city-2"),
    ],
  },
  "cube: women of 18 to 24": {
    terms: [
      field("gender", "f"),
      { of: { field: "age" }, wanted: { anyOf: [{ min: 18, max: 24 }] } },
    ],
  },
  "cube: one region, one portrait": { terms: [field("region", "RU-R7"), field("portrait", 2)] },
}

const META = {
  pid: 1,
  name: "Bench",
  generatedAt: 0,
  portraits: [],
  targets: [],
  collecting: true,
  seconds: null,
}
/** Ages lean to the young in the data, and less so here. */
const MARGINS = "gender:f=52,m=48 age:14-17=10,18-24=20,25-34=25,35-44=20,45-54=15,55-65=7,66-=3"

function weightsFor(dataset: Dataset): WeightedPeople {
  const weighted = weighPeople(dataset, MARGINS, META)
  if (!weighted.ok || !weighted.value) throw new Error("the responses cannot be weighted")
  return weighted.value
}

/**
 * Processor time, which other processes on the machine disturb least: the median of eight runs, and the first, which fills caches
 * of later ones; beside them the fastest run by the clock.
 */
function measure(what: string, work: () => unknown): void {
  const first = processorTimeOf(work)
  const runs = Array.from({ length: 8 }, () => {
    const begin = performance.now()
    const processor = processorTimeOf(work)
    return { processor, clock: performance.now() - begin }
  })
  const next = median(runs.map(({ processor }) => processor))
  const fastest = Math.min(...runs.map(({ clock }) => clock))
  const figures = [next, fastest].map((ms) => ms.toFixed(1).padStart(8)).join("")
  console.log(`  ${what.padEnd(48)}${figures}  first ${first.toFixed(0)}`)
}

function load(count: number): Dataset {
  const chunks: [string, Chunk][] = []
  let [packing, encoding, decoding, bytes] = [0, 0, 0, 0]
  for (const rows of rowsByChunk(count)) {
    const packed = timeWork(() => packChunk(schema, rows))
    const stored = timeWork(() => encodeChunk(packed.made))
    const read = timeWork(() => decodeChunk(stored.made))
    chunks.push([String(chunks.length), read.made])
    packing += packed.ms
    encoding += stored.ms
    decoding += read.ms
    for (const each of stored.made.values()) bytes += each.length
  }
  const opened = timeWork(() => openDataset(schema, chunks))
  const times = { packing, encoding, decoding, opening: opened.ms }
  const told = Object.entries(times).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`)
  console.log(
    `${count.toLocaleString("en")} responses: ${told.join(", ")}, ${bytes >> 20} MB stored`,
  )
  return opened.made
}

const counts = process.argv.slice(2).map(Number)
for (const count of counts.length > 0 ? counts : [100_000, 1_000_000]) {
  const dataset = load(count)
  const weighted = weightsFor(dataset)
  const { weights } = weighted
  measure("weights by gender and age", () => weightsFor(dataset))
  for (const [name, filter] of Object.entries(FILTERS)) {
    measure(`all marginals, ${name}`, () => countAll(dataset, { filter }))
    measure(`weighted, ${name}`, () => countAll(dataset, { filter, weights }))
    const lens = { filter, filterText: name, rows: true, weighted }
    // The counts are cached: only intervals, tests and labels are measured.
    measure(`statistics of weighted, ${name}`, () => reportView(dataset, META, lens))
  }
  const filter = FILTERS["half: two answers"] ?? EVERYBODY
  const tabs = { one2: "one by one", many2: "one by many" }
  for (const [question, name] of Object.entries(tabs))
    measure(`crosstab with filter, ${name}`, () =>
      crossTab(dataset, { rows: "one3", columns: { question }, filter }),
    )
  measure("crosstab with filter, many by age", () =>
    crossTab(dataset, { rows: "many3", columns: { field: "age" }, filter }),
  )
  measure("crosstab, weighted, with filter, one by one", () =>
    crossTab(dataset, { rows: "one3", columns: { question: "one2" }, filter, weights }),
  )
  measure("drop-off", () => dropOff(dataset))
  measure("time line", () => timeLine(dataset, { by: "day" }))
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  console.log(
    `  memory: ${heapUsed >> 20} MB of objects, ${(arrayBuffers / 2 ** 20) | 0} MB of arrays`,
  )
}
