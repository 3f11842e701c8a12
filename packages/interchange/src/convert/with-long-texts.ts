import type { Limits } from "@qo/core/questionnaire"
import type { ForeignChange, ForeignPage, ForeignQuestion } from "../foreign-survey.ts"
import { plainOf } from "./plain-of.ts"

/**
 * Questions whose text is too long become a note with the text and a question with its last sentence. Consecutive questions
 * with the same beginning, such as the parts of one question of the file, share the note.
 */
export function withLongTexts(
  pages: readonly ForeignPage[],
  limits: Limits,
): readonly ForeignPage[] {
  const names = new Set(pages.flatMap(({ questions }) => questions.map(({ name }) => name)))
  return pages.map((page) => {
    let before = ""
    const questions = page.questions.flatMap((question): readonly ForeignQuestion[] => {
      const parted = question.kind === "note" ? undefined : partText(question.text, limits)
      if (!parted) {
        before = ""
        return [question]
      }
      const asked = {
        ...question,
        text: parted.last,
        changes: [...question.changes, ...changed(parted)],
      }
      const isSaid = parted.text === before
      before = parted.text
      return isSaid ? [asked] : [noteOf(question, parted.text, names), asked]
    })
    return { ...page, questions }
  })
}

interface PartedText {
  text: string
  last: string
  isMarked: boolean
}

const changed = ({ isMarked }: PartedText): readonly ForeignChange[] => [
  { key: "textAsNote" },
  ...(isMarked ? [{ key: "markupLeft" as const }] : []),
]

function noteOf(
  { name, place, shownIf, repeat }: ForeignQuestion,
  text: string,
  names: Set<string>,
): ForeignQuestion {
  let own = `${name}_text`
  while (names.has(own)) own += "_"
  names.add(own)
  return {
    name: own,
    place,
    kind: "note",
    text,
    required: false,
    shownIf,
    ...(repeat && { repeat }),
    skips: [],
    changes: [{ key: "textOfQuestion" }],
    leadsTo: name,
  }
}

/** A sentence ends before space or a line break. */
const SENTENCE_END = /(?<=[.!?…]["»”)]?)\s+|\n+/g

/** A text above the limit as the text before its last sentence, and that sentence; undefined if that is too long as well. */
function partText(raw: string, { questionText, noteText }: Limits): PartedText | undefined {
  if (raw.length <= questionText) return undefined
  const { text, notes } = plainOf(raw, { lines: "paragraphs", limit: noteText })
  if (lengthOf(text) <= questionText) return undefined
  const ends = Array.from(text.matchAll(SENTENCE_END), ({ index, 0: gap }) => [
    index,
    index + gap.length,
  ])
  const [end, start] = ends.at(-1) ?? []
  if (end === undefined || start === undefined) return undefined
  const last = text.slice(start)
  if (last === "" || lengthOf(last) > questionText) return undefined
  const isMarked = notes.some(({ key }) => key === "markupLeft")
  return { text: text.slice(0, end), last, isMarked }
}

/** Length in characters as people count them. */
const lengthOf = (text: string): number => Array.from(text).length
