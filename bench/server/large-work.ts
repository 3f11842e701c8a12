/**
 * Waiting times of other users while one works on a very large questionnaire, compared with times without, in turns: `node
 * bench/server/large-work.ts [rounds]`. Also the part of that work in the thread that answers everyone, which is independent of
 * other programs on the machine.
 */
import { setTimeout as wait } from "node:timers/promises"
import { mainThreadMs, median, printTable, quantileOf } from "./figures.ts"
import { openConnection } from "./keep-alive-clients.ts"
import { type Office, send, type Work, withOffice, WORKS } from "./very-large.ts"

const CLIENTS = 16
/** Time between an answer and the next question of one client. */
const PAUSE_MS = 20
const WINDOW_MS = 4000
const OTHERS = "/api/v1/service/users?limit=20"
/** Milliseconds that others waited within the window. */
async function askAll({ url, headers }: Office, until: WindowEnd): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      let connection = await openConnection(url)
      await wait((PAUSE_MS * client) / CLIENTS)
      while (!until.ended) {
        const start = performance.now()
        const answer = await connection.get(OTHERS, headers).catch(() => undefined)
        times.push(performance.now() - start)
        if (answer?.status !== 200) until.refused++
        if (!answer) connection = await openConnection(url)
        await wait(PAUSE_MS)
      }
      connection.close()
    }),
  )
  return times
}

/** The end of a window, and how many of the others were refused in it. */
interface WindowEnd {
  ended: boolean
  refused: number
}

interface WindowFigures {
  times: number[]
  refused: number
  works: number[]
}

async function measureBeside(
  office: Office,
  work: () => Promise<number[]>,
): Promise<WindowFigures> {
  const until: WindowEnd = { ended: false, refused: 0 }
  const asked = askAll(office, until)
  const works = await work()
  until.ended = true
  const times = await asked
  return { times, works, refused: until.refused }
}

const measureWithout = (office: Office): Promise<WindowFigures> =>
  measureBeside(office, async () => {
    await wait(WINDOW_MS)
    return []
  })

/** The next body is prepared before others send requests: this program's own work must not be part of their waits. */
async function measureDuring(
  office: Office,
  { status }: Work,
  next: PreparedWork,
): Promise<WindowFigures> {
  const seen: WindowFigures = { times: [], works: [], refused: 0 }
  const end = performance.now() + WINDOW_MS
  while (performance.now() < end) {
    const asking = next()
    const { times, works, refused } = await measureBeside(office, async () => {
      const start = performance.now()
      await send(office, asking, status)
      return [performance.now() - start]
    })
    seen.times.push(...times)
    seen.works.push(...works)
    seen.refused += refused
  }
  return seen
}

type PreparedWork = Awaited<ReturnType<Work["prepare"]>>

const ALONE = 5

/** Processor time of the answering thread for one piece of work without other requests. */
async function mainThreadOf(office: Office, { status }: Work, next: PreparedWork): Promise<number> {
  const spent: number[] = []
  for (let time = 0; time < ALONE; time++) {
    const asking = next()
    const before = mainThreadMs(office.pid)
    await send(office, asking, status)
    spent.push(mainThreadMs(office.pid) - before)
  }
  return median(spent)
}

interface Row {
  work: Work
  next: PreparedWork
  p99: number[]
  ratios: number[]
  longest: number[]
  took: number[]
  refused: number
}

export async function measureLargeWork({ rounds = 5 } = {}): Promise<void> {
  await withOffice(async (office) => {
    const rows: Row[] = []
    for (const work of WORKS) {
      const next = await work.prepare(office)
      rows.push({ work, next, p99: [], ratios: [], longest: [], took: [], refused: 0 })
    }
    const quiet: number[] = []
    for (let round = -1; round < rounds; round++)
      for (const row of rows) {
        const p99 = quantileOf((await measureWithout(office)).times, 0.99)
        const seen = await measureDuring(office, row.work, row.next)
        if (round < 0) continue
        quiet.push(p99)
        const beside99 = quantileOf(seen.times, 0.99)
        row.p99.push(beside99)
        row.ratios.push(beside99 / p99)
        row.longest.push(Math.max(...seen.times))
        row.refused += seen.refused
        row.took.push(median(seen.works))
      }
    const cells: string[][] = []
    for (const row of rows) {
      const { p99, ratios, longest, took, refused } = row
      const range = `${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)}`
      const ratio = `${median(ratios).toFixed(2)} (${range})`
      const main = await mainThreadOf(office, row.work, row.next)
      const times = [ms(p99), ms(longest), ratio, main.toFixed(0), ms(took), String(refused)]
      cells.push([row.work.name, ...times])
    }
    printTable(
      [
        "beside",
        "p99 of the others, ms",
        "longest, ms",
        "p99 to without (range)",
        "answering thread, ms",
        "the work itself, ms",
        "others refused",
      ],
      [["nothing", ms(quiet), "", "1", "", "", ""], ...cells],
    )
  })
}

const ms = (values: readonly number[]) => median(values).toFixed(1)

if (import.meta.main) await measureLargeWork({ rounds: Number(process.argv[2] ?? 5) })
