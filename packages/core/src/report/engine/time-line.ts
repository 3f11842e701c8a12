import type { Dataset } from "./dataset.ts"
import type { TimeField } from "./fields.ts"
import { EVERYBODY, type Filter } from "./filter.ts"
import { selectRows } from "./select.ts"

export const TIME_UNITS = { hour: 3600, day: 86_400 } as const
export type TimeUnit = keyof typeof TIME_UNITS

export interface TimeLineOptions {
  filter?: Filter
  by: TimeUnit
  /** Time of an interview that is counted. Default: `finishedAt`. */
  of?: TimeField
  /** Offset of the user's time zone from UTC in minutes; positive if it is ahead. */
  zone?: number
}

/**
 * Counts interviews by hour or day. Hours and days without interviews are left out. `at`: start of the hour or day in Unix
 * seconds.
 */
export function timeLine(
  dataset: Dataset,
  { filter = EVERYBODY, by, of = "finishedAt", zone = 0 }: TimeLineOptions,
): { at: number; n: number }[] {
  const unit = TIME_UNITS[by]
  const ahead = zone * 60
  const counts = new Map<number, number>()
  for (const { chunk, rows } of selectRows(dataset, filter))
    for (const row of rows) {
      const moment = chunk[of][row] ?? 0
      const span = Math.floor((moment + ahead) / unit)
      if (moment > 0) counts.set(span, (counts.get(span) ?? 0) + 1)
    }
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([span, n]) => ({ at: span * unit - ahead, n }))
}
