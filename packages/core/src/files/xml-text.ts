import { escapeMarkup } from "../lib/index.ts"

/** Characters that XML 1.0 cannot contain. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
export const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Cuts a text without dividing a surrogate pair at its end. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, "")

/** Escapes a user's text for XML. Characters that XML cannot contain become U+FFFD. */
export const xmlLabel = (text: string): string => escapeMarkup(text.replace(NOT_IN_XML, "\ufffd"))
