import { appendFileSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect } from "vitest"

const folder = process.env["QO_TEST_COSTS"]

/** Clock ticks of Linux in a second. */
const TICKS = 100

/** Numbers of `/proc/<pid>/stat` after the name of the program, which may contain spaces and brackets. */
const statOf = (pid: string): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8")
  return text.slice(text.lastIndexOf(")") + 2).split(" ")
}

/** Processor time of this process, of those that it has started and of those that have ended, seconds. */
function processorSeconds(): number {
  if (process.platform !== "linux") {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const stats = new Map<string, { parent: string; ticks: number }>()
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      const stat = statOf(pid)
      const ticks = stat.slice(11, 15).reduce((sum, each) => sum + Number(each), 0)
      stats.set(pid, { parent: stat[1] ?? "", ticks })
    } catch {
      // It ended meanwhile: its parent has its time.
    }
  const isOurs = (pid: string): boolean =>
    pid === String(process.pid) || (stats.has(pid) && isOurs(stats.get(pid)?.parent ?? ""))
  const ours = [...stats].filter(([pid]) => isOurs(pid))
  return ours.reduce((sum, [, { ticks }]) => sum + ticks, 0) / TICKS
}

/** Records the cost of each file of tests, for the table at the end of `npm test`. */
if (folder !== undefined) {
  let before = 0
  beforeAll(() => {
    before = processorSeconds()
  })
  afterAll(() => {
    const seconds = processorSeconds() - before
    const line = JSON.stringify({ file: expect.getState().testPath, seconds })
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
  })
}
