import { csvLine } from "@qo/core/lib"
import type { FigureTable } from "./question-table.ts"

/** A question's table as a file for spreadsheets. */
export const csvOf = ({ head, rows }: FigureTable): string =>
  [head, ...rows.map(({ cells }) => cells)].map(csvLine).join("")
