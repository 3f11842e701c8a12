import { z } from "zod"
import type { ProblemKey } from "../lib/index.ts"

const LONGEST = 2000
/**
 * Characters that parsers of addresses treat differently: some remove line breaks and tabs, or treat a backslash as a slash, so
 * two parsers could read different addresses.
 */
const READ_IN_TWO_WAYS = /[\s\p{Cc}\\]/u

/**
 * Address that a block calls: http or https, without characters that parsers treat differently. The server determines which
 * hosts may be called. Issues: `wrongFormat`, `maxSymbols`, `hiddenCharacters`.
 */
export const CallbackUrl = z
  .string()
  .trim()
  .max(LONGEST)
  // Checked before the address is parsed, because the parser would remove these characters.
  .refine((url) => !READ_IN_TWO_WAYS.test(url), { error: "hiddenCharacters" satisfies ProblemKey })
  .check(z.url({ protocol: /^https?$/ }))
