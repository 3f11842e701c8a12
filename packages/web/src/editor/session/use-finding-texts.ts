import { loadTranslate, type LooseTranslate } from "@qo/core/i18n"
import { useEffect, useState } from "react"
import { useLocale } from "../../base/texts.ts"

/** The words for what checks find, once they are here. */
export function useFindingTexts(): LooseTranslate | undefined {
  const locale = useLocale()
  const [say, setSay] = useState<{ t: LooseTranslate }>()
  useEffect(() => {
    let isWanted = true
    void loadTranslate(locale, "questionnaire").then(
      (t) => isWanted && setSay({ t: t as LooseTranslate }),
    )
    return () => void (isWanted = false)
  }, [locale])
  return say?.t
}
