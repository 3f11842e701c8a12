import { loadTranslate } from "@qo/core/i18n"
import { createTexts } from "../../base/text-code.ts"

export const scoreTexts = createTexts((locale) => loadTranslate(locale, "conditions"))

export const useScoreTexts = () => scoreTexts.now()
