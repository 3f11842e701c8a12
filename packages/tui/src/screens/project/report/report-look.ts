import {
  BASE_KINDS,
  type BaseKind,
  type ReportView,
  SHARE_TESTS,
  type ShareTest,
  usualColumns,
  withOwnDays,
} from "@qo/core/report"

/** Modes of the pane: questions, one question, a table, the course, texts. */
export type ReportMode = "list" | "question" | "table" | "course" | "words"

/** View settings of a report. */
export interface ReportLook {
  mode: ReportMode
  filter: string
  base: BaseKind
  /** Margins that people are weighted by, as commands take them; empty: none. */
  weight: string
  /** How shares are compared. */
  test: ShareTest
  /** Language of the questionnaire's texts; empty: its first one. */
  textLanguage: string
  /** Columns of a table; empty: the default. */
  by: string
  /** Search in open answers. */
  search: string
  /** Place of the question that is looked at. */
  at: number
  /** Lines above the visible ones. */
  top: number
  /** Index of the current question. */
  reads: number
  /** Grows with each request to reload. */
  typing: { what: "filter" | "by" | "weight" | "search"; text: string } | undefined
}

export const FIRST_LOOK: ReportLook = {
  mode: "list",
  filter: "",
  base: "answered",
  weight: "",
  test: "pooled",
  textLanguage: "",
  by: "",
  search: "",
  at: 0,
  top: 0,
  reads: 0,
  typing: undefined,
}

export const columnsOf = ({ by, filter }: Pick<ReportLook, "by" | "filter">): string =>
  by === "" ? usualColumns(filter).join(",") : by

/** Typed columns; the default ones keep following the filter. */
const typedColumns = (text: string, filter: string): string =>
  text === usualColumns(filter).join(",") ? "" : text

/** Typed text in stored form: dates use the user's time zone. */
export function typedText(what: string, text: string, filter: string): string {
  if (what === "by") return typedColumns(text, filter)
  return what === "filter" ? withOwnDays(text) : text
}

export const nextBase = (base: BaseKind): BaseKind =>
  BASE_KINDS[(BASE_KINDS.indexOf(base) + 1) % BASE_KINDS.length] ?? base

export const nextTest = (test: ShareTest): ShareTest =>
  SHARE_TESTS[(SHARE_TESTS.indexOf(test) + 1) % SHARE_TESTS.length] ?? test

/** The language after that of the texts; empty for the first one. */
export function nextLanguage(view: Pick<ReportView, "languages" | "textLanguage"> | undefined) {
  const { languages = [], textLanguage = null } = view ?? {}
  const at = languages.findIndex((each) => each === textLanguage)
  return at + 1 < languages.length ? (languages[at + 1] ?? "") : ""
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

type ToldHow = Pick<ReportLook, "mode" | "base" | "weight" | "test" | "textLanguage">
type ToldLook = Pick<ReportLook, "mode" | "filter" | "by" | "search"> & ToldHow

/** The command line that tells the same. */
export function reportCommand(pid: number, look: ToldLook, question: string | undefined): string {
  const { mode, filter, search } = look
  const whose = filter === "" ? [] : [`--filter ${quoteForShell(filter)}`]
  if (mode === "words")
    return [
      `qo reports texts ${pid}`,
      ...(question === undefined ? [] : [question]),
      ...(search === "" ? [] : [`--query ${quoteForShell(search)}`]),
      ...whose,
    ].join(" ")
  const isOne = (mode === "question" || mode === "table") && question !== undefined
  return [
    `qo reports show ${pid}`,
    ...(isOne ? [`--question ${question}`] : []),
    ...(isOne && mode === "table" ? [`--by ${columnsOf(look)}`] : []),
    ...(mode === "course" ? ["--course"] : []),
    ...whose,
    ...howTold(look),
  ].join(" ")
}

/** The course takes no base, weights or test. */
const howTold = ({ mode, base, weight, test, textLanguage }: ToldHow) => [
  ...(mode === "course" || base === "answered" ? [] : [`--base ${base}`]),
  ...(mode === "course" || weight === "" ? [] : [`--weight ${quoteForShell(weight)}`]),
  ...(mode === "course" || test === "pooled" ? [] : [`--test ${test}`]),
  ...(textLanguage === "" ? [] : [`--text-language ${textLanguage}`]),
]
