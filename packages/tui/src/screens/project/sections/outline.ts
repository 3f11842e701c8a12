import { paragraphsOf } from "@qo/core/lib"
import { categoryName } from "@qo/core/i18n"
import type { CommentRecord } from "@qo/core/api"
import type { Finding, Severity } from "@qo/core/checks"
import {
  answersOf,
  bandsOf,
  type Block,
  countQuestions,
  isAnswered,
  type Question,
  type Questionnaire,
  type ScreeningMode,
  statementsOf,
  typeOf,
} from "@qo/core/questionnaire"
import { wrapText } from "../../../text/wrap-text.ts"
import type { Ink } from "../../../text/styles.ts"
import { dimSpan, inkedSpan, plainOf, type Span, spansOf, strongSpan } from "../../../text/spans.ts"
import { redirectText } from "../../../questionnaire-words/redirect-text.ts"
import type { Anchor, SectionRow } from "./section-row.ts"
import type { ViewWords } from "../parts/view-words.ts"
import {
  answerLabel,
  bandLabel,
  blockFacts,
  endFacts,
  paramsFacts,
  questionFacts,
  statementLabel,
} from "./question-facts.ts"

/** A line of the outline: a block, a question in it, something of the question; or an end, something of it. */
export interface OutlineRow extends SectionRow {
  anchor: Anchor
  /** Label without the fold sign. */
  label: string
  /** The same in pieces, if it has any. */
  said?: readonly Span[]
  level: 0 | 1 | 2
  /** Names the folded part here. */
  folds?: string
}

export interface OutlineInput {
  questionnaire: Questionnaire
  findings: readonly Finding[]
  comments: readonly CommentRecord[]
  words: ViewWords
  isFolded: (folds: string) => boolean
}

export const blockRowId = (block: string): string => `b:${block}`
const endRowId = (end: string): string => `e:${end}`
/** The first line of the end, question or block. */
export function headRowId({ block = "", question, end }: Anchor): string {
  if (end !== undefined) return endRowId(end)
  return question === undefined ? blockRowId(block) : questionRowId(question)
}
export const questionRowId = (question: string): string => `q:${question}`

/** Every line of the outline, whatever is folded. */
export function outlineRows({ questionnaire, ...input }: OutlineInput): OutlineRow[] {
  const { words } = input
  const marks = createMarks(input)
  const ofBlocks = questionnaire.blocks.flatMap((block) => [
    blockRow(block, words, marks),
    ...blockLines(block, words).map((label, at) =>
      row(`${blockRowId(block.id)}:${at}`, label, { block: block.id }, 1),
    ),
    ...block.questions.flatMap((question) => questionRows(block.id, question, words, marks)),
  ])
  return [...ofBlocks, ...endRows(questionnaire, words, marks)].map((each) =>
    withFold(each, input.isFolded(each.folds ?? ""), words.unicode),
  )
}

type Line = Omit<OutlineRow, "text" | "spans">

const row = (
  id: string,
  label: string,
  anchor: Line["anchor"],
  level: Line["level"],
  more: Partial<Line> = {},
): Line => ({ id, label, anchor, level, signs: NO_SIGNS, ...more })

/** Two cells, so that lines with and without signs stand alike. */
const NO_SIGNS: readonly Span[] = [{ text: "  " }]

const INDENTS = ["", "  ", "        "] as const

/** The line as it stands once it is folded, or open again. */
export function withFold(line: Line, isFolded: boolean, unicode: boolean): OutlineRow {
  const { label, said, level, folds } = line
  const [open, folded] = unicode ? ["▾", "▸"] : ["-", "+"]
  const sign = folds === undefined ? "" : `${isFolded ? folded : open} `
  const before = { text: `${INDENTS[level]}${sign}` }
  const spans = [before, ...(said ?? spansOf(level === 0 ? [strongSpan(label)] : label))]
  return { ...line, text: plainOf(spans), spans }
}

const blockRow = ({ id, title, questions }: Block, { t }: ViewWords, marks: Marks): Line =>
  row(blockRowId(id), title || id, { block: id }, 0, {
    folds: id,
    isHeading: true,
    signs: marks.ofBlock(id),
    note: t("view.outline.questions", { count: countQuestions(questions) }),
  })

/** The ends, behind all blocks: their texts, links, and the questions that lead to them. */
function endRows({ blocks, ends = [] }: Questionnaire, words: ViewWords, marks: Marks): Line[] {
  const { names, t } = words
  return ends.flatMap((end) => {
    const id = endRowId(end.id)
    const anchor = { end: end.id }
    const text = paragraphsOf(names.printText(end.text)).flatMap((paragraph) =>
      wrapText(paragraph, NOTE_WIDTH, Infinity),
    )
    return [
      row(id, t("view.outline.end", { name: names.end(end.id) }), anchor, 0, {
        isHeading: true,
        signs: marks.ofEnd(end.id),
      }),
      ...text.map((label, at) => row(`${id}:t${at}`, label, anchor, 1)),
      ...endFacts(end, blocks, words).map((label, at) =>
        row(`${id}:f${at}`, label, anchor, 1, { said: spansOf([dimSpan(label)]) }),
      ),
    ]
  })
}

function blockLines(block: Block, words: ViewWords): string[] {
  const { settings = {} } = block
  const { callbackUrl, callbackAnswers, params, publicParams = [] } = settings
  const key = callbackAnswers === true ? "questionFact.callbackAnswers" : "questionFact.callback"
  return [
    ...blockFacts(block, words),
    ...(callbackUrl ? [words.q(key, { url: callbackUrl })] : []),
    ...paramsFacts(params, words),
    ...(publicParams.length > 0
      ? [words.q("questionFact.publicParams", { names: publicParams.join(", ") })]
      : []),
  ]
}

