import { PASTED_START } from "./pasted-lines.ts"

/** A placeholder in a text, whose braces are not those of attributes. */
export const PLACE = /\{\{[^{}]*\}\}/y

/** Resolves escapes: `\` before a character gives this character; `\n` is a line break if a text may have several lines. */
export const unescapeListText = (text: string, lines = false): string =>
  text.includes("\\")
    ? text.replaceAll(/\\([^\p{L}\p{N}]|n)/gu, (pair, sign: string) => {
        if (sign !== "n") return sign
        return lines ? "\n" : pair
      })
    : text

/** Characters with a special meaning at the beginning of a line. */
const STARTS = /^[-#+*~|=!→–—•]/

/** Escapes a text for use after a mark. Parsing the result returns the same text. */
export const escapeListText = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll(/->|→|\[|\{\{[^{}\\]*\}\}|\{/g, (sign) => (sign.length > 2 ? sign : `\\${sign}`))

/** Escapes a text for use at the beginning of a line. */
export const escapedLine = (text: string): string =>
  escapeListText(text).replace(STARTS, "\\$&").replace(PASTED_START, "$&\\")
