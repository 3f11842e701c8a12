import { loadTranslate, type Translate } from "@qo/core/i18n"
import { createTexts } from "../../base/text-code.ts"

/** Loaded together with the code that says them. */
export const importTexts = createTexts(async (locale) => {
  const [t, words] = await Promise.all([
    loadTranslate(locale, "editorImport"),
    loadTranslate(locale, "foreign"),
  ])
  return { t, words, locale }
})

export type ImportTranslate = Translate<"editorImport">

/** Texts about imports and the elements of other tools. */
export const useImportTexts = () => importTexts.now()
