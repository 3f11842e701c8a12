/**
 * Reports as a reader has them, over HTTP, on the server's own PostgreSQL, beside the same questions in SQL: thirty questions, each figure eight
 * times. `node bench/reports/server.ts [responses] [folder] [--duckdb] [--only=packer,views,files,peers] [--formats=csv,xlsx,sav,json]`; a folder that is named is kept, and used again.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { megabytes, printTable, quantileOf } from "../server/figures.ts"
import { askPeers } from "./peers.ts"
import { openStored, type StoredProject } from "./stored-project.ts"

const TIMES = 8
const PATIENCE_MS = 1000
/** Chunks that the server packs before a report is requested. */
const WATCHED_CHUNKS = 6
const [count = 100_000, named] = process.argv.slice(2).filter((word) => !word.startsWith("--"))
const wordsOf = (flag: string) =>
  process.argv.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1)
const FORMATS = (wordsOf("--formats") ?? "csv,xlsx,sav,json").split(",")
const ONLY = wordsOf("--only")
const isAsked = (part: string) => !ONLY || ONLY.split(",").includes(part)
const folder = named ?? mkdtempSync(join(tmpdir(), "qo-reports-"))

/** The filter in the report's syntax, and its equivalent in SQL. */
const FILTERS = {
  none: { typed: "", where: "true" },
  "five of six people": { typed: "!q.one1:6", where: "one1 is distinct from 6" },
  "half of the people": { typed: "q.many1:1,2", where: "(many1_1 or many1_2)" },
  "three conditions": {
    typed: "q.one2:1 q.many2:3 q.slider1:20-30",
    where: "one2 = 1 and many2_3 and slider1 between 20 and 30",
  },
  "women of 18 to 24": {
    typed: "gender:f age:18-24",
    where: "gender = 'f' and age between 18 and 24",
  },
}
const WEIGHT = "gender:f=52,m=48 age:14-34=40,35..=60"

interface Row {
  what: string
  times: readonly number[]
  bytes: number
}
const rows: Row[] = []

const stored = await openStored(folder, Number(count))
try {
  if (isAsked("packer")) await watchPacker(stored)
  const ask = askerOf(stored)
  await firstReport(stored, ask)
  if (isAsked("views")) await measure(stored, ask)
  if (isAsked("files")) await writeFiles(stored.server, ask)
  if (isAsked("peers")) await askPeers(stored.pool, FILTERS, process.argv.includes("--duckdb"))
} finally {
  await stored.pool.end()
  await stored.server.stop()
  if (named === undefined) rmSync(folder, { recursive: true, force: true })
}

type AskServer = (path: string, query: Record<string, string>, more?: object) => Promise<Response>

function askerOf({ server, pid, headers }: StoredProject): AskServer {
  return async (path, query, more = {}) => {
    const words = new URLSearchParams({ pid: String(pid), ...query })
    return fetch(`${server.url}/api/v1/service/project/${path}?${words}`, {
      headers: { ...headers, ...more },
    })
  }
}

async function watchPacker({ pool }: StoredProject): Promise<void> {
  const packed = async () => {
    const { rows: found } = await pool.query<{ chunks: number; held: number }>(
      `select count(*)::int as chunks, coalesce(sum(held), 0)::int as held from response_chunk where question = ''`,
    )
    return found[0] ?? { chunks: 0, held: 0 }
  }
  const enough = Math.min(WATCHED_CHUNKS, Math.floor(Number(count) / 16_384))
  let [begin, first] = [performance.now(), await packed()]
  for (let now = first; now.chunks < enough; now = await packed()) {
    // The server has not checked the project yet: the time until then is not part of packing.
    if (now.chunks === 0 || first.chunks === 0) [begin, first] = [performance.now(), now]
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  }
  const last = await packed()
  const pace = (last.held - first.held) / ((performance.now() - begin) / 1000)
  if (last.held > first.held) console.log(`packer: ${pace.toFixed(0)} responses a second`)
}

async function firstReport({ server }: StoredProject, ask: AskServer): Promise<void> {
  const cold = performance.now()
  for (;;) {
    const { ok } = await ask("report", {})
    if (ok) break
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  }
  console.log(
    `first report after the start: ${seconds(cold)} s; ${megabytes(server.pid, "Rss").toFixed(0)} MB resident`,
  )
}