function questionRows(block: string, stored: Question, words: ViewWords, marks: Marks): Line[] {
  const { names, q } = words
  const question = names.printed(stored)
  const { id } = question
  const anchor = { block, question: id }
  const below = (key: string, label: string, more: Partial<Line> = {}) =>
    row(`${questionRowId(id)}:${key}`, label, anchor, 2, more)
  /** A sign and a text, and behind them where an answer leads. */
  const part = (key: string, label: string, ink: Ink, redirect?: Question["redirect"]) => {
    const leads = redirect ? `   ${redirectText(redirect, words)}` : ""
    const said = spansOf([inkedSpan(ink, label.slice(0, 1)), label.slice(1), dimSpan(leads)])
    return below(key, label + leads, { said, signs: marks.ofPart(key.slice(1)) })
  }
  const category = categoryName(q, question.category)
  const own = question.redirect && redirectText(question.redirect, words)
  const text = question.text.replaceAll(/\s+/g, " ") || "—"
  return [
    row(questionRowId(id), `${names.short(id)} ${text}`, anchor, 1, {
      said: spansOf([dimSpan(names.short(id).padEnd(NUMBER_WIDTH)), text]),
      folds: id,
      signs: marks.ofQuestion(id),
      note: own ? `${own} · ${category}` : category,
    }),
    ...noteLines(question).map((label, at) => below(`t${at}`, label)),
    ...questionFacts(question, words).map((label, at) =>
      below(`f${at}`, label, { said: spansOf([dimSpan(label)]) }),
    ),
    ...statementsOf(question).map((each) =>
      part(`s${each.id}`, statementLabel(each, words), "dim"),
    ),
    ...answersOf(question).map((answer) =>
      part(
        `a${answer.id}`,
        answerLabel(answer, question, words),
        screeningInk(answer.screening, typeOf(question).screens),
        answer.redirect,
      ),
    ),
    ...bandsOf(question).map((band, at) =>
      part(`n${at}`, bandLabel(band, words), screeningInk(band.screening, false), band.redirect),
    ),
  ]
}

/** Width of the lines of a note. */
const NOTE_WIDTH = 68

/** The whole text of a note, as people read it: a line of the outline is cut. */
const noteLines = (question: Question): string[] =>
  isAnswered(question)
    ? []
    : paragraphsOf(question.text).flatMap((paragraph) => wrapText(paragraph, NOTE_WIDTH, Infinity))

/** Width of a question's number and a blank, so that texts are aligned. */
const NUMBER_WIDTH = 4

const SCREENING_INKS: Readonly<Record<ScreeningMode, Ink>> = {
  allow: "good",
  deny: "bad",
  allowIfAny: "warning",
}
/** In a question that screens an answer without a word lets people on. */
const screeningInk = (mode: ScreeningMode | undefined, screens: boolean): Ink => {
  const meant = mode ?? (screens ? "allow" : undefined)
  return meant === undefined ? "dim" : SCREENING_INKS[meant]
}

export const SEVERITY_INKS: Readonly<Record<Severity, Ink>> = {
  error: "bad",
  warning: "warning",
  hint: "dim",
}

export const SEVERITY_SIGNS: Readonly<Record<Severity, string>> = {
  error: "✗",
  warning: "!",
  hint: "·",
}
const HEAVIEST: readonly Severity[] = ["error", "warning", "hint"]

interface Marks {
  ofBlock: (id: string) => readonly Span[]
  ofQuestion: (id: string) => readonly Span[]
  ofEnd: (id: string) => readonly Span[]
  /** Signs of an answer or statement. */
  ofPart: (id: string) => readonly Span[]
}

/** Two cells a line: the worst that the checks found in it, and whether an open comment is on it or inside. */
function createMarks({
  findings,
  comments,
  words,
}: Pick<OutlineInput, "findings" | "comments" | "words">): Marks {
  const worst = worstOf(findings, words)
  const commented = commentedIn(comments, words)
  const pen = words.unicode ? "✎" : "c"
  const signs = (id: string): readonly Span[] => {
    const severity = worst.get(id)
    return [
      severity ? inkedSpan(SEVERITY_INKS[severity], SEVERITY_SIGNS[severity]) : { text: " " },
      commented.has(id) ? inkedSpan("info", pen) : { text: " " },
    ]
  }
  return {
    ofBlock: (id) => signs(blockRowId(id)),
    ofQuestion: (id) => signs(questionRowId(id)),
    ofEnd: (id) => signs(endRowId(id)),
    ofPart: signs,
  }
}

function worstOf(findings: readonly Finding[], words: ViewWords): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>()
  for (const { place, severity } of findings) {
    const { answer, statement, question, end } = place
    const block = place.block ?? words.blockOf(question ?? "")
    const ids = [
      block && blockRowId(block),
      question && questionRowId(question),
      end && endRowId(end),
      answer ?? statement,
    ]
    for (const id of ids.filter((each) => each !== undefined)) {
      const known = worst.get(id)
      if (!known || HEAVIEST.indexOf(severity) < HEAVIEST.indexOf(known)) worst.set(id, severity)
    }
  }
  return worst
}

function commentedIn(comments: readonly CommentRecord[], words: ViewWords): ReadonlySet<string> {
  const open = comments.filter(({ state }) => state === "open")
  return new Set(
    open.flatMap(({ block, question }) => {
      const inBlock = block ?? words.blockOf(question ?? "")
      return [
        ...(inBlock === undefined ? [] : [blockRowId(inBlock)]),
        ...(question === undefined ? [] : [questionRowId(question)]),
      ]
    }),
  )
}
