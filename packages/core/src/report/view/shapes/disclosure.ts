import { z } from "zod"
import { count, share } from "./common.ts"

/** Methodology for publishing figures. Texts: `report.disclosure.…` in i18n. */
export const Disclosure = z.object({
  /** Start of the first and end of the last interview of the base, Unix seconds; null without any. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Source of the respondents: `link`, `sdk`; with its number among all respondents. */
  sources: z.array(z.object({ source: z.string(), n: count })),
  languages: z.array(z.string()),
  started: count,
  completed: count,
  /** Share of decided respondents who are in the target audience. */
  incidence: share,
  /** Share of respondents in the target audience who broke off, without those who met a closed survey. */
  breakOff: share,
  /** Length of completed interviews, seconds; null if unknown. */
  seconds: z.object({ median: count, p90: count }).nullable(),
  /** People choose to take part, so intervals rest on a model and not on how people were drawn. */
  optIn: z.boolean(),
  /** Below these figures are grey, and hidden. */
  few: z.object({ grey: count, hidden: count }),
})
export type Disclosure = z.infer<typeof Disclosure>
