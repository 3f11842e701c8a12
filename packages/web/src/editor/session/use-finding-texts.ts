import { loadTranslate, type TextTable, type Translate } from "@qo/core/i18n"
import { useEffect, useState } from "react"
import { createRetrying } from "../../base/backoff.ts"
import { useLocale } from "../../base/texts.ts"

/** The texts of findings, once they are loaded. */
export const useFindingTexts = (): TextTable | undefined => useQuestionnaireWords()?.table

/** The words for questionnaires, once they are here: they come after the first look at the canvas. */
export function useQuestionnaireWords(): Translate<"questionnaire"> | undefined {
  const locale = useLocale()
  const [say, setSay] = useState<{ t: Translate<"questionnaire"> }>()
  useEffect(() => {
    let isWanted = true
    const loading = createRetrying(
      async () => {
        const t = await loadTranslate(locale, "questionnaire")
        if (isWanted) setSay({ t })
      },
      () => true,
    )
    loading.run()
    return () => {
      isWanted = false
      loading.stop()
    }
  }, [locale])
  return say?.t
}
