/**
 * Median milliseconds of one run, over as many runs as fit into `budget` milliseconds, `least` at least. Short work is warmed up
 * before; of long work every run counts.
 */
export function medianOf(work: () => unknown, budget: number, least = 3): number {
  const first = timeOf(work)
  const times = first > budget / 5 ? [first] : []
  if (times.length === 0) for (let warm = first; warm < budget / 2;) warm += timeOf(work)
  const end = performance.now() + budget
  while (times.length < least || performance.now() < end) times.push(timeOf(work))
  return median(times)
}

function timeOf(work: () => unknown): number {
  const begin = performance.now()
  work()
  return performance.now() - begin
}

/** Milliseconds that all processors worked for one run, those that collect its garbage included. */
export function processorTimeOf(work: () => unknown): number {
  const begin = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

/** The median of {@link processorTimeOf}, after a warm-up of the same length. */
export function processorMedianOf(work: () => unknown, budget: number): number {
  const times: number[] = []
  const warm = performance.now() + budget
  while (performance.now() < warm) work()
  const end = performance.now() + budget
  while (times.length < 5 || performance.now() < end) times.push(processorTimeOf(work))
  return median(times)
}

/** Times of two measurements that take turns, so that both see the same load. The first half of the turns warms them up. */
export function timesInTurns(
  first: () => number,
  second: () => number,
  budget: number,
): [number[], number[]] {
  const times: [number, number][] = []
  const end = performance.now() + budget
  while (times.length < 10 || performance.now() < end) times.push([first(), second()])
  const warm = times.slice(times.length >> 1)
  return [warm.map(([time]) => time), warm.map(([, time]) => time)]
}

/** As {@link medianOf} for work that is too short to be timed alone: the median of `batch` runs, divided by their number. */
export const medianOfBatch = (work: (run: number) => unknown, batch: number, budget: number) =>
  medianOf(() => {
    for (let run = 0; run < batch; run++) work(run)
  }, budget) / batch

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** A line of the table: the work, its number of questions, its milliseconds. */
export interface MeasuredLine {
  what: string
  size: number
  own: number
  /** The same in survey-core, if it has an equivalent. */
  peer?: number
  target?: string
}

export function printTable(rows: readonly MeasuredLine[]): void {
  const lines = [
    ["", "questions", "Questionnaire Office", "survey-core", "ratio", "target"],
    ...rows.map(({ what, size, own, peer, target = "" }) => [
      what,
      size.toLocaleString("en"),
      spentText(own),
      peer === undefined ? "" : spentText(peer),
      peer === undefined ? "" : `${shortenNumber(peer / own)} ×`,
      target,
    ]),
  ]
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const text = (line: readonly string[]) =>
    line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join("  ")
  for (const line of lines) console.log(text(line).trimEnd())
}

const shortenNumber = (value: number) => Number(value.toPrecision(2)).toLocaleString("en")

/** In seconds, milliseconds or microseconds, two digits. */
function spentText(milliseconds: number): string {
  if (milliseconds >= 1000) return `${shortenNumber(milliseconds / 1000)} s`
  return milliseconds >= 0.1
    ? `${shortenNumber(milliseconds)} ms`
    : `${shortenNumber(milliseconds * 1000)} µs`
}
