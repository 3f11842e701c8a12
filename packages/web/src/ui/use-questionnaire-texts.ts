import { loadTranslate } from "@qo/core/i18n"
import { useQuery } from "@tanstack/react-query"
import { useLocale } from "../base/texts.ts"

/** The words for questionnaires in the reader's language, once they are there. */
export function useQuestionnaireTexts() {
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ["questionnaireTexts", locale],
    queryFn: () => loadTranslate(locale, "questionnaire"),
    staleTime: Infinity,
  })
  return data
}
