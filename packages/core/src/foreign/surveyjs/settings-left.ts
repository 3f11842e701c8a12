import type { ForeignLoss } from "../foreign-survey.ts"
import { field, isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import { fieldsLeft } from "./fields-left.ts"
import type { Localized } from "./localized.ts"

const READ: ReadonlySet<string> = new Set([
  "title",
  "pages",
  "elements",
  "questions",
  "triggers",
  "locale",
  "calculatedValues",
  "completedHtmlOnCondition",
  "navigateToUrlOnCondition",
  "completedHtml",
  "navigateToUrl",
  "description",
  "startSurveyText",
  "firstPageIsStartPage",
  "firstPageIsStarted",
])

/** Texts of the whole survey, and what is done with values: each by itself. */
const NAMED: Readonly<Record<string, NoteKey>> = {
  completedHtml: "endText",
  navigateToUrl: "fromNetwork",
  description: "textOnly",
}
const LISTS: Readonly<Record<string, NoteKey>> = {
  calculatedValues: "expression",
  completedHtmlOnCondition: "endText",
  navigateToUrlOnCondition: "fromNetwork",
}

/** What the survey as a whole says that is not here. */
export function settingsLeft(survey: Json, texts: Localized): readonly ForeignLoss[] {
  const title = texts.text(field(survey, "title")) ?? "SurveyJS"
  const named = Object.entries(NAMED).flatMap(([name, key]): ForeignLoss[] => {
    const text = texts.text(field(survey, name))
    return text ? [{ element: "setting", place: name, name: text, why: { key }, text }] : []
  })
  const listed = Object.entries(LISTS).flatMap(([name, key]) =>
    listIn(survey, name).map((each, at): ForeignLoss => {
      const said = isJson(each) ? (textIn(each, "name") ?? textIn(each, "expression")) : undefined
      const place = `${name}[${at}]`
      return { element: "setting", place, name: said ?? place, why: { key }, text: shownJson(each) }
    }),
  )
  return [...named, ...listed, ...fieldsLeft(survey, "$", title, READ)]
}
