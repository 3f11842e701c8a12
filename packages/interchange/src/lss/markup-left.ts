import { dataPicture } from "../data-picture.ts"
import type { ForeignElement } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"

interface LeftMarkup {
  key: NoteKey
  element: ForeignElement
  text: string
}

const PICTURE = /<img\b[^<>]*>/gi
const PROGRAM = /<script\b[^<>]*>/gi
const EMBEDDED = /<(?:iframe|video|audio|object|embed|source)\b[^<>]*>/gi
const LONGEST = 200

const shortText = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text

/** Pictures, programs and films of a text, which is read without them. */
export function markupLeft(html: string): readonly LeftMarkup[] {
  const found = (pattern: RegExp) => (html.match(pattern) ?? []).map(shortText)
  return [
    ...found(PICTURE).map((text): LeftMarkup => ({
      key: /\bsrc\s*=\s*["']?\s*data:/i.test(text) ? "pictureKept" : "pictureOutside",
      element: "picture",
      text,
    })),
    ...found(PROGRAM).map((text): LeftMarkup => ({ key: "script", element: "setting", text })),
    ...found(EMBEDDED).map((text): LeftMarkup => ({
      key: "fromNetwork",
      element: "setting",
      text,
    })),
  ]
}

/** The first picture of a text, if it is embedded in the file. */
export function pictureIn(html: string): Uint8Array<ArrayBuffer> | undefined {
  const [first = ""] = html.match(PICTURE) ?? []
  const [, , address = ""] = /\bsrc\s*=\s*(["']?)([^"'>]*)\1/i.exec(first) ?? []
  return dataPicture(address.trim())
}
