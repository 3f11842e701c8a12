import { z } from "zod"
import { count, share } from "./common.ts"

/** What whoever publishes figures tells of how they came about. Words: `report.disclosure.…` in i18n. */
export const Disclosure = z.object({
  /** When the first interview of the base began and the last one ended, unix seconds; null where there is none. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Where people came from: `link`, `sdk`; with how many of everybody. */
  sources: z.array(z.object({ source: z.string(), n: count })),
  languages: z.array(z.string()),
  started: count,
  completed: count,
  /** Of those about whom it was decided, the share of those who were whom the survey looks for. */
  incidence: share,
  /** Of those who were whom it looks for and did not meet a closed survey, the share of those who broke off. */
  breakOff: share,
  /** Length of completed interviews, seconds; null where it is not known. */
  seconds: z.object({ median: count, p90: count }).nullable(),
  /** People choose to take part, so intervals rest on a model and not on how people were drawn. */
  optIn: z.boolean(),
  /** Below these figures are grey, and hidden. */
  few: z.object({ grey: count, hidden: count }),
})
export type Disclosure = z.infer<typeof Disclosure>
