import { escapeMarkup } from "../lib/index.ts"

/** XML 1.0 has no way to write these. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
export const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** The beginning of a text, without half of a character at its end. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, "")

/** A user's text for XML, in which characters that XML cannot contain become U+FFFD. */
export const xmlLabel = (text: string): string => escapeMarkup(text.replace(NOT_IN_XML, "\ufffd"))
