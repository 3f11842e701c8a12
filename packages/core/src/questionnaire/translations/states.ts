/** Labels: `translationState.<name>` in i18n. */
export const TRANSLATION_STATES = ["missing", "outdated", "done"] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]
