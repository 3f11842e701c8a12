import type { Column, FormRow, FormTable } from "./form-table.ts"
import { TRANSLATED } from "./headers.ts"

/** Marks of Markdown that forms know, as HTML, which is taken out of texts in one place. */
const fromMarkdown = (text: string): string =>
  /[*_#]/.test(text)
    ? text
        .replaceAll(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, "<b>$2</b>")
        .replaceAll(/(?<![\w*\\])\*(?=[^\s*])([^\n*]*?[^\s*])\*(?![\w*])/g, "<i>$1</i>")
        .replaceAll(/^#{1,6}[ \t]+(.+)$/gm, "<b>$1</b>")
    : text

/** The texts of a form in one of its languages. */
export class FormTexts {
  private readonly known: readonly string[]
  private readonly taken: string
  /** There are texts without a language beside those that have one. */
  private readonly hasNameless: boolean
  private readonly borrowed = new Set<string>()

  constructor(tables: readonly FormTable[], usual: string, wanted: string | undefined) {
    this.known = [...new Set(tables.flatMap((table) => table.languages()))]
    // Answers without a language do not imply that for questions.
    this.hasNameless =
      tables[0]?.columns.some(({ key, language }) => key === "label" && language === "") ?? false
    const own = this.find(usual) ?? (this.hasNameless ? "" : (this.known[0] ?? ""))
    this.taken = (wanted === undefined ? undefined : this.find(wanted)) ?? own
  }

  /** The language that was taken, as the file calls it; nothing where it has no name and is the only one. */
  get named(): string | undefined {
    if (this.taken !== "") return this.taken
    return this.known.length > 0 ? NAMELESS : undefined
  }

  get others(): readonly string[] {
    const nameless = this.hasNameless && this.taken !== "" ? [NAMELESS] : []
    return [...nameless, ...this.known.filter((language) => language !== this.taken)]
  }

  /** Whether a column holds texts of a language that is named as one of the others. */
  isOther({ key, language }: Column): boolean {
    if (language === this.taken) return false
    return language !== "" || (TRANSLATED.has(key) && this.hasNameless)
  }

  /** A text of a row, its marks as HTML. */
  text = (row: FormRow, key: string): string => fromMarkdown(this.written(row, key))

  /** A text of a row in the language, else in the one without a name, else in any. */
  written(row: FormRow, key: string): string {
    const text = this.textOf(row, key)
    if (this.isElsewhere(row, key, text)) this.borrowed.add(fromMarkdown(text))
    return text
  }

  private textOf(row: FormRow, key: string): string {
    const own = row.text(key, this.taken) || row.text(key)
    if (own !== "") return own
    const other = row.filled().find(({ column }) => column.key === key)
    return other ? row.text(key, other.column.language) : ""
  }

  /** Returns the texts that have no translation in the imported language. */
  missingIn(texts: readonly string[]): readonly string[] {
    return texts.filter((text) => this.borrowed.has(text))
  }

  /** The text is in another language; a column without a language is used if no other has this text. */
  private isElsewhere(row: FormRow, key: string, text: string): boolean {
    if (this.taken === "" || text === "" || row.text(key, this.taken) !== "") return false
    return row.text(key, "") === "" || row.isIn(key, this.taken)
  }

  /** `en` and `English` are "English (en)". */
  private find(name: string): string | undefined {
    const small = name.trim().toLowerCase()
    if (small === "") return undefined
    if (small === NAMELESS && this.hasNameless && !this.known.includes(NAMELESS)) return ""
    return this.known.find((language) => namesOf(language).includes(small))
  }
}

/** As tools of forms call texts without a language. */
const NAMELESS = "default"

const namesOf = (language: string): readonly string[] => {
  const small = language.toLowerCase()
  const [, name = "", code = ""] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(small) ?? []
  return [small, name, code].filter((each) => each !== "")
}
