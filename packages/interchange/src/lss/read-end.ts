import type { ForeignEnd } from "../foreign-survey.ts"
import type { Languages } from "./languages.ts"
import { cellIn, type LssTables } from "./tables.ts"

/** The last page of a survey, and the columns that it contains. */
export interface LssEnd {
  end: ForeignEnd | undefined
  columns: ReadonlySet<string>
}

const ADDRESS = /^https?:\/\//i

/** Reads the text after a survey with the address that follows it. An address with values of answers in it is left. */
export function readEnd(tables: LssTables, languages: Languages): LssEnd {
  const row = languages.row(tables.rows("surveys_languagesettings"), "surveyls_language")
  const place = "surveyls_endtext"
  const text = cellIn(row, place)
  if (text === "") return { end: undefined, columns: new Set() }
  const url = cellIn(row, "surveyls_url")
  const isAddress = ADDRESS.test(url) && !/[{}]/.test(url)
  return {
    end: { place, text, ...(isAddress && { url }) },
    columns: new Set([place, ...(isAddress ? ["surveyls_url"] : [])]),
  }
}
