import { ANSWER_PARTS, STATEMENT_PARTS } from "../elements/answer-parts.ts"
import type { InnerPart } from "../elements/part.ts"
import { QUESTION_PARTS } from "../elements/question-parts.ts"
import { answersOf, statementsOf } from "../question-parts-of.ts"
import type { Question } from "../question-types/index.ts"
import type { Score } from "../scores/score.ts"
import { placeholdersIn } from "./placeholder.ts"

/** The answer or statement whose text it is; empty for texts of the question itself. */
export interface TextOwner {
  answer?: string
  statement?: string
}

type Table = Readonly<Record<string, InnerPart>>
type Values = Readonly<Record<string, unknown>>
type MapText = (text: string, part: string) => string

/** Parts with texts that respondents read. */
const readOn = (table: Readonly<Record<string, InnerPart & { page: string }>>): Table =>
  Object.fromEntries(
    Object.entries(table).filter(([, part]) => part.page !== "none" && hasTexts(part)),
  )

const hasTexts = ({ kind, parts = {} }: InnerPart): boolean =>
  kind === "text" || Object.values(parts).some(hasTexts)

const OF_QUESTION = readOn(QUESTION_PARTS)
const OF_ANSWER = readOn(ANSWER_PARTS)
const OF_STATEMENT = readOn(STATEMENT_PARTS)

/**
 * A question with other texts, of those that respondents read; the same object if none changes. `part`: the part of the owner,
 * with the parts around it: `text`, `labels.low`.
 */
export function mapShownTexts(
  question: Question,
  map: (text: string, owner: TextOwner, part: string) => string,
): Question {
  let mapped = mapIn(question, OF_QUESTION, (text, part) => map(text, {}, part))
  const answers = answersOf(question)
  const mappedAnswers = mapEach(answers, (answer) =>
    mapIn(answer, OF_ANSWER, (text, part) => map(text, { answer: answer.id }, part)),
  )
  if (mappedAnswers !== answers) mapped = { ...mapped, answers: mappedAnswers } as Question
  const statements = statementsOf(question)
  const mappedStatements = mapEach(statements, (statement) =>
    mapIn(statement, OF_STATEMENT, (text, part) => map(text, { statement: statement.id }, part)),
  )
  if (mappedStatements !== statements)
    mapped = { ...mapped, statements: mappedStatements } as Question
  return mapped
}

/** Calls `visit` for each text of a question that respondents read. */
export function visitShownTexts(
  question: Question,
  visit: (text: string, owner: TextOwner, part: string) => void,
): void {
  mapShownTexts(question, (text, owner, part) => {
    visit(text, owner, part)
    return text
  })
}

/** Ids of the questions whose answers the texts of a question show, also by these scores. */
export function questionsPiped(
  question: Question,
  scores: readonly Score[] = [],
): ReadonlySet<string> {
  const ids = new Set<string>()
  visitShownTexts(question, (text) => {
    for (const id of questionsPipedBy(text, scores)) ids.add(id)
  })
  return ids
}

/** Ids of the questions whose answers a text shows, also by these scores. */
export const questionsPipedBy = (
  text: string,
  scores: readonly Score[] = [],
): ReadonlySet<string> =>
  new Set(
    placeholdersIn(text).flatMap(({ reference }) => {
      if ("question" in reference) return [reference.question]
      const score = "score" in reference && scores.find(({ name }) => name === reference.score)
      return score ? score.of.map(({ question }) => question) : []
    }),
  )

/** Whether the texts of a question differ with the answers before it. */
export function pipesAnswers(question: Question): boolean {
  let isPiped = false
  visitShownTexts(question, (text) => {
    isPiped ||= placeholdersIn(text).some(
      ({ reference }) => "question" in reference || "profile" in reference || "score" in reference,
    )
  })
  return isPiped
}

function mapIn<Element extends object>(
  element: Element,
  table: Table,
  map: MapText,
  within = "",
): Element {
  const values = element as Values
  let copy: Record<string, unknown> | undefined
  for (const name in table) {
    const value = values[name]
    const part = table[name]
    if (value === undefined || !part) continue
    const mapped = mapPart(value, part, map, within === "" ? name : `${within}.${name}`)
    if (mapped !== value) (copy ??= { ...values })[name] = mapped
  }
  return (copy ?? element) as Element
}

function mapPart(value: unknown, part: InnerPart, map: MapText, path: string): unknown {
  if (part.kind === "text")
    return typeof value === "string" && value !== "" ? map(value, path) : value
  return typeof value === "object" && value !== null && part.parts
    ? mapIn(value, part.parts, map, path)
    : value
}

function mapEach<Item>(items: readonly Item[], map: (item: Item) => Item): readonly Item[] {
  let copy: Item[] | undefined
  items.forEach((item, at) => {
    const mapped = map(item)
    if (mapped !== item) (copy ??= items.slice())[at] = mapped
  })
  return copy ?? items
}
