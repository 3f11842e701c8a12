import {
  codedVariable,
  type GroupContext,
  type Parts,
  refusalAnswers,
  textVariable,
  variableOf,
} from "./question-variables.ts"
import type { Cell, Variable, VariableSet } from "./variable.ts"
import { oneLine } from "./words.ts"

/** A code in names of variables, which have no minus sign: `m99`. */
const codeName = (code: number): string => (code < 0 ? `m${-code}` : String(code))

export function singleChoiceParts(context: GroupContext): Parts {
  const { name, question } = context
  return {
    variables: [codedVariable(context, { name, label: question.text })],
    read: ({ parts }) => [parts.get(0)?.[0] ?? null],
  }
}

/** Returns one variable per answer, with 1 if the answer was chosen. Refusals are not part of the set. */
function chosenVariables(
  context: GroupContext,
  { prefix, label }: { prefix: string; label: string },
): { variables: Variable[]; set: VariableSet } {
  const { question, names, words } = context
  const values = [
    { value: 0, label: words.t("export.notChosen") },
    { value: 1, label: words.t("export.chosen") },
  ]
  const variables = question.answers.map((answer) =>
    variableOf(
      context,
      {
        name: names.take(`${prefix}_${codeName(answer.code)}`),
        label: words.t("export.part", { part: answer.label, question: label }),
        part: oneLine(answer.label),
        values,
      },
      ["notAsked", "skipped", "refused"],
    ),
  )
  const counted = variables.filter((_, at) => question.answers[at]?.kind !== "refuse")
  return {
    variables,
    set: { name: prefix, label: oneLine(label), variables: counted.map(({ name }) => name) },
  }
}

const chosenCells = (
  { question, codes }: GroupContext,
  chosen: readonly (string | number)[],
  isRefused: boolean,
): Cell[] =>
  question.answers.map(({ code }) => {
    if (chosen.includes(code)) return 1
    return isRefused ? codes.refused : 0
  })

export function multipleChoiceParts(context: GroupContext): Parts {
  const { name, question } = context
  const { variables, set } = chosenVariables(context, { prefix: name, label: question.text })
  return {
    variables,
    set,
    items: question.answers.map(({ code }) => code),
    read: ({ parts, result }) =>
      chosenCells(context, parts.get(0) ?? [], result.status === "refused"),
  }
}

export function rankingParts(context: GroupContext): Parts {
  const { question, name, names, words, codes } = context
  return {
    variables: question.answers.map(({ code, label }) =>
      variableOf(
        context,
        {
          name: names.take(`${name}_${codeName(code)}`),
          label: words.t("export.part", { part: label, question: question.text }),
          measure: "ordinal",
        },
        ["notAsked", "skipped", "refused"],
      ),
    ),
    items: question.answers.map(({ code }) => code),
    read: ({ parts, result }) =>
      question.answers.map(
        ({ code }) => parts.get(code)?.[0] ?? (result.status === "refused" ? codes.refused : null),
      ),
  }
}

/** Returns the variables of a grid. A row without an answer is exported as skipped. */
export function gridParts(context: GroupContext): Parts {
  const { question, name, names, words, codes } = context
  const rows = question.rows.map(({ code, label }) => ({
    code,
    prefix: names.take(`${name}_${codeName(code)}`),
    label: words.t("export.part", { part: label, question: question.text }),
  }))
  if (!question.severalInRow)
    return {
      variables: rows.map(({ prefix, label }) => codedVariable(context, { name: prefix, label })),
      items: rows.map(({ code }) => code),
      read: ({ parts }) => rows.map(({ code }) => parts.get(code)?.[0] ?? codes.skipped),
    }
  const refusing = refusalAnswers(context).map(({ code }) => code)
  const sets = rows.map((row) => chosenVariables(context, row))
  return {
    variables: sets.flatMap(({ variables }) => variables),
    set: sets.map(({ set }) => set),
    items: rows.flatMap(({ code }) => question.answers.map(() => code)),
    read: ({ parts }) =>
      rows.flatMap(({ code }) => {
        const chosen = parts.get(code)
        if (!chosen) return question.answers.map(() => codes.skipped)
        const isRefused = chosen.every((each) => refusing.includes(Number(each)))
        return chosenCells(context, chosen, isRefused)
      }),
  }
}

/** Adds the variable for the text of the answer "other". */
export function withOwnWords({ variables, set, items, read }: Parts, context: GroupContext): Parts {
  const { question, name, names } = context
  const open = question.answers.filter(({ kind }) => kind === "other")
  const own = open.map(({ code, label }) =>
    textVariable(context, {
      name: names.take(`${name}_${codeName(code)}_text`),
      label: context.words.t("export.ownWords", { part: label, question: question.text }),
    }),
  )
  return {
    variables: [...variables, ...own],
    ...(set && { set }),
    ...(items && { items }),
    read(answered) {
      const { result } = answered
      const texts = "value" in result && "codes" in result.value ? result.value.texts : undefined
      return [...read(answered), ...open.map(({ code }) => texts?.[code] ?? "")]
    },
  }
}
