import {
  type ConditionalEnd,
  type Limits,
  type Question,
  type Questionnaire,
  QuestionnaireEnd,
} from "@qo/core/questionnaire"
import type { ForeignEnd, ForeignSurvey } from "../foreign-survey.ts"
import type { Note } from "../report/note.ts"
import type { ForeignEntry } from "../report/report.ts"
import type { BuiltQuestion } from "./build-question.ts"
import { DisplayConditions, type ReadCondition } from "./display-conditions.ts"
import type { SurveyFlow } from "./flow-of.ts"
import { plainOf } from "./plain-of.ts"
import { answersShownIn } from "./with-answers-shown.ts"

interface EndSources {
  survey: ForeignSurvey
  built: readonly BuiltQuestion[]
  flow: SurveyFlow
  limits: Limits
}

interface ConvertedEnds {
  questionnaire: Questionnaire
  entries: readonly ForeignEntry[]
}

/**
 * Adds the last pages of a survey. The one without condition is shown to everyone who completes the interview; those with
 * conditions are reached from the last question, if everyone comes to it.
 */
export function withEnds(questionnaire: Questionnaire, sources: EndSources): ConvertedEnds {
  const { survey, built, flow } = sources
  const conditions = new DisplayConditions(built)
  const mayBranch = isReachedByAll(sources)
  const ends: QuestionnaireEnd[] = []
  const endIf: ConditionalEnd[] = []
  const entries = (survey.ends ?? []).map((source, at): ForeignEntry => {
    const { text, notes } = endTextOf(source, sources)
    const about = { element: "setting", place: source.place } as const
    const name = text.slice(0, 80).trimEnd() || source.place
    const read = source.when && conditions.at(built.length, source.when)
    const hasUsual = ends.some((end) => end.default)
    const why = text === "" ? NO_END : lossOf(read, { mayBranch, hasUsual })
    if (why) return { ...about, name, outcome: "lost", notes: [why], text: contentOf(source) }
    const condition = read?.kind === "condition" ? read.condition : undefined
    const url = QuestionnaireEnd.shape.url.safeParse(source.url)
    const end = { id: `end${at + 1}`, text, ...(url.data && { url: url.data }) }
    ends.push(condition ? end : { ...end, default: true })
    if (condition) endIf.push({ if: condition, end: end.id })
    return { ...about, name, outcome: notes.length > 0 ? "changed" : "whole", notes }
  })
  if (ends.length === 0) return { questionnaire, entries }
  const last = built.at(-1)?.question.id
  const withConditions = (question: Question): Question =>
    question.id === last && endIf.length > 0 ? { ...question, endIf } : question
  const blocks = questionnaire.blocks.map((block) => ({
    ...block,
    questions: block.questions.map(withConditions),
  }))
  return { questionnaire: { ...questionnaire, blocks, ends }, entries }

  function isReachedByAll({ survey: { pages } }: EndSources): boolean {
    const source = built.at(-1)?.source
    const page = pages.findLast(({ questions }) => questions.length > 0)
    return (
      source !== undefined &&
      page?.questions.at(-1)?.name === source.name &&
      page.order === undefined &&
      page.run === undefined &&
      source.shownIf.length === 0 &&
      !source.itemsShownIf &&
      !source.recall &&
      flow.redirects.every((redirects) => redirects === undefined)
    )
  }
}

const NO_END: Note = { key: "endText" }

/** Why an end does not come along; undefined: it does. */
function lossOf(
  read: ReadCondition | undefined,
  { mayBranch, hasUsual }: { mayBranch: boolean; hasUsual: boolean },
): Note | undefined {
  if (!read) return hasUsual ? NO_END : undefined
  if (!mayBranch || read.kind === "constant") return NO_END
  return read.kind === "left" ? read.why : undefined
}

const contentOf = ({ condition, text }: ForeignEnd): string =>
  condition === undefined ? text : `${condition}: ${text}`

function endTextOf(
  source: ForeignEnd,
  { survey: { insertionsIn }, built, limits }: EndSources,
): { text: string; notes: readonly Note[] } {
  const plain = plainOf(source.text, { lines: "paragraphs", limit: limits.endText })
  const shown = answersShownIn(plain.text, built, insertionsIn)
  return { text: shown.text, notes: [...plain.notes, ...shown.notes] }
}
