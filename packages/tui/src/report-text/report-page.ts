import type { Translate } from "@qo/core/i18n"
import type { ReportWords } from "@qo/core/report"
import { wrapText } from "../text/wrap-text.ts"

/** Texts and options for the lines of a report. */
export interface ReportPage {
  t: Translate<"terminal">
  /** Texts about reports that all shells share. */
  words: ReportWords
  /** Columns of the terminal. */
  width: number
  unicode: boolean
}

export interface ReportLine {
  text: string
  /** `dim`: of few respondents, or a side note; the text states this, too. */
  tone?: "title" | "dim"
  /** The line is at the cursor, shown by its first letter. */
  isHere?: boolean
  /** The question that the line is about. */
  question?: string
}

export const titleLine = (text: string): ReportLine => ({ text, tone: "title" })
export const dimLine = (text: string): ReportLine => ({ text, tone: "dim" })
export const BLANK: ReportLine = { text: "" }

const INDENT = 2

export const indentText = (text: string, { width }: Pick<ReportPage, "width">): string[] =>
  wrapText(text, width - INDENT).map((line) => " ".repeat(INDENT) + line)

/** Said beside the figures. */
export const dimLines = (text: string, page: Pick<ReportPage, "width">): ReportLine[] =>
  indentText(text, page).map(dimLine)