async function measure({ server }: StoredProject, ask: AskServer): Promise<void> {
  /** Each time with a parameter that changes no figure, so that no result is cached. */
  let turn = 0
  const eightTimes = async (what: string, path: string, query: Record<string, string>) => {
    const times: number[] = []
    let bytes = 0
    for (let at = 0; at < TIMES; at++) {
      const filter = [query["filter"], `!age:${200 + turn++}`].filter(Boolean).join(" ")
      const begin = performance.now()
      const answer = await ask(path, { ...query, filter })
      if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`)
      bytes = (await answer.arrayBuffer()).byteLength
      times.push(performance.now() - begin)
    }
    rows.push({ what, times, bytes })
  }
  for (const [name, { typed }] of Object.entries(FILTERS)) {
    await eightTimes(`report, ${name}`, "report", { filter: typed })
    await eightTimes(`report, weighted, ${name}`, "report", { filter: typed, weight: WEIGHT })
  }
  const half = { filter: FILTERS["half of the people"].typed }
  await eightTimes("table one by one", "report/table", {
    ...half,
    rows: "q.one3",
    columns: "q.one2",
  })
  await eightTimes("table one by many", "report/table", {
    ...half,
    rows: "q.one3",
    columns: "q.many2",
  })
  await eightTimes("course", "report/course", {})
  const first = await ask("report", half)
  const etag = first.headers.get("etag") ?? ""
  const times: number[] = []
  for (let at = 0; at < TIMES; at++) {
    const begin = performance.now()
    await (await ask("report", half, { "if-none-match": etag })).arrayBuffer()
    times.push(performance.now() - begin)
  }
  rows.push({ what: "the same report, 304", times, bytes: 0 })
  printTable(
    ["over HTTP, ms", "median", "first", "slowest", "KB"],
    rows.map((row) => [
      row.what,
      ...[quantileOf(row.times, 0.5), row.times[0] ?? 0, Math.max(...row.times)].map((ms) =>
        ms.toFixed(1),
      ),
      (row.bytes / 1024).toFixed(0),
    ]),
  )
  console.log(`${megabytes(server.pid, "Rss").toFixed(0)} MB resident`)
}

/** Writes files, and measures the waits of others meanwhile. */
async function writeFiles(server: StoredProject["server"], ask: AskServer): Promise<void> {
  const idle = await waitsDuring(server, async () => {
    await new Promise((resolve) => setTimeout(resolve, 5000))
  })
  const lines = [["nothing", "", "", "", "", ...idle.words]]
  for (const format of FORMATS) {
    const before = residentOf(server.pid)
    let [bytes, firstMs, begin] = [0, 0, performance.now()]
    const during = await waitsDuring(server, async () => {
      begin = performance.now()
      const answer = await ask("report/export", { format })
      const { body, ok, status } = answer
      if (!ok || !body) throw new Error(`no ${format}: ${status} ${await answer.text()}`)
      for await (const piece of body) {
        firstMs ||= performance.now() - begin
        bytes += (piece as Uint8Array).length
      }
    })
    const [took, size, more] = [seconds(begin), bytes / 2 ** 20, during.peak - before]
    const words = [size, firstMs, more].map((each) => each.toFixed(0))
    lines.push([format, took, ...words, ...during.words])
    console.log([format, took, ...words, ...during.words].join(" "))
  }
  printTable(
    [
      "file",
      "seconds",
      "MB",
      "first byte, ms",
      "memory more, MB",
      "others' p50, ms",
      "others' p99, ms",
    ],
    lines,
  )
}

async function waitsDuring({ url, pid }: StoredProject["server"], work: () => Promise<void>) {
  const over = new AbortController()
  let peak = 0
  const waits: number[] = []
  const others = async () => {
    while (!over.signal.aborted) {
      const begin = performance.now()
      await (await fetch(`${url}/api/v1/service/about`)).arrayBuffer()
      waits.push(performance.now() - begin)
      peak = Math.max(peak, residentOf(pid))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const asking = others()
  try {
    await work()
  } finally {
    // Reports the original error instead of the other clients' connection errors.
    over.abort()
    await asking
  }
  return { peak, words: [0.5, 0.99].map((share) => quantileOf(waits, share).toFixed(1)) }
}

/** Megabytes; reading them from `smaps` would take longer than the measured work. */
function residentOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) / 256
}

function seconds(begin: number): string {
  return ((performance.now() - begin) / 1000).toFixed(1)
}
