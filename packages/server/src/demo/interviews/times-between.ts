import type { Random } from "../base/random.ts"

const HOUR_MS = 3600_000
/** How many people play and answer at each hour of the day in Moscow, from midnight on. */
const HOURS = [3, 2, 1, 1, 1, 1, 2, 4, 6, 6, 5, 5, 6, 6, 5, 5, 6, 7, 9, 11, 12, 12, 9, 6]
const MOSCOW = 3
const BUSIEST = Math.max(...HOURS)

/** So many moments between two, in order: more of them soon after the start, more in the evening than at night. */
export function timesBetween(
  { from, to }: { from: Date; to: Date },
  count: number,
  random: Random,
): Date[] {
  const span = Math.max(0, to.getTime() - from.getTime())
  const draw = (): number => {
    for (;;) {
      const at = from.getTime() + span * random.next() ** 1.4
      const hour = Math.floor(at / HOUR_MS + MOSCOW) % 24
      if (random.chance((HOURS[hour] ?? 1) / BUSIEST)) return at
    }
  }
  return Array.from({ length: count }, draw)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at))
}
