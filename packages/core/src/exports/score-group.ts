import type { QuestionResult } from "../interview/index.ts"
import {
  answerFact,
  type AnswerFact,
  NOT_ASKED,
  type ScoreRule,
  scoreValue,
  SKIPPED,
} from "../questionnaire/index.ts"
import { decimalsIn } from "./decimals.ts"
import { type GroupContext, variableOf } from "./question-variables.ts"
import type { ColumnGroup } from "./variable.ts"

/** Returns the variable of a score. It counts as skipped if some of its questions were asked and it has no value. */
export function scoreGroup(context: GroupContext, rule: ScoreRule): ColumnGroup {
  const { name, question, codes } = context
  const variable = variableOf(context, {
    name,
    label: question.text,
    measure: "scale",
    decimals: scoreDecimals(rule),
  })
  return {
    variables: [variable],
    cells(_, results) {
      const factOf = (id: string) => resultFact(results.get(id))
      if (rule.of.every((item) => factOf(item.question).state === "notAsked"))
        return [codes.notAsked]
      return [scoreValue(rule, factOf) ?? codes.skipped]
    },
  }
}

function resultFact(result: QuestionResult | undefined): AnswerFact {
  if (!result || result.status === "notAsked") return NOT_ASKED
  return "value" in result ? answerFact(result.value) : SKIPPED
}

/** Decimals of means, which may have any number of them. */
const MEAN_DECIMALS = 4

function scoreDecimals({ of, as, times = 1, plus = 0 }: ScoreRule): number {
  if (as === "mean") return MEAN_DECIMALS
  const items = of.flatMap(({ points, times: own = 1, plus: added = 0 }) => [
    decimalsIn(own) + decimalsIn(...(points === "value" ? [] : Object.values(points))),
    decimalsIn(added),
  ])
  return Math.min(Math.max(decimalsIn(times) + Math.max(...items), decimalsIn(plus)), 6)
}
