export {
  canonicalLanguage,
  closestLanguage,
  directionOf,
  LANGUAGES_MAX,
  Languages,
  LanguageTag,
} from "./language-tag.ts"
export { TRANSLATION_STATES, type TranslationState } from "./states.ts"
export * from "./translation.ts"
export {
  isCounting,
  PAGE_LANGUAGES,
  PAGE_WORDS,
  type PageLanguage,
  pageLanguageOf,
  pageTexts,
  type PageWord,
  type PageWordText,
  TITLE_KEY,
} from "./page-words.ts"
export {
  textsOfEnd,
  textsOfQuestion,
  textsToTranslate,
  type TranslatableText,
} from "./texts-to-translate.ts"
export { inLanguage, questionInLanguage, type QuestionnaireInLanguage } from "./in-language.ts"
