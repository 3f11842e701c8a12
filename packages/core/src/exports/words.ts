import type { Locale, Translate } from "../i18n/index.ts"
import type { TargetField } from "../portrait/index.ts"

/** Texts for labels. */
export interface ExportWords {
  t: Translate<"questionnaire">
  locale: Locale
  /** Games and genres that did not come with the product. */
  nameOf?: (field: TargetField, value: string) => string | undefined
  /** Names of the project's portraits by their ids. */
  portraits?: ReadonlyMap<number, string>
}

/** Labels are on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()
