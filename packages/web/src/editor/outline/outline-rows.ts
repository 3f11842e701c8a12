import { isSameValue } from "@qo/core/lib"
import { type Block, countQuestions, type Question } from "@qo/core/questionnaire"
import type { PlacedBlock, Scene } from "../scene/scene.ts"

/** A line of the outline. */
export type OutlineRow =
  | { kind: "block"; id: string; placed: PlacedBlock; isOpen: boolean }
  | {
      kind: "question"
      id: string
      placed: PlacedBlock
      question: Question
      number: number
      nth: number
    }

/** The lines that are shown: all blocks, and the questions of those that are open. */
export function outlineRows({ placed }: Scene, isOpen: (block: string) => boolean): OutlineRow[] {
  const rows: OutlineRow[] = []
  for (const each of placed) {
    const { block, firstNumber } = each
    const open = isOpen(block.id)
    rows.push({ kind: "block", id: block.id, placed: each, isOpen: open })
    if (open)
      block.questions.forEach((question, nth) =>
        rows.push({
          kind: "question",
          id: question.id,
          placed: each,
          question,
          number: firstNumber + nth,
          nth,
        }),
      )
  }
  return rows
}

/** Whether two rows of one element look the same. */
export function isSameRow(one: OutlineRow, other: OutlineRow): boolean {
  if (one.kind === "question")
    return (
      other.kind === "question" &&
      one.question === other.question &&
      one.number === other.number &&
      one.nth === other.nth &&
      one.placed.block.id === other.placed.block.id
    )
  return (
    other.kind === "block" &&
    one.isOpen === other.isOpen &&
    one.placed.index === other.placed.index &&
    isSameHead(one.placed.block, other.placed.block)
  )
}

/** Whether two blocks differ at most in their questions, of which they have the same number. */
const isSameHead = ({ questions, ...one }: Block, { questions: others, ...other }: Block) =>
  countQuestions(questions) === countQuestions(others) &&
  questions.length === others.length &&
  isSameValue(one, other)

const matches = (text: string, words: readonly string[]) => {
  const folded = text.toLocaleLowerCase()
  return words.every((word) => folded.includes(word))
}

/**
 * Lines that contain all words of the search: in a title, a question, an answer, the number of a question, or in the text of
 * `more` for the element.
 */
export function foundRows(
  scene: Scene,
  typed: string,
  more: (id: string) => string = () => "",
): OutlineRow[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const isNumber = (row: OutlineRow) => row.kind === "question" && `q${row.number}` === words[0]
  const found = outlineRows(scene, () => true).filter((row) => {
    if (row.kind === "block") return matches(`${row.placed.block.title} ${more(row.id)}`, words)
    const { question, number } = row
    const answers = "answers" in question ? question.answers : []
    const statements = "statements" in question ? question.statements : []
    const texts = [...answers, ...statements].map(({ text }) => text)
    return matches([`q${number}`, question.text, ...texts, more(question.id)].join(" "), words)
  })
  // A question with the typed number comes before those that lead to it.
  return words.length === 1
    ? found.toSorted((one, other) => Number(isNumber(other)) - Number(isNumber(one)))
    : found
}
