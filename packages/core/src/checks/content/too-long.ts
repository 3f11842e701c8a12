import {
  ANSWER_PARTS,
  BAND_PARTS,
  bandsOf,
  type Block,
  BLOCK_PARTS,
  isAnswered,
  type Limits,
  QUESTION_PARTS,
  STATEMENT_PARTS,
  type TextPart,
  textsOf,
} from "../../questionnaire/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import type { Rule } from "../findings/subject.ts"
import { answerPlace, placeOf, statementPlace, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"

const BLOCK = textsOf(BLOCK_PARTS)
const QUESTION = textsOf(QUESTION_PARTS)
const ANSWER = textsOf(ANSWER_PARTS)
const STATEMENT = textsOf(STATEMENT_PARTS)
const BAND = textsOf(BAND_PARTS)

/** QO419 of titles of blocks. */
export const longTitles: Rule = function* ({ questionnaire, limits }) {
  for (const block of questionnaire.blocks)
    if (BLOCK.some(({ limit }) => limit && longestIn(block) > limits[limit]))
      yield* longTexts(block, BLOCK, limits, { block: block.id, part: "text" })
}

const longest = new WeakMap<Block, number>()

/** The length of the longest text of a block itself, in UTF-16 units. */
function longestIn(block: Block): number {
  const known = longest.get(block)
  if (known !== undefined) return known
  const found = BLOCK.reduce(
    (most, { read }) => Math.max(most, ...read(block).map(({ length }) => length)),
    0,
  )
  longest.set(block, found)
  return found
}

/** QO419: texts over their limit, in characters as people count them. QO434: open answers that may be too long. */
export const tooLong = eachQuestion((item, subject) => {
  const limits = limitsFor(item, subject.limits)
  return mayBeTooLong(item, limits) ? tooLongIn(item, limits) : NOTHING
})

/** Notes may be longer than questions. */
const limitsFor = ({ question }: Item, limits: Limits): Limits =>
  isAnswered(question) ? limits : { ...limits, questionText: limits.noteText }

function mayBeTooLong({ question, answers, statements }: Item, limits: Limits): boolean {
  return (
    "maxLength" in question ||
    hasLong(question, QUESTION, limits) ||
    answers.some((answer) => hasLong(answer, ANSWER, limits)) ||
    statements.some((statement) => hasLong(statement, STATEMENT, limits)) ||
    bandsOf(question).some((band) => hasLong(band, BAND, limits))
  )
}

type Fields = Parameters<TextPart["read"]>[0]

/** Whether a text may be over its limit: UTF-16 units are never fewer than characters. */
const hasLong = (element: Fields, texts: readonly TextPart[], limits: Limits): boolean =>
  texts.some(
    ({ limit, read }) => limit && read(element).some((text) => text.length > limits[limit]),
  )

function* tooLongIn(item: Item, limits: Limits): Iterable<Finding> {
  const { question, answers, statements } = item
  const place = placeOf(item, "text")
  yield* longTexts(question, QUESTION, limits, place)
  for (const answer of answers)
    yield* longTexts(answer, ANSWER, limits, answerPlace(item, answer, "text"))
  for (const statement of statements)
    yield* longTexts(statement, STATEMENT, limits, statementPlace(item, statement, "text"))
  for (const band of bandsOf(question)) yield* longTexts(band, BAND, limits, place)
  if ("maxLength" in question) yield* openLength(item, question.maxLength ?? 0, limits)
}

/** QO419 of the texts of an element. */
export function* longTexts(
  element: Fields,
  texts: readonly TextPart[],
  limits: Limits,
  place: Place,
): Iterable<Finding> {
  for (const { limit, read } of texts)
    if (limit) for (const text of read(element)) yield* check(text, limits[limit], place)
}

function* check(text: string, limit: number, place: Place): Iterable<Finding> {
  if (text.length <= limit) return
  let length = 0
  for (const _ of text) length++
  if (length > limit) yield findingOf("QO419", place, { count: length, limit })
}

function* openLength(item: Item, count: number, { openText }: Limits): Iterable<Finding> {
  if (count <= openText) return
  yield findingOf(
    "QO434",
    placeOf(item),
    { count, limit: openText },
    { fix: { do: "changeQuestion", id: item.question.id, set: { maxLength: openText } } },
  )
}
