import type { Codebook } from "../codebook.ts"
import type { Variable } from "../variable.ts"

/** Maximum length of a text in SPSS, in bytes. */
export const LONGEST_TEXT = 32_767
/**
 * Maximum length of a single text variable. Longer texts are divided into several variables of the file; each takes 255 bytes
 * and counts as 252.
 */
const LONGEST_PLAIN = 255
const COUNTED = 252

/** One variable of the file. A long text has several. */
export interface Segment {
  shortName: string
  /** Declared length of a text in bytes; 0 for a number. */
  width: number
  /** Start and end of its bytes in the text. */
  from: number
  to: number
  /** Number of units of 8 bytes in a case. */
  units: number
}

export interface SavVariable {
  variable: Variable
  /** Length of its texts in bytes; 0 for a number. */
  width: number
  /** Position of its first unit in a case, counted from 1. Other records refer to the variable by it. */
  index: number
  segments: readonly Segment[]
  /** Codes that are declared as missing. */
  missing: readonly number[]
  /** Codes that cannot be declared because there are too many; they are written as system-missing. */
  unwritten: readonly number[]
}

/** Maximum number of missing values that SPSS permits per variable. */
const MOST_MISSING = 3
/** Codes that are declared first if there are too many. "Not asked" comes last, because system-missing has the same meaning. */
const FIRST_DECLARED = ["skipped", "refused", "notAsked"]

/** Determines the layout of a case: the variables of the file for each variable of the codebook, with their positions. */
export function savVariables(
  { variables }: Codebook,
  widths: readonly number[],
): { all: readonly SavVariable[]; units: number } {
  let index = 1
  let number = 0
  const all = variables.map((variable, at): SavVariable => {
    const width = variable.type === "text" ? Math.max(widths[at] ?? 0, 1) : 0
    // No variable of the codebook has a name that begins with `@`, so these names are unique.
    const segments = segmentsOf(width, () => `@${(number++).toString(36).padStart(7, "0")}`)
    const codes = variable.missing
      .toSorted((one, other) => rank(one.status) - rank(other.status))
      .map(({ code }) => code)
    const laid = {
      variable,
      width,
      index,
      segments,
      missing: codes.slice(0, MOST_MISSING),
      unwritten: codes.slice(MOST_MISSING),
    }
    index += segments.reduce((sum, { units }) => sum + units, 0)
    return laid
  })
  return { all, units: index - 1 }
}

const rank = (status: string): number => FIRST_DECLARED.indexOf(status)

function segmentsOf(width: number, nextName: () => string): Segment[] {
  const count = width > LONGEST_PLAIN ? Math.ceil(width / COUNTED) : 1
  return Array.from({ length: count }, (_, at) => {
    const own = at < count - 1 ? LONGEST_PLAIN : width - at * COUNTED
    return {
      shortName: nextName().toUpperCase(),
      width: own,
      from: Math.min(at * LONGEST_PLAIN, width),
      to: Math.min((at + 1) * LONGEST_PLAIN, width),
      units: Math.max(Math.ceil(own / 8), 1),
    }
  })
}
