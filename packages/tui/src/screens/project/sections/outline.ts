import type { CommentRecord } from "@qo/core/api"
import type { Finding, Severity } from "@qo/core/checks"
import {
  answersOf,
  bandsOf,
  statementsOf,
  type Block,
  type Question,
  type Questionnaire,
} from "@qo/core/questionnaire"
import { redirectText } from "../../../questionnaire-words/redirect-text.ts"
import type { SectionRow } from "./section-row.ts"
import type { ViewWords } from "../parts/view-words.ts"
import { answerLabel, bandLabel, paramsFacts, questionFacts } from "./question-facts.ts"

/** A line of the outline: a block, a question in it, something of the question. */
export interface OutlineRow extends SectionRow {
  anchor: { block: string; question?: string }
  /** Without the sign that tells whether it is folded. */
  label: string
  level: 0 | 1 | 2
  /** Names what is folded here. */
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
export const questionRowId = (question: string): string => `q:${question}`

/** Every line of the outline, whatever is folded. */
export function outlineRows({ questionnaire, ...input }: OutlineInput): OutlineRow[] {
  const { words } = input
  const marks = createMarks(input)
  return questionnaire.blocks
    .flatMap((block) => [
      blockRow(block, words, marks),
      ...blockFacts(block, words).map((label, at) =>
        row(`${blockRowId(block.id)}:${at}`, label, { block: block.id }, 1),
      ),
      ...block.questions.flatMap((question) => questionRows(block.id, question, words, marks)),
    ])
    .map((each) => withFold(each, input.isFolded(each.folds ?? ""), words.unicode))
}

type Line = Omit<OutlineRow, "text">

const row = (
  id: string,
  label: string,
  anchor: Line["anchor"],
  level: Line["level"],
  more: Partial<Line> = {},
): Line => ({ id, label, anchor, level, ...more })

const INDENTS = ["", "  ", "      "] as const

/** The line as it stands once it is folded, or open again. */
export function withFold(line: Line, isFolded: boolean, unicode: boolean): OutlineRow {
  const { label, level, folds } = line
  const [open, folded] = unicode ? ["▾", "▸"] : ["-", "+"]
  const sign = folds === undefined ? "" : `${isFolded ? folded : open} `
  return { ...line, text: `${INDENTS[level]}${sign}${label}` }
}

const blockRow = ({ id, title, questions }: Block, { t }: ViewWords, marks: Marks): Line =>
  row(blockRowId(id), t("view.outline.block", { title: title || id }), { block: id }, 0, {
    folds: id,
    isHeading: true,
    signs: marks.ofBlock(id),
    note: t("view.outline.questions", { count: questions.length }),
  })

function blockFacts({ settings = {} }: Block, words: ViewWords): string[] {
  const { callbackUrl, callbackAnswers, params, publicParams = [] } = settings
  const key = callbackAnswers === true ? "questionFact.callbackAnswers" : "questionFact.callback"
  return [
    ...(callbackUrl ? [words.q(key, { url: callbackUrl })] : []),
    ...paramsFacts(params, words),
    ...(publicParams.length > 0
      ? [words.q("questionFact.publicParams", { names: publicParams.join(", ") })]
      : []),
  ]
}

function questionRows(block: string, question: Question, words: ViewWords, marks: Marks): Line[] {
  const { names, q } = words
  const { id } = question
  const anchor = { block, question: id }
  const below = (key: string, label: string, more: Partial<Line> = {}) =>
    row(`${questionRowId(id)}:${key}`, label, anchor, 2, more)
  const leads = (redirect: Question["redirect"]) =>
    redirect ? { note: redirectText(redirect, words) } : {}
  const category = q(`questionCategory.${question.category}`)
  const own = question.redirect && redirectText(question.redirect, words)
  return [
    row(questionRowId(id), `${names.short(id)} ${question.text || "—"}`, anchor, 1, {
      folds: id,
      signs: marks.ofQuestion(id),
      note: own ? `${own} · ${category}` : category,
    }),
    ...questionFacts(question, words).map((label, at) => below(`f${at}`, label)),
    ...statementsOf(question).map((each) =>
      below(`s${each.id}`, `≡ ${each.text || "—"}`, { signs: marks.ofPart(each.id) }),
    ),
    ...answersOf(question).map((answer) =>
      below(`a${answer.id}`, answerLabel(answer, question, words), {
        signs: marks.ofPart(answer.id),
        ...leads(answer.redirect),
      }),
    ),
    ...bandsOf(question).map((band, at) =>
      below(`n${at}`, bandLabel(band, words), leads(band.redirect)),
    ),
  ]
}

export const SEVERITY_SIGNS: Readonly<Record<Severity, string>> = {
  error: "✗",
  warning: "!",
  hint: "·",
}
const HEAVIEST: readonly Severity[] = ["error", "warning", "hint"]

interface Marks {
  ofBlock: (id: string) => string
  ofQuestion: (id: string) => string
  /** Of an answer or statement. */
  ofPart: (id: string) => string
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
  const signs = (id: string) => {
    const severity = worst.get(id)
    return `${severity ? SEVERITY_SIGNS[severity] : " "}${commented.has(id) ? pen : " "}`
  }
  return {
    ofBlock: (id) => signs(blockRowId(id)),
    ofQuestion: (id) => signs(questionRowId(id)),
    ofPart: signs,
  }
}

function worstOf(findings: readonly Finding[], words: ViewWords): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>()
  for (const { place, severity } of findings) {
    const { answer, statement, question } = place
    const block = place.block ?? words.blockOf(question ?? "")
    const ids = [
      block && blockRowId(block),
      question && questionRowId(question),
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
