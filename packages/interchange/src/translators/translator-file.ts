/** A text as a translator's file has it. */
export interface TranslatedEntry {
  key: string
  /** The source that the translator has seen; undefined if the file does not contain it. */
  source: string | undefined
  target: string
  /** Whether the file says that the target still belongs to an earlier source. */
  isOutdated: boolean
}

/** The content of a translator's file. Entries without a target are left out. */
export interface TranslatorFile {
  sourceLanguage: string | undefined
  language: string | undefined
  entries: readonly TranslatedEntry[]
}

/** Problems of translators' files. Texts: `translations.fault.<key>` in i18n. */
export const TRANSLATOR_FAULTS = ["notXliff", "noColumns", "unreadable"] as const
export type TranslatorFault = (typeof TRANSLATOR_FAULTS)[number]

/** Formats of files for translators. Texts: `translatorFormat.<name>` in i18n. */
export const TRANSLATOR_FORMATS = ["xliff", "xlsx", "csv"] as const
export type TranslatorFormat = (typeof TRANSLATOR_FORMATS)[number]
