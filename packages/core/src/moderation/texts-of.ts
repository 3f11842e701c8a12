import {
  answersOf,
  bandsOf,
  statementsOf,
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

/** Respondents write words of their own here. */
export const takesWords = (question: Question): boolean =>
  question.category === "open" || answersOf(question).some(({ kind }) => kind === "other")

/** Ages that answering this question lets on to, by what bands and answers tell of a profile. */
export function agesLetOn(question: Question): number[] {
  const bands = bandsOf(question).filter(
    ({ profile, screening }) => profile?.field === "age" && screening !== "deny",
  )
  const answers = answersOf(question).filter(
    ({ profile, screening }) => profile?.field === "age" && screening !== "deny",
  )
  const ages = [
    ...bands.map(({ from, profile }) => Number(profile?.value ?? from)),
    ...answers.map(({ profile }) => Number(profile?.value)),
  ]
  return ages.filter(Number.isFinite)
}
