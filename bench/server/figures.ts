import { readdirSync, readFileSync } from "node:fs"

const TICKS_PER_SECOND = 100

/** Processor time that a process has used so far, in microseconds, in steps of 10 ms. */
export function processorMicros(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6
}

/** Processor time of the thread that answers everybody, in milliseconds; its process's other threads are not in it. */
export const mainThreadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6

/** Processes that stem from this one, itself first. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const)
  const family = [pid]
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])
  } catch {
    return 0
  }
}

/** Megabytes of a process: `Rss` as it stands, or `Pss` with shared pages divided among those who share them. */
export function megabytes(pid: number, kind: "Rss" | "Pss"): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")
  return Number(new RegExp(`^${kind}: *(\\d+)`, "m").exec(text)?.[1]) / 1024
}

export const commandOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")

const sortNumbers = (values: readonly number[]) => values.toSorted((a, b) => a - b)
export const quantileOf = (values: readonly number[], share: number): number =>
  sortNumbers(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
export const median = (values: readonly number[]): number => quantileOf(values, 0.5)

/** A table as README.md shows it. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`
  console.log(line(head))
  console.log(line(widths.map((width) => "-".repeat(width))))
  for (const row of rows) console.log(line(row))
}
