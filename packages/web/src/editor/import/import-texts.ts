import { loadTranslate, type Translate } from "@qo/core/i18n"
import { use } from "react"
import { createCode } from "../../base/code.ts"
import { readSettings } from "../../base/settings.ts"

const texts = createCode(async () => {
  const { locale } = readSettings()
  const [t, words] = await Promise.all([
    loadTranslate(locale, "editorImport"),
    loadTranslate(locale, "foreign"),
  ])
  return { t, words, locale }
})

export type ImportTranslate = Translate<"editorImport">

/** What is said of imports, and of what became of what other tools had; it comes with the code that says it. */
export const useImportTexts = () => use(texts.get())
