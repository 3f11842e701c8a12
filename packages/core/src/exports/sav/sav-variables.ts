import type { Codebook } from "../codebook.ts"
import type { Variable } from "../variable.ts"

/** Bytes of a text at most, in SPSS. */
export const LONGEST_TEXT = 32_767
/** Longer texts are kept in several variables of the file, each of which takes 255 bytes and counts as 252. */
const LONGEST_PLAIN = 255
const COUNTED = 252

/** One variable of the file itself: of a long text there are several. */
export interface Segment {
  shortName: string
  /** Bytes of text that it declares; 0: a number. */
  width: number
  /** Start and end of its bytes in the text. */
  from: number
  to: number
  /** Units of 8 bytes in a case. */
  units: number
}

export interface SavVariable {
  variable: Variable
  /** Bytes of its texts; 0: a number. */
  width: number
  /** Position of its first unit in a case, from 1, by which other records call it. */
  index: number
  segments: readonly Segment[]
  /** Codes that are declared as missing. */
  missing: readonly number[]
  /** Codes for which no declaration is left: they are written as system-missing. */
  unwritten: readonly number[]
}

/** SPSS declares three missing values of a variable. */
const MOST_MISSING = 3
/** Codes that are not declared first if there are too many: "not asked" is the meaning of system-missing. */
const FIRST_DECLARED = ["skipped", "refused", "notAsked"]

/** Lays out a case: the file's variables for each variable of the codebook, with positions. */
export function savVariables(
  { variables }: Codebook,
  widths: readonly number[],
): { all: readonly SavVariable[]; units: number } {
  let index = 1
  let number = 0
  const all = variables.map((variable, at): SavVariable => {
    const width = variable.type === "text" ? Math.max(widths[at] ?? 0, 1) : 0
    // No other name begins like these, so none is taken for one of them.
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
