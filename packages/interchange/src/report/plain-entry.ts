import type { Note } from "./note.ts"
import type { ForeignEntry } from "./report.ts"

/** Controls but line ends and tabs, and marks that turn the direction of writing. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu
const BREAKS = /[\n\t\p{Zl}\p{Zp}]+/gu

/** Embedded data in a text, such as pictures, which is shortened. */
const DATA = /(data:[\w/+.-]{1,100};base64,[A-Za-z0-9+/=]{20})[A-Za-z0-9+/=]{100,}/g

/** Makes a file's text safe for terminals, tables and pages: it can neither move a cursor nor hide text. */
const shownText = (text: string): string =>
  text.toWellFormed().replaceAll(HIDDEN, "").replaceAll(DATA, "$1…")

/** The same in one line. */
export const inLine = (text: string): string => shownText(text.replaceAll(BREAKS, " "))

/** An entry without control characters hidden in its words. */
export const plainEntry = (entry: ForeignEntry): ForeignEntry => ({
  ...entry,
  place: inLine(entry.place),
  name: inLine(entry.name),
  notes: entry.notes.map(plainNote),
  ...(entry.text !== undefined && { text: shownText(entry.text) }),
})

const plainNote = ({ key, params }: Note): Note =>
  params
    ? {
        key,
        params: Object.fromEntries(
          Object.entries(params).map(([name, value]) => [
            name,
            typeof value === "string" ? inLine(value) : value,
          ]),
        ),
      }
    : { key }
