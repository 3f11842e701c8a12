import type { Dataset } from "./dataset.ts"
import type { TimeField } from "./fields.ts"
import { EVERYBODY, type Filter } from "./filter.ts"
import { selectRows } from "./select.ts"

export const TIME_UNITS = { hour: 3600, day: 86_400 } as const
export type TimeUnit = keyof typeof TIME_UNITS

export interface TimeLineOptions {
  filter?: Filter
  by: TimeUnit
  /** Which moment of an interview counts; `finishedAt` where it is left out. */
  of?: TimeField
  /** Minutes by which the clocks of the readers are ahead of UTC. */
  zone?: number
}

/** How many interviews there were in each hour or day in which there was any. `at`: its beginning, unix seconds. */
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
