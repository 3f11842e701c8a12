import type { Locale, Translate } from "../i18n/index.ts"
import type { TargetField } from "../portrait/index.ts"

/** Texts for labels. */
export interface ExportWords {
  t: Translate<"questionnaire">
  locale: Locale
  /** Returns names of games and genres that are not part of the product. */
  nameOf?: (field: TargetField, value: string) => string | undefined
  /** Names of the project's portraits by their ids. */
  portraits?: ReadonlyMap<number, string>
}

/** Returns a text on one line, as labels require. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()
