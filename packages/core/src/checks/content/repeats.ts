import {
  answersOf,
  type Block,
  countCopies,
  isExclusive,
  isRequired,
  type Question,
  type Questionnaire,
  questionNumbers,
  questionsRead,
  referencesOf,
  type Repeat,
  repeatItems,
} from "../../questionnaire/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import type { Rule, Subject } from "../findings/subject.ts"
import { findingOf } from "./finding-of.ts"

/** QO732: repeats that make more questions than the product takes. */
export const tooManyCopies: Rule = function* ({ questionnaire: { blocks }, limits, count }) {
  if (!blocks.some(({ repeat }) => repeat) || count > limits.questions) return
  const copies = countCopies(blocks)
  if (copies > limits.questions)
    yield findingOf("QO732", {}, { count: copies, limit: limits.questions })
}

/** QO730 to QO733. */
export const repeats: Rule = function* (subject) {
  const { blocks, scores = [] } = subject.questionnaire
  const repeated = blocks.filter(({ repeat }) => repeat)
  if (repeated.length === 0) return
  yield* tooManyCopies(subject)
  const numbers = questionNumbers(blocks.flatMap(({ questions }) => questions))
  for (const block of repeated)
    if (block.repeat) yield* repeatFindings(subject, block, block.repeat, numbers)
  yield* outsideReferences({ blocks, scores }, repeated, numbers)
}

function* repeatFindings(
  { questionnaire: { blocks } }: Subject,
  block: Block,
  { of, over }: Repeat,
  numbers: ReadonlyMap<string, number>,
): Generator<Finding> {
  const place: Place = { block: block.id, part: "repeat" }
  const source = numbers.get(of) ?? of
  const found = repeatItems(blocks, block)
  if (found && "fault" in found) {
    const fix = { do: "changeBlock", id: block.id, set: { repeat: undefined } } as const
    yield findingOf("QO730", place, { source, reason: found.fault }, { fix })
    return
  }
  const question = blocks.flatMap(({ questions }) => questions).find(({ id }) => id === of)
  if (question && mayBeEmpty(question, over)) yield findingOf("QO733", place, { source })
}

/** Whether a respondent who is asked the question may give none of the answers. Of answers that are not chosen this is expected. */
const mayBeEmpty = (question: Question, over: Repeat["over"]): boolean =>
  over !== "notChosen" && (!isRequired(question) || answersOf(question).some(isExclusive))

function* outsideReferences(
  { blocks, scores = [] }: Pick<Questionnaire, "blocks" | "scores">,
  repeated: readonly Block[],
  numbers: ReadonlyMap<string, number>,
): Generator<Finding> {
  const blockOf = new Map(
    repeated.flatMap((block) => block.questions.map(({ id }) => [id, block] as const)),
  )
  const outside = (place: Place, id: string, reason: "read" | "target") =>
    findingOf("QO731", place, { source: numbers.get(id) ?? id, reason })
  const foreign = (ids: Iterable<string>, block: Block) =>
    Array.from(ids).find((id) => (blockOf.get(id) ?? block) !== block)
  for (const score of scores)
    for (const { question } of score.of)
      if (blockOf.has(question)) yield outside({}, question, "read")
  for (const block of blocks) {
    const ofBlock = foreign(block.showIf ? questionsRead(block.showIf) : [], block)
    if (ofBlock !== undefined) yield outside({ block: block.id, part: "showIf" }, ofBlock, "read")
    for (const question of block.questions) {
      const { read, targets } = referencesOf(question)
      const place = { block: block.id, question: question.id }
      const source = foreign(read, block)
      const target = foreign(targets, block)
      if (source !== undefined) yield outside(place, source, "read")
      else if (target !== undefined) yield outside(place, target, "target")
    }
  }
}
