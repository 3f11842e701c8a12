const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })
const words = new Intl.Segmenter(undefined, { granularity: "word" })

/** A line of text during editing. `at`: position of the text cursor in UTF-16 units, always between graphemes. */
export interface EditedText {
  text: string
  at: number
}

const bounds = (text: string, segmenter: Intl.Segmenter) => [
  ...Array.from(segmenter.segment(text), ({ index }) => index),
  text.length,
]
const markBefore = (marks: readonly number[], at: number) =>
  marks.findLast((mark) => mark < at) ?? 0
const markAfter = (marks: readonly number[], at: number, length: number) =>
  marks.find((mark) => mark > at) ?? length

const cut = ({ text }: EditedText, from: number, to: number): EditedText => ({
  text: text.slice(0, from) + text.slice(to),
  at: from,
})

/** Replaces line breaks and tabs of a paste by spaces, and removes other control characters. */
const oneLine = (text: string) =>
  text.replaceAll(/\r\n|[\r\n\t\u2028\u2029]/g, " ").replaceAll(/\p{Cc}/gu, "")

const EDITS = {
  left: ({ text, at }) => ({ text, at: markBefore(bounds(text, graphemes), at) }),
  right: ({ text, at }) => ({ text, at: markAfter(bounds(text, graphemes), at, text.length) }),
  home: ({ text }) => ({ text, at: 0 }),
  end: ({ text }) => ({ text, at: text.length }),
  "ctrl+left": ({ text, at }) => ({ text, at: wordStart(text, at) }),
  "ctrl+right": ({ text, at }) => ({ text, at: wordEnd(text, at) }),
  backspace: (edited) =>
    cut(edited, markBefore(bounds(edited.text, graphemes), edited.at), edited.at),
  delete: (edited) =>
    cut(
      edited,
      edited.at,
      markAfter(bounds(edited.text, graphemes), edited.at, edited.text.length),
    ),
  "ctrl+w": (edited) => cut(edited, wordStart(edited.text, edited.at), edited.at),
  "ctrl+u": (edited) => cut(edited, 0, edited.at),
  "ctrl+k": (edited) => cut(edited, edited.at, edited.text.length),
} as const satisfies Record<string, (edited: EditedText) => EditedText>

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

function wordStart(text: string, at: number): number {
  const starts = Array.from(words.segment(text)).filter(({ segment }) => isWord(segment))
  return starts.findLast(({ index }) => index < at)?.index ?? 0
}
function wordEnd(text: string, at: number): number {
  const ends = Array.from(words.segment(text))
    .filter(({ segment }) => isWord(segment))
    .map(({ index, segment }) => index + segment.length)
  return ends.find((end) => end > at) ?? text.length
}

const SAME_AS: Readonly<Record<string, keyof typeof EDITS>> = {
  "ctrl+a": "home",
  "ctrl+e": "end",
  "ctrl+b": "left",
  "ctrl+f": "right",
  "ctrl+h": "backspace",
  "ctrl+d": "delete",
  "alt+b": "ctrl+left",
  "alt+f": "ctrl+right",
  "alt+left": "ctrl+left",
  "alt+right": "ctrl+right",
  "alt+backspace": "ctrl+w",
}

const isEdit = (name: string): name is keyof typeof EDITS => Object.hasOwn(EDITS, name)

/** Returns the line after an editing key with this name; undefined if the key does not edit. */
export function editByKey(edited: EditedText, name: string): EditedText | undefined {
  const edit = SAME_AS[name] ?? name
  return isEdit(edit) ? EDITS[edit](edited) : undefined
}

export function insertText({ text, at }: EditedText, typed: string): EditedText {
  const added = oneLine(typed)
  return { text: text.slice(0, at) + added + text.slice(at), at: at + added.length }
}

export const editedText = (text: string): EditedText => ({ text, at: text.length })
