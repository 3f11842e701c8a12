import type { ForeignChange, ForeignLoss, ForeignQuestion } from "../foreign-survey.ts"
import { withPart } from "../with-part.ts"
import type { ChoiceLists } from "./choice-lists.ts"
import type { Draft, Frame } from "./form-reader.ts"
import { changesOf, gridOf, leftOf, requirementLeft, wholeOf } from "./grid-of.ts"
import { GRID_LOOK } from "./looks.ts"
import { hasText, headLost, headsLeft, isHead } from "./table-heads.ts"

export interface FoldedDrafts {
  drafts: readonly Draft[]
  /** Heads of tables without rows. */
  lost: readonly ForeignLoss[]
}

/**
 * Folds runs of questions of one table, and Kobo's own tables, into one question each. The head of a table is never a question.
 * Rows that other questions recall stay questions.
 */
export function withGrids(
  drafts: readonly Draft[],
  recalled: ReadonlySet<string>,
  lists: ChoiceLists,
): FoldedDrafts {
  const folded: Draft[] = []
  const lost: ForeignLoss[] = []
  for (let at = 0; at < drafts.length;) {
    const run = runFrom(drafts, at)
    const [row, ...more] = run.filter((draft) => !isHead(draft))
    if (row) folded.push(...foldRun({ run, rows: [row, ...more] }, recalled, lists))
    else lost.push(...run.flatMap(headLost))
    at += run.length
  }
  return { drafts: folded, lost }
}

/** Draft after draft of one table, its rows and its heads. */
interface TableRun {
  run: readonly Draft[]
  rows: readonly [Draft, ...Draft[]]
}

const frameOf = ({ path }: Draft): Frame | undefined => path.at(-1)

const TABLE = /(?<![\w-])table-list(?![\w-])/i

/** Consecutive drafts of one table; a question outside of tables is alone. */
function runFrom(drafts: readonly Draft[], start: number): readonly [Draft, ...Draft[]] {
  const first = drafts[start]
  if (!first) throw new Error("a run of nothing")
  let end = start + 1
  for (let next = drafts[end]; next && isBeside(first, next); next = drafts[end]) {
    const isNextTable = isHead(next) && drafts.slice(start, end).some((each) => !isHead(each))
    if (isHead(first) && isNextTable) break
    end++
  }
  return [first, ...drafts.slice(start + 1, end)]
}

function isBeside(first: Draft, next: Draft): boolean {
  const frame = frameOf(first)
  if (frame !== frameOf(next)) return false
  if (isHead(first)) return isUnder(first, next)
  if (!frame) return false
  if (frame.kind === "score" || frame.kind === "rank") return true
  const [one, other] = [first.type, next.type]
  return (
    isInTable(first, frame) &&
    isInTable(next, frame) &&
    one.kind === "select" &&
    other.kind === "select" &&
    one.list === other.list &&
    one.chooses === other.chooses
  )
}

/** A row under a head chooses as the head shows, whatever its conditions. */
const isUnder = ({ type: head }: Draft, { row, type, path }: Draft): boolean =>
  head.kind === "select" &&
  type.kind === "select" &&
  head.list === type.list &&
  head.chooses === type.chooses &&
  [row, path.at(-1)?.row].some((each) => GRID_LOOK.test(each?.text("appearance") ?? ""))

/** A question without its own answers. */
const isRow = ({ row, type, question }: Draft): boolean =>
  type.kind === "select" &&
  type.chooses !== "rank" &&
  !type.orOther &&
  !question.recall &&
  row.text("choice_filter") === ""

/** A question that may be a row without a header: it has no condition and no separate answers. */
function isInTable(draft: Draft, frame: Frame): boolean {
  const { row, question } = draft
  if (!isRow(draft) || question.shownIf.length > frame.guards.length) return false
  return TABLE.test(frame.row.text("appearance")) || GRID_LOOK.test(row.text("appearance"))
}

/** A group may say that it is a table of one row; a row that only looks like one of a table needs another beside it. */
const leastIn = ({ row }: Frame): number => (TABLE.test(row.text("appearance")) ? 1 : 2)

/** Reports a table that is converted to separate questions. */
const draftsOutsideTables = (run: readonly Draft[], frame: Frame | undefined): readonly Draft[] =>
  run.map((draft, at) => {
    const { row, question } = draft
    const own = GRID_LOOK.exec(row.text("appearance"))?.[0]
    const look = own ?? (at === 0 && frame && TABLE.exec(frame.row.text("appearance"))?.[0])
    if (!look) return draft
    const place = (own ? row : (frame?.row ?? row)).place("appearance")
    const text = `appearance: ${look}`
    const left: ForeignChange = { key: "appearance", lost: true, place, text }
    return { ...draft, question: { ...question, changes: [...question.changes, left] } }
  })

