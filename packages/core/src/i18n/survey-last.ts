import { en } from "./en/survey-last.ts"
import { ru } from "./ru/survey-last.ts"

/** Texts of a survey's last page, in both languages. */
export const SURVEY_LAST = { ru, en }
