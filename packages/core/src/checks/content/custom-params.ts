import type { Finding, Place } from "../findings/finding.ts"
import {
  type Limits,
  type Params,
  hasBraces,
  namesMeant,
  placeholdersIn,
  type Question,
  type Questionnaire,
  QUESTION_PARTS,
  textsOf,
} from "../../questionnaire/index.ts"
import type { Rule } from "../findings/subject.ts"
import { answerPlace, placeOf, statementPlace, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"
import { quote } from "./quote.ts"

/** QO422 of blocks. */
export const tooManyBlockParams: Rule = function* ({ questionnaire, limits }) {
  for (const { id, settings } of questionnaire.blocks)
    if (settings?.params) yield* countParams(settings.params, { block: id, part: "params" }, limits)
}

/** QO422 of questions: more custom parameters in one place than the limit. */
export const tooManyParams = eachQuestion((item, { limits }) => {
  const { params } = item.question
  return params ? countParams(params, placeOf(item, "params"), limits) : NOTHING
})

function* countParams(params: Params, place: Place, { params: limit }: Limits): Iterable<Finding> {
  const count = Object.keys(params).length
  if (count > limit) yield findingOf("QO422", place, { count, limit })
}

/** QO505: a parameter in a text that neither the question nor its block sets, a score that does not exist, or what is not written as either. */
export const unknownParams = eachQuestion((item, subject) => {
  const { question, braced } = item
  return braced || textsShown(question).some(hasBraces)
    ? unknownAt(item, subject.questionnaire)
    : NOTHING
})

function* unknownAt(item: Item, whole: Questionnaire): Iterable<Finding> {
  const { question, answers, statements, braced } = item
  yield* unknownIn(item, whole, textsShown(question), placeOf(item, "text"))
  if (!braced) return
  for (const answer of answers)
    yield* unknownIn(item, whole, [answer.text], answerPlace(item, answer, "text"))
  for (const statement of statements)
    yield* unknownIn(item, whole, [statement.text], statementPlace(item, statement, "text"))
}

/** Parts of questions with texts that respondents see. */
const SHOWN = textsOf(QUESTION_PARTS).filter(({ name }) => partOf(name).page !== "none")

function partOf(name: string): { page: string } {
  const parts: Readonly<Record<string, { page: string }>> = QUESTION_PARTS
  return parts[name] ?? { page: "none" }
}

const textsShown = (question: Question): readonly string[] =>
  SHOWN.flatMap(({ name, read }) => (name in question ? read(question) : []))

const isIn = (params: Params | undefined, name: string) =>
  params !== undefined && Object.hasOwn(params, name)

const BRACES = /\{\{[^{}]*\}\}/g

/** Whether a placeholder shows something; those for answers are looked at by rules on routes. */
function isKnown(
  braces: string,
  { question, block }: Pick<Item, "question" | "block">,
  { scores = [] }: Questionnaire,
): boolean {
  const [placeholder] = placeholdersIn(braces)
  if (!placeholder) return /^\{\{\s*q\d+/i.test(braces) && namesMeant(braces).length > 0
  const { reference } = placeholder
  if ("item" in reference) return block.repeat !== undefined
  if ("score" in reference) return scores.some(({ name }) => name === reference.score)
  if (!("param" in reference)) return true
  const { param } = reference
  return isIn(question.params, param) || isIn(block.settings?.params, param)
}

function* unknownIn(
  { question, block }: Item,
  whole: Questionnaire,
  texts: readonly string[],
  place: Place,
): Iterable<Finding> {
  const reported = new Set<string>()
  for (const text of texts)
    for (const [braces] of text.matchAll(BRACES)) {
      if (reported.has(braces) || isKnown(braces, { question, block }, whole)) continue
      reported.add(braces)
      const [{ reference } = {}] = placeholdersIn(braces)
      yield findingOf("QO505", place, {
        param: quote(braces),
        ...(reference && "item" in reference && { reason: "item" }),
        ...(reference && "score" in reference && { reason: "score" }),
      })
    }
}
