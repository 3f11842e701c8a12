import type { FormRow, FormTable } from "./form-table.ts"
import { fromMarkdown } from "./markdown.ts"

/** The texts of a form in one of its languages. */
export class FormTexts {
  private readonly known: readonly string[]
  private readonly taken: string

  constructor(tables: readonly FormTable[], usual: string, wanted: string | undefined) {
    this.known = [...new Set(tables.flatMap((table) => table.languages()))]
    // Answers alone without a language say nothing of the questions.
    const hasNameless = tables[0]?.columns.some(
      ({ key, language }) => key === "label" && language === "",
    )
    const own = this.find(usual) ?? (hasNameless ? "" : (this.known[0] ?? ""))
    this.taken = (wanted === undefined ? undefined : this.find(wanted)) ?? own
  }

  /** The language that was taken, as the file calls it; nothing where it has no name. */
  get named(): string | undefined {
    return this.taken === "" ? undefined : this.taken
  }

  get others(): readonly string[] {
    return this.known.filter((language) => language !== this.taken)
  }

  /** A text of a row, its marks as HTML. */
  text = (row: FormRow, key: string): string => fromMarkdown(this.written(row, key))

  /** A text of a row in the language, else in the one without a name, else in any. */
  written(row: FormRow, key: string): string {
    const languages = [this.taken, "", ...this.known]
    return languages.map((language) => row.text(key, language)).find((text) => text !== "") ?? ""
  }

  /** `en` and `English` are "English (en)". */
  private find(name: string): string | undefined {
    const small = name.trim().toLowerCase()
    if (small === "") return undefined
    return this.known.find((language) => namesOf(language).includes(small))
  }
}

const namesOf = (language: string): readonly string[] => {
  const small = language.toLowerCase()
  const [, name = "", code = ""] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(small) ?? []
  return [small, name, code].filter((each) => each !== "")
}
