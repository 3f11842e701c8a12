import { cellIn, type LssTables, type Row } from "./tables.ts"

/** The languages of a survey, and its texts in the one that is taken. */
export class Languages {
  readonly taken: string
  readonly others: readonly string[]
  private readonly base: string
  private readonly borrowed = new Set<string>()
  private readonly isNamed: boolean

  constructor(tables: LssTables, wanted: string | undefined) {
    const [survey] = tables.rows("surveys")
    const named = [
      ...tables.languages,
      cellIn(survey, "language"),
      ...cellIn(survey, "additional_languages").split(/\s+/),
      ...inRows(tables),
    ].filter((name) => name !== "")
    this.base = cellIn(survey, "language") || named[0] || ""
    this.isNamed = named.length > 0
    this.taken =
      named.find((name) => name === wanted) ??
      named.find((name) => name.toLowerCase() === wanted?.toLowerCase()) ??
      this.base
    this.others = [...new Set(named)].filter((name) => name !== this.taken).toSorted()
  }

  /** The language that was taken; nothing where the file names none. */
  get named(): string | undefined {
    return this.isNamed ? this.taken : undefined
  }

  get isRussian(): boolean {
    return this.taken === "ru" || this.taken.startsWith("ru-")
  }

  /** The row in the imported language among rows for several; rows without a language are for all. */
  row(rows: readonly Row[], column = "language"): Row | undefined {
    const of = (language: string) => rows.find((row) => cellIn(row, column) === language)
    const own = of(this.taken) ?? of("")
    if (own) return own
    const other = of(this.base) ?? rows[0]
    for (const text of [cellIn(other, "question"), cellIn(other, "answer")])
      if (text !== "") this.borrowed.add(text)
    return other
  }

  /** Texts among these that are not there in the language that was taken. */
  missingIn(texts: readonly string[]): readonly string[] {
    return texts.filter((text) => this.borrowed.has(text))
  }
}

/** Languages that rows are in, whether the file names them or not. */
const inRows = ({ sections }: LssTables): readonly string[] => [
  ...new Set(
    [...sections.values()].flatMap((rows) =>
      rows.flatMap((row) => LANGUAGE.map((column) => cellIn(row, column))),
    ),
  ),
]

const LANGUAGE = ["language", "surveyls_language", "quotals_language"] as const
