import {
  answersOf,
  statementsOf,
  typeOf,
  type Block,
  type Params,
  type Question,
} from "../questionnaire/index.ts"

const given = (texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined && text !== "") as string[]

const valuesOf = (params: Params | undefined): string[] => Object.values(params ?? {})

/** Everything of a question that a respondent may read, values of its parameters included: they are filled into texts. */
export function textsOfQuestion(question: Question): string[] {
  const labels = "labels" in question ? question.labels : undefined
  return given([
    question.text,
    question.hint,
    question.picture?.alt,
    "unit" in question ? question.unit : undefined,
    labels?.low,
    labels?.high,
    ...answersOf(question).flatMap(({ text, picture }) => [text, picture?.alt]),
    ...statementsOf(question).map(({ text }) => text),
    ...valuesOf(question.params),
  ])
}

export const textsOfBlock = ({ title, settings }: Block): string[] =>
  given([title, ...valuesOf(settings?.params)])

/** Respondents write words or numbers of their own here: what is asked for by them. */
export function textsThatTake(question: Question): string[] {
  const other = answersOf(question).filter(({ kind }) => kind === "other")
  const takes = typeOf(question).typedIn || other.length > 0
  return takes ? given([question.text, question.hint, ...other.map(({ text }) => text)]) : []
}
