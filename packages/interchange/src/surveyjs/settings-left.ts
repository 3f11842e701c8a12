import type { ForeignLoss } from "../foreign-survey.ts"
import { isJson, shownJson, textIn, type Json } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import { lossesLeft } from "./fields-left.ts"
import { Fields } from "./fields.ts"
import type { LocalizedTexts } from "./localized-texts.ts"

/** Read as pages and the way through them, or of the other tool alone. */
const READ = ["pages", "elements", "questions", "triggers", "locale", "$schema", "sjsVersion"]

/** Texts of the whole survey, and operations on values, each separately. */
const NAMED: Readonly<Record<string, NoteKey>> = {
  completedHtml: "endText",
  completedBeforeHtml: "endText",
  loadingHtml: "textOnly",
  navigateToUrl: "fromNetwork",
  description: "textOnly",
  startSurveyText: "textOnly",
}
const LISTS: Readonly<Record<string, NoteKey>> = {
  calculatedValues: "expression",
  completedHtmlOnCondition: "endText",
  navigateToUrlOnCondition: "fromNetwork",
}

/** Survey settings without an equivalent here. `taken`: those that were read elsewhere. */
export function settingsLeft(
  survey: Json,
  texts: LocalizedTexts,
  taken: readonly string[],
): readonly ForeignLoss[] {
  const fields = new Fields(survey, "", texts)
  texts.takeMissing()
  const title = fields.words("title") ?? "SurveyJS"
  const [isUntranslated] = texts.takeMissing()
  fields.told(...READ, ...taken)
  // The order of questions is read with the pages.
  for (const name of ["questionOrder", "questionsOrder"]) fields.oneOf(name, ["random"])
  // Questions that are not asked have no answer here.
  fields.oneOf("clearInvisibleValues", ["onHidden", "onComplete"])
  const named = Object.entries(NAMED).flatMap(([name, key]): ForeignLoss[] => {
    if (taken.includes(name)) return []
    const text = fields.words(name)
    return text ? [{ element: "setting", place: name, name: text, why: { key }, text }] : []
  })
  const listed = Object.entries(LISTS).flatMap(([name, key]) =>
    (taken.includes(name) ? [] : fields.list(name)).map((each, at): ForeignLoss => {
      const said = isJson(each) ? (textIn(each, "name") ?? textIn(each, "expression")) : undefined
      const place = `${name}[${at}]`
      return { element: "setting", place, name: said ?? place, why: { key }, text: shownJson(each) }
    }),
  )
  const first = isUntranslated === undefined ? [] : [untranslatedTitle(title)]
  return [...first, ...named, ...listed, ...lossesLeft(fields, title)]
}

const untranslatedTitle = (title: string): ForeignLoss => ({
  element: "survey",
  place: "title",
  name: title,
  why: { key: "notTranslated" },
  text: title,
})
