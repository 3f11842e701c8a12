export { bytesText } from "./bytes-text.ts"
export { loadCallSummaries } from "./call-summaries.ts"
export { categoryName, partName } from "./element-names.ts"
export { FIELD_LABELS } from "./field-labels.ts"
export { findingText } from "./finding-text.ts"
export { isFinding, issueWords } from "./issue-words.ts"
export { placeText, withTextsOf } from "./place-text.ts"
export { errorText, faultText, issueText, sizedParams, wholeReason } from "./issue-text.ts"
export { TEXTS } from "./load.ts"
export { putInQuotes, type QuoteWords } from "./put-in-quotes.ts"
export { type PagePlural, type PageTexts, SURVEY_TEXTS } from "./page-texts.ts"
export {
  DEFAULT_LOCALE,
  lenientTexts,
  loadTranslate,
  LOCALES,
  type Locale,
  type MessageKey,
  type PlainMessageKey,
  type Shell,
  type SurveyTexts,
  textOrKey,
  type TextParameters,
  type TextTable,
  type Translate,
} from "./translate.ts"
