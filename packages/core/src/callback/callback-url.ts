import { z } from "zod"
import type { ProblemKey } from "../lib/index.ts"

const LONGEST = 2000
/** Parsers of addresses leave out line ends and tabs, and take a backslash for a slash: two of them may read two addresses. */
const READ_IN_TWO_WAYS = /[\s\p{Cc}\\]/u

/**
 * An address that a block calls: http or https, in signs that everybody reads alike. Which hosts may be called the server says.
 * Issues: `wrongFormat`, `maxSymbols`, `hiddenCharacters`.
 */
export const CallbackUrl = z
  .string()
  .trim()
  .max(LONGEST)
  // Checked before parsing as an address, which would drop the characters that are searched for here.
  .refine((url) => !READ_IN_TWO_WAYS.test(url), { error: "hiddenCharacters" satisfies ProblemKey })
  .check(z.url({ protocol: /^https?$/ }))
