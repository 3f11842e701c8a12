import { PASTED_START } from "./pasted-lines.ts"

/** A parameter in a text: its braces are not ours. */
export const PLACE = /\{\{[^{}]*\}\}/y

/** The text behind the backslashes: `\` before a sign gives the sign; `\n` is a line end where a text may have several lines. */
export const unescapeListText = (text: string, lines = false): string =>
  text.includes("\\")
    ? text.replaceAll(/\\([^\p{L}\p{N}]|n)/gu, (pair, sign: string) => {
        if (sign !== "n") return sign
        return lines ? "\n" : pair
      })
    : text

/** Signs that mean something at the start of a line. */
const STARTS = /^[-#+*~|→–—•]/

/** A text as written after a mark. Parsing it returns the same text. */
export const escapeListText = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll(/->|→|\[|\{\{[^{}\\]*\}\}|\{/g, (sign) => (sign.length > 2 ? sign : `\\${sign}`))

/** A text as written at the start of a line. */
export const escapedLine = (text: string): string =>
  escapeListText(text).replace(STARTS, "\\$&").replace(PASTED_START, "$&\\")
