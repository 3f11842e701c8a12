import type { ForeignChange, ForeignQuestion, ForeignRow } from "../foreign-survey.ts"
import type { ChoiceLists } from "./choice-lists.ts"
import type { Draft, Frame } from "./form-reader.ts"
import { GRID_LOOK, HEADER_LOOK } from "./looks.ts"

/** Runs of questions that stand in one table, and Kobo's own tables, as one question each. */
export function withGrids(
  drafts: readonly Draft[],
  referenced: ReadonlySet<string>,
  lists: ChoiceLists,
): readonly Draft[] {
  const made: Draft[] = []
  for (let at = 0; at < drafts.length;) {
    const run = runFrom(drafts, at)
    made.push(...foldRun(run, referenced, lists))
    at += run.length
  }
  return made
}

const frameOf = ({ path }: Draft): Frame | undefined => path.at(-1)

const TABLE = /(?<![\w-])table-list(?![\w-])/i

/** Draft after draft of one table; a question in none is a run of its own. */
function runFrom(drafts: readonly Draft[], start: number): readonly [Draft, ...Draft[]] {
  const first = drafts[start]
  if (!first) throw new Error("a run of nothing")
  let end = start + 1
  for (let next = drafts[end]; next && isBeside(first, next); next = drafts[end]) end++
  return [first, ...drafts.slice(start + 1, end)]
}

function isBeside(first: Draft, next: Draft): boolean {
  const frame = frameOf(first)
  if (!frame || frameOf(next) !== frame) return false
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

/** A question that may be a row: it has no condition and no answers of its own. */
function isInTable({ row, type, question }: Draft, frame: Frame): boolean {
  if (type.kind !== "select" || type.chooses === "rank" || type.orOther) return false
  if (question.shownIf.length > frame.guards.length || question.recall) return false
  if (row.text("choice_filter") !== "") return false
  return TABLE.test(frame.row.text("appearance")) || GRID_LOOK.test(row.text("appearance"))
}

/** A table may be of one row, where it says so or has a head; a row that only looks like one of a table needs another beside it. */
const leastIn = ({ row }: Frame, hasHead: boolean): number =>
  hasHead || TABLE.test(row.text("appearance")) ? 1 : 2

/** Of a table that stays questions it is told that it looked like one. */
const untabled = (run: readonly Draft[], frame: Frame | undefined): readonly Draft[] =>
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
  run: readonly [Draft, ...Draft[]],
  referenced: ReadonlySet<string>,
  lists: ChoiceLists,
): readonly Draft[] {
  const [first] = run
  const frame = frameOf(first)
  if (frame?.kind === "score") return [scoreOf(run, frame, lists)]
  if (frame?.kind === "rank") return [rankOf(run, frame, lists)]
  const rows = run.filter(({ row }) => !HEADER_LOOK.test(row.text("appearance")))
  const isReferenced = run.some(({ question }) => referenced.has(question.name))
  const hasHead = rows.length < run.length
  const isTable = frame && rows.length >= leastIn(frame, hasHead) && isInTable(first, frame)
  if (!frame || !isTable || isReferenced) return untabled(run, frame)
  const headers = run.filter((draft) => !rows.includes(draft)).map(({ question }) => question)
  return [gridOf(rows as [Draft, ...Draft[]], frame, headers)]
}

/** A row over a table: its text is the question's where the group has none. */
const headLeft = ({ text, place, ...more }: ForeignQuestion): readonly ForeignChange[] => [
  { key: "textOnly", lost: true, place, text },
  ...leftOf({ text, place, ...more }),
]

function gridOf(
  rows: readonly [Draft, ...Draft[]],
  frame: Frame,
  headers: readonly ForeignQuestion[],
): Draft {
  const [first] = rows
  const [head] = headers
  const isHead = frame.label === "" && head !== undefined
  frame.isQuestion = true
  const isMany = first.question.kind === "choices"
  const required = new Set(rows.map(({ question }) => question.required))
  const changes: readonly ForeignChange[] = [
    { key: "asGrid", params: { kind: first.row.text("type") } },
    ...(required.size > 1 ? [{ key: "requiredChanged" as const }] : []),
    ...rows.flatMap(({ question }) => [...changesOf(question), ...leftOf(question)]),
    ...headers.flatMap((each) => [
      ...changesOf(each),
      ...(isHead && each === head ? leftOf(each) : headLeft(each)),
    ]),
  ]
  return {
    ...first,
    path: first.path.slice(0, -1),
    question: {
      name: frame.name,
      place: first.question.place,
      kind: "grid",
      text: frame.label || head?.text || frame.name,
      ...(frame.hint !== "" && { hint: frame.hint }),
      required: required.size === 1 && first.question.required,
      rows: rows.map(({ question }) => rowOf(question, frame.name)),
      options: first.question.options ?? [],
      ...(isMany && { manyInRow: true }),
      shownIf: first.question.shownIf,
      skips: [],
      changes: withoutTwins(changes),
    },
  }
}

/** Pictures that lie on rows are nobody's. */
const changesOf = ({ changes }: ForeignQuestion): readonly ForeignChange[] =>
  changes.map((change) =>
    change.key === "pictureKept" ? { ...change, key: "pictureAlone" } : change,
  )

/** What rows of a matrix cannot have. */
function leftOf({ hint, limit, shuffle, place }: ForeignQuestion): readonly ForeignChange[] {
  const left = [
    ["hint", hint],
    ["count-selected", limit && `${limit.min ?? 0}–${limit.max ?? ""}`],
    ["randomize", shuffle],
  ] as const
  return left.flatMap(([name, text]) =>
    text === undefined
      ? []
      : [{ key: "noSuchSetting" as const, params: { name }, lost: true, place, text }],
  )
}

/** `taste_3` of the table `taste` is its row 3. */
function rowOf({ name, text }: ForeignQuestion, table: string): ForeignRow {
  const code = name.startsWith(`${table}_`) ? name.slice(table.length + 1) : ""
  return { value: name, text, ...(/^\d{1,6}$/.test(code) && { code: Number(code) }) }
}

/** The same of many rows is said once. */
const withoutTwins = (changes: readonly ForeignChange[]): readonly ForeignChange[] => {
  const known = new Set<string>()
  return changes.filter((change) => {
    const said = JSON.stringify(change)
    if (known.has(said)) return false
    known.add(said)
    return true
  })
}

/** Kobo's table of points: rows that share a list. */
function scoreOf(run: readonly [Draft, ...Draft[]], frame: Frame, lists: ChoiceLists): Draft {
  const list = lists.list(frame.row.text("kobo_score_choices"))
  const rows = run.map((draft) => ({
    ...draft,
    question: { ...draft.question, options: list?.options ?? [] },
  }))
  return gridOf(rows as unknown as [Draft, ...Draft[]], frame, [])
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
      changes: [
        { key: "noSuchSetting", params: { name: "rank__level" }, lost: true, text: names },
        ...run.flatMap(({ question }) => [...changesOf(question), ...leftOf(question)]),
      ],
    },
  }
}
