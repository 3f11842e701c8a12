import {
  BASE_KINDS,
  type BaseKind,
  SHARE_TESTS,
  type ShareTest,
  usualColumns,
} from "@qo/core/report"

export const PARTS = ["questions", "table", "course", "words", "method"] as const
export type ReportPart = (typeof PARTS)[number]

/** Parts that have no content for an empty base. */
export const OF_PEOPLE: readonly ReportPart[] = ["questions", "table", "words"]

/** Parts that show the progress of portraits; the table and texts need the room. */
export const WITH_PORTRAITS: readonly ReportPart[] = ["questions", "course"]

/** Parts of a link; the table if one was shared. */
export const SHARED_PARTS = [
  "questions",
  "table",
  "course",
  "method",
] as const satisfies ReportPart[]

/** View settings of a report in the address. */
export interface ReportState {
  filter: string
  base: BaseKind
  /** Empty: without weights. */
  weight: string
  /** Language of the questionnaire's texts; empty: its first one. */
  textLanguage: string
  part: ReportPart
  /** For table and texts: the question. */
  question: string | undefined
  /** For the table: its columns; empty: default. */
  by: readonly string[]
  test: ShareTest
  bonferroni: boolean
  /** For the texts: the search. */
  q: string
}

const TEXT_MAX = 2000
const COLUMNS_MAX = 4

/** Columns of the table; default: fields that the filter does not use. */
export const columnsOf = ({ by, filter }: ReportState): readonly string[] =>
  by.length > 0 ? by : usualColumns(filter)

const oneOf = <Value extends string>(
  given: string | null,
  values: readonly Value[],
  usual: Value,
): Value => values.find((each) => each === given) ?? usual

/** Parses an address. Parts that are not understood are ignored and reported (`misread.ts`). */
export function reportStateOf(query: URLSearchParams): ReportState {
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, TEXT_MAX)
  const by = [...new Set(text("by").split(",").filter(Boolean))].slice(0, COLUMNS_MAX)
  return {
    filter: text("filter"),
    base: oneOf(query.get("base"), BASE_KINDS, "answered"),
    weight: text("weight"),
    textLanguage: text("textLanguage"),
    part: oneOf(query.get("part"), PARTS, "questions"),
    question: text("question") || undefined,
    by,
    test: oneOf(query.get("test"), SHARE_TESTS, "pooled"),
    bonferroni: query.get("bonferroni") !== "0",
    q: text("q"),
  }
}

/** Parameters of an address beside the project. */
export const NAMES = [
  "filter",
  "base",
  "weight",
  "textLanguage",
  "part",
  "question",
  "by",
  "test",
  "bonferroni",
  "q",
]

/** The address of a state; defaults are left out. Other parameters stay. */
export function reportQueryOf(state: ReportState, before = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(before)
  for (const name of NAMES) query.delete(name)
  const usual = reportStateOf(new URLSearchParams())
  const given: Record<string, string> = {
    filter: state.filter,
    base: state.base === usual.base ? "" : state.base,
    weight: state.weight,
    textLanguage: state.textLanguage,
    part: state.part === usual.part ? "" : state.part,
    question: state.question ?? "",
    by: state.by.join(","),
    test: state.test === usual.test ? "" : state.test,
    bonferroni: state.bonferroni ? "" : "0",
    q: state.q,
  }
  for (const name of NAMES) if (given[name]) query.set(name, given[name])
  return query
}

export function pidIn(query: URLSearchParams): number | undefined {
  const pid = Number(query.get("pid"))
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
}
