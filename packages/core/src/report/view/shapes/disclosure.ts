import { z } from "zod"
import { count, share } from "./common.ts"

/** Methodology that must be published with figures. Texts: `report.disclosure.…` in i18n. */
export const Disclosure = z.object({
  /** Start of the first interview and end of the last interview in the base, in Unix seconds; null without any. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Number of respondents by source, `link` or `sdk`. */
  sources: z.array(z.object({ source: z.string(), n: count })),
  languages: z.array(z.string()),
  started: count,
  completed: count,
  /** Share of respondents in the target audience, out of those for whom it is known. */
  incidence: share,
  /** Share of respondents in the target audience who broke off. Respondents who found the survey closed are not counted. */
  breakOff: share,
  /** Duration of completed interviews in seconds; null if unknown. */
  seconds: z.object({ median: count, p90: count }).nullable(),
  /** Whether respondents chose to take part. Intervals then rely on a statistical model instead of a random sample. */
  optIn: z.boolean(),
  /** Thresholds of the base below which figures are grey or hidden. */
  few: z.object({ grey: count, hidden: count }),
})
export type Disclosure = z.infer<typeof Disclosure>
