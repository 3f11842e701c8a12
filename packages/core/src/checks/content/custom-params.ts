import type { Finding, Place } from "../finding.ts"
import type { Params } from "../../questionnaire/index.ts"
import { paramsIn } from "../../questionnaire/index.ts"
import type { Rule, Subject } from "../subject.ts"
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
export const unknownParams: Rule = function* (subject: Subject) {
  for (const item of contentOf(subject)) {
    const { question, answers, statements } = item
    const known = (name: string) =>
      isIn(question.params, name) || isIn(item.block.settings?.params, name)
    const inText = [question.text, question.hint ?? "", ...labelsOf(item)]
    yield* unknownIn(inText, known, placeOf(item, "text"))
    for (const answer of answers)
      if (answer.text.includes("{{"))
        yield* unknownIn([answer.text], known, answerPlace(item, answer, "text"))
    for (const statement of statements)
      if (statement.text.includes("{{"))
        yield* unknownIn([statement.text], known, statementPlace(item, statement, "text"))
  }
}

const isIn = (params: Params | undefined, name: string) =>
  params !== undefined && Object.hasOwn(params, name)

function labelsOf({ question }: Item): readonly string[] {
  if ("labels" in question) return [question.labels?.low ?? "", question.labels?.high ?? ""]
  return "unit" in question ? [question.unit ?? ""] : []
}

const BRACES = /\{\{[^{}]*\}\}/g

function* unknownIn(
  texts: readonly string[],
  known: (name: string) => boolean,
  place: Place,
): Iterable<Finding> {
  const told = new Set<string>()
  for (const text of texts) {
    if (!text.includes("{{")) continue
    for (const [braces] of text.matchAll(BRACES)) {
      const [name] = paramsIn(braces)
      if ((name !== undefined && known(name)) || told.has(braces)) continue
      told.add(braces)
      yield found("QO505", place, { param: quote(braces) })
    }
  }
}
