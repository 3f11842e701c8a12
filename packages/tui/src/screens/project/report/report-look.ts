import { BASE_KINDS, type BaseKind } from "@qo/core/report"

/** What the pane shows: the questions, one of them, a table of it, how the survey went. */
export type ReportMode = "list" | "question" | "table" | "course"

/** How somebody looks at a report. */
export interface ReportLook {
  mode: ReportMode
  filter: string
  base: BaseKind
  /** What people are divided by in a table. */
  by: string
  /** Place of the question that is looked at. */
  at: number
  /** Lines that are above what is seen. */
  top: number
  /** Grows with each wish to read anew. */
  reads: number
  /** What is being typed, and its text. */
  typing: { what: "filter" | "by"; text: string } | undefined
}

export const FIRST_LOOK: ReportLook = {
  mode: "list",
  filter: "",
  base: "answered",
  by: "gender,age",
  at: 0,
  top: 0,
  reads: 0,
  typing: undefined,
}

export const nextBase = (base: BaseKind): BaseKind =>
  BASE_KINDS[(BASE_KINDS.indexOf(base) + 1) % BASE_KINDS.length] ?? base

/** The command line that tells the same. */
export function reportCommand(
  pid: number,
  { mode, filter, base, by }: Pick<ReportLook, "mode" | "filter" | "base" | "by">,
  question: string | undefined,
): string {
  const isOne = (mode === "question" || mode === "table") && question !== undefined
  return [
    `qo reports show ${pid}`,
    ...(isOne ? [`--question ${question}`] : []),
    ...(isOne && mode === "table" ? [`--by ${by}`] : []),
    ...(mode === "course" ? ["--course"] : []),
    ...(filter === "" ? [] : [`--filter '${filter.replaceAll("'", String.raw`'\''`)}'`]),
    ...(base === "answered" || mode === "course" ? [] : [`--base ${base}`]),
  ].join(" ")
}
