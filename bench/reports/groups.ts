/**
 * The first formation of groups for readers without the right to single responses: seconds, and the peak of memory above the loaded dataset.
 * `node bench/reports/groups.ts [responses …]`. The peak is read from Linux's `/proc`.
 */
import {
  type Chunk,
  decodeChunk,
  encodeChunk,
  formGroups,
  openDataset,
  packChunk,
  reportSchema,
} from "@qo/core/report"
import { readFileSync, writeFileSync } from "node:fs"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { QUESTIONNAIRE, rowsByChunk } from "./data.ts"

setFlagsFromString("--expose-gc")
const collect = runInNewContext("gc") as () => void

const schema = reportSchema([{ version: 1, questionnaire: QUESTIONNAIRE }])

/** Memory of the process by a name of `/proc/self/status`, MB. */
const memory = (name: "VmHWM" | "VmRSS"): number =>
  Number(new RegExp(`${name}:\\s*(\\d+)`).exec(readFileSync("/proc/self/status", "utf8"))?.[1]) >>
  10

const counts = process.argv.slice(2).map(Number)
for (const count of counts.length > 0 ? counts : [300_000]) {
  const chunks: [string, Chunk][] = []
  for (const rows of rowsByChunk(count))
    chunks.push([String(chunks.length), decodeChunk(encodeChunk(packChunk(schema, rows)))])
  const dataset = openDataset(schema, chunks)
  collect()
  writeFileSync("/proc/self/clear_refs", "5")
  const before = memory("VmRSS")
  const begin = performance.now()
  const groups = formGroups(dataset)
  const formed = performance.now()
  const people = groups.reduce((sum, { members }) => sum + members.length, 0)
  console.log(
    `${count.toLocaleString("en")} responses: ${groups.length} groups of ${people} people in ${((formed - begin) / 1000).toFixed(1)} s, peak ${memory("VmHWM") - before} MB above ${before} MB`,
  )
}
