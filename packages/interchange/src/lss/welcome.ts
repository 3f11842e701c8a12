import { isBlankText } from "../convert/plain-of.ts"
import type { ForeignPage, ForeignQuestion } from "../foreign-survey.ts"
import type { Languages } from "./languages.ts"
import { cellIn, type LssTables } from "./tables.ts"

/** Texts of the first screen that are shown to every respondent, in their order there. */
const TEXTS = ["surveyls_welcometext", "surveyls_policy_notice"] as const

/** The first screen of a survey as a page of notes; empty if it has no text. */
export function welcomePages(tables: LssTables, languages: Languages): readonly ForeignPage[] {
  const row = languages.row(tables.rows("surveys_languagesettings"), "surveyls_language")
  const questions = TEXTS.flatMap((column): readonly ForeignQuestion[] => {
    const text = cellIn(row, column)
    if (isBlankText(text)) return []
    return [
      {
        name: column,
        place: column,
        kind: "note",
        text,
        required: false,
        shownIf: [],
        skips: [],
        changes: [],
      },
    ]
  })
  return questions.length === 0
    ? []
    : [{ name: "welcome", title: undefined, place: "surveys_languagesettings", questions }]
}
