import {
  BASE_KINDS,
  type BaseKind,
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

const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

type ToldLook = Pick<ReportLook, "mode" | "filter" | "base" | "weight" | "test" | "by" | "search">

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
    ...(mode === "course" ? [] : howTold(look)),
  ].join(" ")
}

const howTold = ({ base, weight, test }: Pick<ReportLook, "base" | "weight" | "test">) => [
  ...(base === "answered" ? [] : [`--base ${base}`]),
  ...(weight === "" ? [] : [`--weight ${quoteForShell(weight)}`]),
  ...(test === "pooled" ? [] : [`--test ${test}`]),
]
