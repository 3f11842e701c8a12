import { LIMITS } from "@qo/core/questionnaire"
import { convertForeign } from "../convert/convert.ts"
import type { Workbook } from "../files/workbook.ts"
import type { FilesBeside } from "../foreign-fault.ts"
import { readForm } from "./read-xlsform.ts"

/** Sheets as people draw them: a line for each row, `|` between cells. */
export const form = (
  sheets: Readonly<Record<string, string>>,
  more: Partial<Workbook> = {},
): Workbook => ({
  files: [],
  pictures: new Map(),
  drawn: [],
  beside: [],
  ...more,
  sheets: Object.entries(sheets).map(([name, table]) => ({
    name,
    rows: table
      .trim()
      .split("\n")
      .map((line, at) => ({
        number: at + 1,
        cells: new Map(
          line
            .split("|")
            .flatMap((cell, column) => (cell.trim() === "" ? [] : [[column, cell.trim()]])),
        ),
      })),
  })),
})

/** Imports a form and returns its questions and losses by place and reason. */
export function importForm(
  sheets: Readonly<Record<string, string>>,
  language?: string,
  more: Partial<Workbook> = {},
  beside?: FilesBeside,
) {
  const read = readForm(form(sheets, more), { limits: LIMITS, language, beside })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report, pictures, missingFiles } = convertForeign(read.value, {
    limits: LIMITS,
  })
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const lost = report.entries.filter(({ outcome }) => outcome === "lost")
  return {
    questions,
    blocks: questionnaire.blocks,
    missingFiles,
    lost: lost.map(({ place, notes }) => `${place} ${notes[0]?.key}`),
    report,
    pictures: pictures.map(({ owner, place, bytes }) => [owner, place, ...bytes]),
  }
}
