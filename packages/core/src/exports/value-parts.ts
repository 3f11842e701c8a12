import { QUESTION_TYPES } from "../questionnaire/index.ts"
import type { ReportQuestion } from "../report/index.ts"
import { targetValueText } from "../wording/index.ts"
import { decimalsIn } from "./decimals.ts"
import { type GroupContext, type Parts, textVariable, variableOf } from "./question-variables.ts"
import type { Variable } from "./variable.ts"

export function numberParts(context: GroupContext): Parts {
  const { question, name, names, words } = context
  const scale = { measure: "scale" as const, decimals: decimalsOf(question) }
  const label = question.text
  const ends = () => [
    { name: names.take(`${name}_from`), label: words.t("export.from", { question: label }) },
    { name: names.take(`${name}_to`), label: words.t("export.to", { question: label }) },
  ]
  const own = question.pair ? ends() : [{ name, label }]
  return {
    variables: own.map((each) => variableOf(context, { ...each, ...scale })),
    read: ({ parts }) => own.map((_, at) => parts.get(at)?.[0] ?? null),
  }
}

const MOST_DECIMALS = 10
function decimalsOf({ grid: taken }: ReportQuestion): number {
  return Math.min(decimalsIn(taken?.from ?? 0, taken?.step ?? 0), MOST_DECIMALS)
}

/** Returns a variable that states only whether there is an answer, as for contacts, which are not exported. */
const givenVariable = (context: GroupContext): Variable =>
  variableOf(context, {
    name: context.names.take(`${context.name}_given`),
    label: context.words.t("export.wasGiven", { question: context.question.text }),
    values: [{ value: 1, label: context.words.t("export.given") }],
  })

export function textParts(context: GroupContext): Parts {
  const { name, question } = context
  const given = givenVariable(context)
  if (question.isContact) return { variables: [given], read: () => [1] }
  return {
    variables: [textVariable(context, { name, label: question.text }), given],
    read: ({ result }) => ["value" in result && "text" in result.value ? result.value.text : "", 1],
  }
}

/** Returns two variables: the name of the place, and its code. */
export function placeParts(context: GroupContext): Parts {
  const { name, names, question } = context
  const { category } = question
  const field = (category !== "score" && QUESTION_TYPES[category].place) || "city"
  return {
    variables: [
      textVariable(context, { name, label: question.text }),
      textVariable(context, {
        name: names.take(`${name}_code`),
        label: context.words.t("export.code", { question: question.text }),
      }),
      givenVariable(context),
    ],
    read({ parts }) {
      const [code] = parts.get(0) ?? []
      return [code === undefined ? "" : targetValueText(field, code, context.words), code ?? "", 1]
    },
  }
}
