import { assertNever, readNumber } from "@qo/core/lib"
import {
  ANSWER_STATES,
  type AnswerComparison,
  type AnswerState,
  answersOf,
  asksPair,
  choosesManyInRow,
  CODE_MATCHES,
  type CodeMatch,
  Comparison,
  kindOf,
  type Operator,
  OPERATORS,
  type PairPart,
  type Question,
  statementsOf,
  TEXT_MATCHES,
  type TextMatch,
  typeOf,
} from "@qo/core/questionnaire"

/** Property of a question that is compared, and operator: `has.any`, `number.ge`. Labels: `condition.<family>.<name>` in i18n. */
export type OperatorName =
  | `has.${CodeMatch}`
  | `count.${Operator}`
  | `number.${Operator}`
  | `rank.${Operator}`
  | `text.${TextMatch}`
  | `state.${AnswerState}`

/** A comparison while its fields are edited: it may still lack a question or a value. */
export interface Draft {
  question: string | undefined
  operator: OperatorName
  codes: readonly number[]
  /** Code of the row of a matrix. */
  row?: number | undefined
  /** Code of the answer whose place in a ranking is compared. */
  rank?: number | undefined
  part?: PairPart | undefined
  /** A number or words, as typed. */
  value: string
}

export const BLANK: Draft = { question: undefined, operator: "has.any", codes: [], value: "" }

export type Family = "has" | "count" | "number" | "rank" | "text" | "state"
export const familyOf = (operator: OperatorName): Family => operator.split(".")[0] as Family

const HAS = CODE_MATCHES.map((how) => `has.${how}` as const)
const HAS_ONE = ["has.any", "has.none"] as const
const COUNT = OPERATORS.map((op) => `count.${op}` as const)
const NUMBER = OPERATORS.map((op) => `number.${op}` as const)
const RANK = OPERATORS.map((op) => `rank.${op}` as const)
const TEXT = TEXT_MATCHES.map((match) => `text.${match}` as const)
const STATE = ANSWER_STATES.map((state) => `state.${state}` as const)

/** The operators that mean something for a question, by what they compare; the first one is the usual one. */
export function operatorsOf(question: Question): readonly (readonly OperatorName[])[] {
  return [...ownOperators(question), STATE]
}

function ownOperators(question: Question): readonly (readonly OperatorName[])[] {
  const { form } = typeOf(question)
  switch (form) {
    case "codes":
      return choiceOperators(question)
    case "rows":
      return [choosesManyInRow(question) ? HAS : HAS_ONE]
    case "numbers":
      return [NUMBER]
    case "text":
      return "format" in question && question.format === "number" ? [NUMBER, TEXT] : [TEXT]
    case "place":
    case "nothing":
      return []
    default:
      return assertNever(form)
  }
}

function choiceOperators(question: Question): readonly (readonly OperatorName[])[] {
  const { chooses } = typeOf(question)
  const own = answersOf(question).some((answer) => kindOf(answer) === "other") ? [TEXT] : []
  if (chooses === "one") return [HAS_ONE, ...own]
  return [HAS, COUNT, ...(chooses === "ranked" ? [RANK] : []), ...own]
}

/** Begins a comparison with a question: its usual operator, and no value yet. */
export function draftFor(question: Question): Draft {
  const [[operator = "state.answered" as const] = []] = operatorsOf(question)
  const [statement] = statementsOf(question)
  return {
    ...BLANK,
    question: question.id,
    operator: operator === "number.eq" ? "number.ge" : operator,
    row: statement?.code,
    part: asksPair(question) ? "first" : undefined,
  }
}

/** The draft with another operator; values that mean nothing there are dropped. */
export function withOperator(
  draft: Draft,
  operator: OperatorName,
  question: Question | undefined,
): Draft {
  const family = familyOf(operator)
  if (family === familyOf(draft.operator)) return { ...draft, operator }
  const fresh = question ? draftFor(question) : { ...BLANK, question: draft.question }
  const rank = family === "rank" && question ? answersOf(question)[0]?.code : undefined
  return { ...fresh, operator, rank }
}

/** The fields of a comparison. */
export function draftOf(comparison: AnswerComparison): Draft {
  const draft = { ...BLANK, question: comparison.question }
  if ("state" in comparison) return { ...draft, operator: `state.${comparison.state}` }
  if ("count" in comparison)
    return {
      ...draft,
      operator: `count.${comparison.count}`,
      codes: comparison.among ?? [],
      value: String(comparison.value),
    }
  if ("number" in comparison)
    return {
      ...draft,
      operator: `number.${comparison.number}`,
      part: comparison.part,
      value: String(comparison.value),
    }
  if ("rank" in comparison)
    return {
      ...draft,
      operator: `rank.${comparison.op}`,
      rank: comparison.rank,
      value: String(comparison.value),
    }
  if ("text" in comparison)
    return { ...draft, operator: `text.${comparison.text}`, value: comparison.value }
  return {
    ...draft,
    operator: `has.${comparison.how}`,
    codes: comparison.has,
    row: "row" in comparison ? comparison.row : undefined,
  }
}

/** The comparison that the fields describe; `undefined` while something is missing or wrong. */
export function comparisonOf(draft: Draft): Comparison | undefined {
  if (draft.question === undefined) return undefined
  return Comparison.safeParse(valuesOf(draft, draft.question)).data
}

function valuesOf(draft: Draft, question: string): object {
  const name = draft.operator.slice(draft.operator.indexOf(".") + 1)
  const family = familyOf(draft.operator)
  const value = readNumber(draft.value)
  switch (family) {
    case "state":
      return { question, state: name }
    case "count":
      return {
        question,
        count: name,
        value,
        ...(draft.codes.length > 0 && { among: [...draft.codes] }),
      }
    case "number":
      return { question, number: name, value, ...(draft.part && { part: draft.part }) }
    case "rank":
      return { question, rank: draft.rank, op: name, value }
    case "text":
      return { question, text: name, value: draft.value }
    case "has": {
      const row = draft.row === undefined ? {} : { row: draft.row }
      return { question, ...row, has: [...draft.codes], how: name }
    }
    default:
      return assertNever(family)
  }
}
