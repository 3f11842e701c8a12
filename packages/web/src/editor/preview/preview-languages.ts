import { questionnaireOf } from "@qo/core/edits"
import { directionOf, inLanguage, PAGE_ELEMENT, textsIn } from "@qo/core/questionnaire"
import { useState } from "react"
import type { ShownTexts } from "../../shared/respondent/trial-view.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { graphFrom } from "./replay.ts"

/** The questionnaire in the language in which it is previewed. `language` is undefined for the first one. */
export function createTexts({ doc, version }: EditorSession) {
  let known: { version: number; name: string; texts: ShownTexts } | undefined
  return (from: string | undefined, language: string | undefined): ShownTexts | undefined => {
    const questionnaire = questionnaireOf(doc)
    if (language === undefined || !questionnaire.languages?.includes(language)) return undefined
    const name = `${language} ${from}`
    const now = version.get()
    if (known?.version !== now || known.name !== name) {
      const translated = inLanguage(questionnaire, language)
      const texts = { ...translated, graph: graphFrom(translated.questionnaire, from) }
      known = { version: now, name, texts }
    }
    return known.texts
  }
}

/** Languages of the questionnaire, the shown one, and what the page must know of it. */
export function usePreviewLanguages(session: EditorSession) {
  const [chosen, choose] = useState<string>()
  const { languages, translations } = questionnaireOf(session.doc)
  const [first] = languages ?? []
  const shown = chosen !== undefined && languages?.includes(chosen) ? chosen : first
  if (!languages || first === undefined || shown === undefined)
    return { shown: undefined, languages: undefined, texts: undefined }
  const own = Object.entries(textsIn(translations, shown) ?? {}).flatMap(([key, { text }]) =>
    key.startsWith(PAGE_ELEMENT) ? [[key.slice(PAGE_ELEMENT.length), text] as const] : [],
  )
  const home = [first, directionOf(first)] as const
  return {
    shown,
    languages: { all: languages, shown, onChoose: choose },
    texts: { home, words: Object.fromEntries(own) },
  }
}
