import { csvLine, tabbedText } from "@qo/core/lib"
import type { FigureTable } from "./question-table.ts"

/** A negative figure as spreadsheets read it. */
const numeric = (cell: string): string => cell.replace(/^\u2212(?=\d)/, "-")

const linesOf = ({ head, rows }: FigureTable) => [
  head,
  ...rows.map(({ cells }) => cells.map(numeric)),
]

/** A question's table as a file for spreadsheets. */
export const csvOf = (table: FigureTable): string => linesOf(table).map(csvLine).join("")

/** The same for the clipboard. */
export const tabbedOf = (table: FigureTable): string => tabbedText(linesOf(table))
