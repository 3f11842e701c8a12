import type { Locale, Translate } from "../i18n/index.ts"
import type { TargetField } from "../portrait/index.ts"

/** What labels are put in words with. */
export interface ExportWords {
  t: Translate<"questionnaire">
  locale: Locale
  /** Games and genres that did not come with the product. */
  nameOf?: (field: TargetField, value: string) => string | undefined
  /** Names of the project's portraits by their ids. */
  portraits?: ReadonlyMap<number, string>
}

/** Labels stand in one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()
