import { loadTranslate, type LooseTranslate, type Translate } from "@qo/core/i18n"
import { useEffect, useState } from "react"
import { useLocale } from "../../base/texts.ts"

/** The words for what checks find, once they are here. */
export const useFindingTexts = (): LooseTranslate | undefined =>
  useQuestionnaireWords() as LooseTranslate | undefined

/** The words for questionnaires, once they are here: they come after the first look at the canvas. */
export function useQuestionnaireWords(): Translate<"questionnaire"> | undefined {
  const locale = useLocale()
  const [say, setSay] = useState<{ t: Translate<"questionnaire"> }>()
  useEffect(() => {
    let isWanted = true
    void loadTranslate(locale, "questionnaire").then((t) => isWanted && setSay({ t }))
    return () => void (isWanted = false)
  }, [locale])
  return say?.t
}
