import {
  answersOf,
  bandsOf,
  mapShownTexts,
  conditionsIn,
  conditionsOf,
  statementsOf,
  typeOf,
  visitComparisons,
} from "../questionnaire/index.ts"
import type {
  Answer,
  AnswerKind,
  Band,
  Block,
  Condition,
  Question,
  Questionnaire,
  QuestionnaireEnd,
  Redirect,
  Score,
  Statement,
} from "../questionnaire/index.ts"
import { UNNAMED_CATEGORY } from "./attribute-table.ts"
import { escapeListText, escapedLine } from "./list-escapes.ts"
import { ListNames } from "./list-names.ts"
import {
  bandAttributes,
  blockAttributes,
  endAttributes,
  itemAttributes,
  questionAttributes,
} from "./write-attributes.ts"

/** Parts that lists do not support. Texts: `list.leftOut.<name>` in i18n, with `count`. */
export const LEFT_OUT = [
  "pictures",
  "suppressions",
  "translations",
  "brokenRedirects",
  "brokenRecalls",
  "brokenConditions",
  "brokenRepeats",
  "brokenScores",
  "idleMarks",
] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** Returns a questionnaire as a list, and the parts that are left out. Positions on the canvas are not part of a list. */
export function writeList(questionnaire: Questionnaire): {
  text: string
  leftOut: { what: LeftOut; count: number }[]
} {
  const writer = new Writer(questionnaire)
  const written = questionnaire.blocks.map((block, index) => writer.block(block, index === 0))
  const scores = (questionnaire.scores ?? []).flatMap((score) => writer.score(score) ?? [])
  const ends = questionnaire.ends?.map((end) => writer.end(end)) ?? []
  const leftOut = LEFT_OUT.map((what) => ({ what, count: writer.leftOut[what] }))
  const below = [scores, ends].flatMap((lines) =>
    lines.length > 0 ? [`${lines.join("\n")}\n`] : [],
  )
  const text = [...written, ...below].join("\n")
  return { text, leftOut: leftOut.filter(({ count }) => count > 0) }
}

const MARKS = { allow: "+", deny: "*", allowIfAny: "~" } as const

class Writer {
  readonly leftOut: Record<LeftOut, number>
  private readonly names: ListNames
  /**
   * Questions whose answers or statements are used by code in conditions or scores. Their codes are written, so that lines can be moved.
   */
  private readonly readByCode: ReadonlySet<string>

  constructor(questionnaire: Questionnaire) {
    this.names = new ListNames(questionnaire)
    this.readByCode = questionsReadByCode(questionnaire)
    const suppressions = questionnaire.suppress?.length ?? 0
    const translations = Object.values(questionnaire.translations ?? {})
    this.leftOut = {
      pictures: 0,
      suppressions,
      translations: translations.reduce((sum, texts) => sum + Object.keys(texts).length, 0),
      brokenRedirects: 0,
      brokenRecalls: 0,
      brokenConditions: 0,
      brokenRepeats: 0,
      brokenScores: 0,
      idleMarks: 0,
    }
  }

  block(block: Block, first: boolean): string {
    const { title, questions, showIf, repeat } = block
    const attributes = blockAttributes(block, this.names)
    this.countCondition(showIf)
    if (repeat && !this.names.question(repeat.of)) this.leftOut.brokenRepeats++
    const head = `#${title === "" ? "" : ` ${escapeListText(title)}`}${attributes}\n`
    const nameless = first && title === "" && attributes === "" && questions.length > 0
    const lines = questions.map((question) => this.question(question))
    return `${nameless ? "" : head}${lines.join("\n")}`
  }

  score(score: Score): string | undefined {
    const text = this.names.score(score)
    if (text === undefined) this.leftOut.brokenScores++
    return text && `= ${text}`
  }

  end(end: QuestionnaireEnd): string {
    return `! ${escapeListText(this.names.text(end.text))}${endAttributes(end)}`
  }

  private question(original: Question): string {
    const question = mapShownTexts(original, (each) => this.names.text(each))
    this.count("pictures", question.picture)
    if ("recall" in question && question.recall && !this.names.question(question.recall.source))
      this.leftOut.brokenRecalls++
    for (const condition of conditionsOf(question)) this.countCondition(condition)
    this.countBranches(question)
    const category = isPlain(question) ? "" : `[${question.category}]`
    const text = [escapedLine(question.text), category].filter((part) => part !== "").join(" ")
    const lines = [
      `${text}${questionAttributes(question, this.names)}`,
      ...statementsOf(question).map(
        (each, index) => `| ${escapeListText(each.text)}${this.item(question, each, index)}`,
      ),
      ...answersOf(question).map((answer, index) => this.answer(question, answer, index)),
      ...bandsOf(question).map((band) => this.band(band)),
    ]
    const redirect = this.redirect(question.redirect)
    if (redirect) lines.push(redirect.trim())
    return `${lines.join("\n")}\n`
  }

  private answer(question: Question, answer: Answer, index: number): string {
    this.count("pictures", answer.picture)
    const { text, kind, redirect } = answer
    const screening = typeOf(question).screens ? answer.screening : undefined
    if (!screening) this.count("idleMarks", answer.screening)
    const mark = screening ? MARKS[screening] : "-"
    const parts = [mark, escapeListText(text), kindWord(kind)].filter((part) => part !== "")
    return parts.join(" ") + this.item(question, answer, index) + this.redirect(redirect)
  }

  private item({ id }: Question, item: Answer | Statement, index: number): string {
    return itemAttributes(item, { index, withCode: this.readByCode.has(id), names: this.names })
  }

  private band(band: Band): string {
    const mark = band.screening ? MARKS[band.screening] : "-"
    return `${mark} ${band.from}..${band.to}${bandAttributes(band)}${this.redirect(band.redirect)}`
  }

  private redirect(redirect: Redirect | undefined): string {
    const target = redirect && this.names.redirect(redirect)
    if (redirect && target === undefined) this.leftOut.brokenRedirects++
    return target === undefined ? "" : ` -> ${target}`
  }

  private countBranches({ redirectIf = [], endIf = [] }: Question): void {
    for (const { redirect } of redirectIf)
      if (this.names.redirect(redirect) === undefined) this.leftOut.brokenRedirects++
    for (const { end } of endIf) if (!this.names.hasEnd(end)) this.leftOut.brokenRedirects++
  }

  private countCondition(showIf: Condition | undefined): void {
    if (showIf && this.names.condition(showIf) === undefined) this.leftOut.brokenConditions++
  }

  private count(what: LeftOut, part: unknown): void {
    if (part !== undefined) this.leftOut[what]++
  }
}

function questionsReadByCode(questionnaire: Questionnaire): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const condition of conditionsIn(questionnaire))
    visitComparisons(condition, (comparison) => {
      if ("has" in comparison || "rank" in comparison || "among" in comparison)
        ids.add(comparison.question)
    })
  for (const { of } of questionnaire.scores ?? [])
    for (const { question, row, points } of of)
      if (points !== "value" || row !== undefined) ids.add(question)
  return ids
}

const kindWord = (kind: AnswerKind | undefined) => (kind ? `[${kind}]` : "")

/** Whether the category can be determined from the items, so that it need not be written. */
const isPlain = (question: Question): boolean => {
  const under = answersOf(question).length > 0 ? "answers" : "nothing"
  return question.text !== "" && question.category === UNNAMED_CATEGORY[under]
}