function foldRun(
  { run, rows }: TableRun,
  recalled: ReadonlySet<string>,
  lists: ChoiceLists,
): readonly Draft[] {
  const [first] = rows
  const frame = frameOf(first)
  if (frame?.kind === "score") return [scoreOf(rows, frame, lists)]
  if (frame?.kind === "rank") return [rankOf(rows, frame, lists)]
  const heads = run.filter((draft) => isHead(draft)).map(({ question }) => question)
  const isRecalled = rows.some(({ question }) => recalled.has(question.name))
  if (heads.length > 0) return foldHeaded(rows, heads, isRecalled)
  const isTable = frame && rows.length >= leastIn(frame) && isInTable(first, frame)
  if (!isTable || isRecalled) return draftsOutsideTables(rows, frame)
  return [gridOf(rows, wholeOf(frame, []), [])]
}

/** Rows under a head: a matrix if they share their conditions; otherwise matrices and questions, each with the text of the head. */
function foldHeaded(
  rows: readonly [Draft, ...Draft[]],
  heads: readonly ForeignQuestion[],
  isRecalled: boolean,
): readonly Draft[] {
  const [first] = rows
  const frame = frameOf(first)
  const parts = isRecalled ? rows.map((row) => [row] as const) : partsOf(rows)
  const isWhole = !isRecalled && parts.length === 1 && isRow(first)
  if (frame && isWhole) {
    const title = wholeOf(frame, heads)
    return [gridOf(rows, title, headsLeft(heads, rows, title.text))]
  }
  const stem = heads.find(hasText)?.text ?? frame?.label ?? ""
  const [draft, ...more] = parts.flatMap((part): readonly Draft[] => {
    const { name } = part[0].question
    if (part.length > 1) return [gridOf(part, { name, text: stem || name, path: part[0].path }, [])]
    return part.map((row) => withStem(row, stem))
  })
  if (!draft) return []
  const left = headsLeft(heads, rows, stem)
  const { question } = draft
  return [{ ...draft, question: { ...question, changes: [...question.changes, ...left] } }, ...more]
}

/** Consecutive rows with the same conditions; other questions are alone. */
function partsOf(rows: readonly Draft[]): readonly (readonly [Draft, ...Draft[]])[] {
  const parts: [Draft, ...Draft[]][] = []
  for (const row of rows) {
    const last = parts.at(-1)
    if (last && isRow(last[0]) && isRow(row) && conditionsOf(last[0]) === conditionsOf(row))
      last.push(row)
    else parts.push([row])
  }
  return parts
}

const conditionsOf = ({ question }: { question: ForeignQuestion }): string =>
  JSON.stringify(question.shownIf.map(({ text }) => text))

/** A question that is understandable without the others of its table. */
const withStem = (draft: Draft, stem: string): Draft => {
  const { question, row } = draft
  const split: ForeignChange = { key: "asQuestions", params: { kind: row.text("type") } }
  const text = withPart(stem, question.text)
  return { ...draft, question: { ...question, text, changes: [...question.changes, split] } }
}

/** Kobo's table of points: rows that share a list. */
function scoreOf(run: readonly [Draft, ...Draft[]], frame: Frame, lists: ChoiceLists): Draft {
  const list = lists.list(frame.row.text("kobo_score_choices"))
  const withList = (draft: Draft): Draft => ({
    ...draft,
    question: { ...draft.question, options: list?.options ?? [] },
  })
  const [first, ...more] = run
  const rows = [withList(first), ...more.map(withList)] as const
  return gridOf(rows, wholeOf(frame, []), [])
}

/** Kobo's table of places: the best so many of a list, in their order. */
function rankOf(run: readonly [Draft, ...Draft[]], frame: Frame, lists: ChoiceLists): Draft {
  const [first] = run
  frame.isQuestion = true
  const list = lists.list(frame.row.text("kobo_rank_items"))
  const names = run.map(({ question }) => question.text).join(", ")
  return {
    ...first,
    path: first.path.slice(0, -1),
    question: {
      ...first.question,
      name: frame.name,
      kind: "order",
      text: frame.label || frame.name,
      ...(frame.hint !== "" && { hint: frame.hint }),
      options: list?.options ?? [],
      limit: { min: run.length, max: run.length },
      required: run.every(({ question }) => question.required),
      requiredIf: undefined,
      changes: [
        { key: "noSuchSetting", params: { name: "rank__level" }, lost: true, text: names },
        ...run.flatMap(({ question }) => [
          ...changesOf(question),
          ...leftOf(question),
          ...requirementLeft(question),
        ]),
      ],
    },
  }
}
