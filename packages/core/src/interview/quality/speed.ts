/** Interviews of a version from which on others are measured by them. */
export const ENOUGH_INTERVIEWS = 100
/** Who needs less than this share of the usual time is a speeder. */
export const SPEEDER_SHARE = 1 / 3
/** Shortest plausible reading time; prevents one immediate answer from outweighing all others. */
const SHORTEST_SECONDS = 0.1

export type Seconds = Readonly<Record<string, number>>

/** The usual time of each question: the median of those who saw it; of questions that fewer than half as many saw as are enough, none. */
export function medianSeconds(interviews: readonly Seconds[]): Seconds | undefined {
  if (interviews.length < ENOUGH_INTERVIEWS) return undefined
  const times = new Map<string, number[]>()
  for (const seconds of interviews)
    for (const [question, time] of Object.entries(seconds)) {
      const all = times.get(question)
      if (all) all.push(time)
      else times.set(question, [time])
    }
  const usual = [...times].filter(([, all]) => all.length >= ENOUGH_INTERVIEWS / 2)
  return Object.fromEntries(usual.map(([question, all]) => [question, medianOf(all)]))
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}

/**
 * Time relative to the usual: the geometric mean of time over median, so that one long break hides nothing. 1 is usual;
 * `undefined`: nothing to compare.
 */
export function speedOf(seconds: Seconds, medians: Seconds): number | undefined {
  const ratios = Object.entries(seconds).flatMap(([question, time]) => {
    const usual = Object.hasOwn(medians, question) ? medians[question] : undefined
    return usual ? [Math.log(Math.max(time, SHORTEST_SECONDS) / usual)] : []
  })
  if (ratios.length === 0) return undefined
  return Math.exp(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length)
}
