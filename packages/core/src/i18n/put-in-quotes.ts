import type { TextTable } from "./translate.ts"

/** Any translator: quotation marks are in the texts of all shells. */
export interface QuoteWords {
  readonly table: TextTable<"text.quoted">
}

/** Puts a text into the quotation marks of the translator's language: `«text»` or `“text”`. */
export const putInQuotes = (text: string, { table }: QuoteWords): string =>
  table("text.quoted", { text })
