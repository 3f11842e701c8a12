import { loadTranslate } from "@qo/core/i18n"
import { createTexts } from "../../base/text-code.ts"

export const endTexts = createTexts((locale) => loadTranslate(locale, "conditions"))

export const useEndTexts = () => endTexts.now()
