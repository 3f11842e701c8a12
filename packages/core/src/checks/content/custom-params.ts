import type { Finding, Place } from "../findings/finding.ts"
import type { Params } from "../../questionnaire/index.ts"
import { paramsIn } from "../../questionnaire/index.ts"
import type { Rule } from "../findings/subject.ts"
import { answerPlace, contentOf, placeOf, statementPlace, type Item } from "./content.ts"
import { found } from "./found.ts"
import { quote } from "./quote.ts"

/** QO422: more custom parameters in one place than the limit. */
export const tooManyParams: Rule = function* (subject) {
  const limit = subject.limits.params
  const check = function* (params: Params | undefined, place: Place): Iterable<Finding> {
    const count = params ? Object.keys(params).length : 0
    if (count > limit) yield found("QO422", place, { count, limit })
  }
  for (const { id, settings } of subject.questionnaire.blocks)
    yield* check(settings?.params, { block: id, part: "params" })
  for (const item of contentOf(subject)) yield* check(item.question.params, placeOf(item, "params"))
}

/** QO505: a parameter in a text that neither the question nor its block sets, or that is not written as one. */
export const unknownParams: Rule = function* (subject) {
  for (const item of contentOf(subject)) {
    const { question, answers, statements } = item
    if (
      hasBraces(question.text) ||
      hasBraces(question.hint) ||
      "labels" in question ||
      "unit" in question
    )
      yield* unknownIn(
        item,
        [question.text, question.hint, ...labelsOf(item)],
        placeOf(item, "text"),
      )
    for (const answer of answers)
      if (hasBraces(answer.text))
        yield* unknownIn(item, [answer.text], answerPlace(item, answer, "text"))
    for (const statement of statements)
      if (hasBraces(statement.text))
        yield* unknownIn(item, [statement.text], statementPlace(item, statement, "text"))
  }
}

const hasBraces = (text: string | undefined): boolean => text !== undefined && text.includes("{{")

const isIn = (params: Params | undefined, name: string) =>
  params !== undefined && Object.hasOwn(params, name)

function labelsOf({ question }: Item): readonly (string | undefined)[] {
  if ("labels" in question) return [question.labels?.low, question.labels?.high]
  return "unit" in question ? [question.unit] : []
}

const BRACES = /\{\{[^{}]*\}\}/g

function* unknownIn(
  { question, block }: Item,
  texts: readonly (string | undefined)[],
  place: Place,
): Iterable<Finding> {
  const reported = new Set<string>()
  for (const text of texts)
    for (const [braces] of text?.matchAll(BRACES) ?? []) {
      const [name] = paramsIn(braces)
      const known =
        name !== undefined && (isIn(question.params, name) || isIn(block.settings?.params, name))
      if (known || reported.has(braces)) continue
      reported.add(braces)
      yield found("QO505", place, { param: quote(braces) })
    }
}
