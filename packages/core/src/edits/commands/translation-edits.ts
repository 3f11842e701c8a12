import {
  endElement,
  Languages,
  PAGE_ELEMENT,
  splitTranslationKey,
  type TextsInLanguage,
  Translation,
  TranslationKey,
} from "../../questionnaire/index.ts"
import type { Draft } from "../document/draft.ts"
import { findRecord, needRecord } from "../document/put-together.ts"
import { PROJECT_KEY, translationsKey } from "../document/record.ts"
import { type Edits, unknownElement } from "./edit.ts"
import type { EditProblem } from "./edit-problem.ts"

export const TRANSLATION_EDITS: Edits<"setLanguages" | "setTranslations"> = {
  setLanguages(draft, { languages }) {
    const record = needRecord(draft, "project", PROJECT_KEY)
    if (languages && !Languages.safeParse(languages).success)
      return { code: "invalidValue", field: "languages" }
    const { languages: before = [], ...rest } = record
    for (const language of before) if (!languages?.includes(language)) draft.dropLanguage(language)
    draft.put(PROJECT_KEY, languages ? { ...rest, languages: [...languages] } : rest)
    return undefined
  },

  setTranslations(draft, { language, texts }) {
    const { languages = [] } = needRecord(draft, "project", PROJECT_KEY)
    const isAdded = Object.values(texts).some((text) => text !== undefined)
    if (isAdded && !languages.includes(language))
      return { code: "invalidValue", field: "languages" }
    for (const [key, text] of Object.entries(texts)) {
      const problem = setText(draft, language, key, text)
      if (problem) return problem
    }
    return undefined
  },
}

function setText(
  draft: Draft,
  language: string,
  key: string,
  text: Translation | undefined,
): EditProblem | undefined {
  if (!TranslationKey.safeParse(key).success) return unknownElement(key)
  if (text && !Translation.safeParse(text).success)
    return { code: "invalidValue", field: "translations" }
  const { element, part } = splitTranslationKey(key)
  if (text && !isTranslated(draft, element)) return unknownElement(element)
  const at = translationsKey(language, element)
  const before = findRecord(draft, "translation", at)?.texts ?? {}
  const { [part]: _, ...others } = before
  const after: TextsInLanguage = text ? { ...before, [part]: text } : others
  if (Object.keys(after).length === 0) draft.drop(at)
  else draft.put(at, { record: "translation", language, element, texts: after })
  return undefined
}

/** Whether there is an element with texts under this name: one of the document, an end, or the page. */
function isTranslated(draft: Draft, element: string): boolean {
  const { ends = [] } = needRecord(draft, "project", PROJECT_KEY)
  return (
    element === PAGE_ELEMENT ||
    draft.get(element) !== undefined ||
    ends.some(({ id }) => endElement(id) === element)
  )
}
