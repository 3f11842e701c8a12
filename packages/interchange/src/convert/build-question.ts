import { type Limits, takesPicture, type Question } from "@qo/core/questionnaire"
import type { ForeignKind, ForeignOption, ForeignQuestion, ForeignRow } from "../foreign-survey.ts"
import type { Note } from "../report/note.ts"
import type { ImportedPicture } from "../report/report.ts"
import { codesOf, listedItems } from "./codes-of.ts"
import type { ForeignIds } from "./foreign-ids.ts"
import { plainOf, plainText, type PlainOptions } from "./plain-of.ts"

export interface BuiltQuestion {
  source: ForeignQuestion
  question: Question
  /** Options that came, in the order of the question's answers. */
  options: readonly ForeignOption[]
  /** How it came otherwise. */
  notes: readonly Note[]
  pictures: readonly ImportedPicture[]
}

interface BuildContext {
  ids: ForeignIds
  limits: Limits
}

/** A question as ours, without redirects and recall. */
export function buildQuestion(
  source: ForeignQuestion,
  id: string,
  context: BuildContext,
): BuiltQuestion {
  const builder = new QuestionBuilder(source, id, context)
  const question = BUILDERS[source.kind](builder)
  const { options, notes } = builder
  const { picture } = source
  const own = picture && takesPicture(question) ? [{ ...picture, owner: id }] : []
  return { source, question, options, notes, pictures: [...own, ...builder.pictures] }
}

const BUILDERS: Readonly<Record<ForeignKind, (builder: QuestionBuilder) => Question>> = {
  choice: (each) => ({
    category: "one",
    ...each.common(),
    ...each.shuffle(),
    answers: each.answers(),
  }),
  choices: (each) => ({
    category: "multiple",
    ...each.common(),
    ...each.shuffle(),
    ...each.limit(),
    answers: each.answers(),
  }),
  order: (each) => ({
    category: "ranking",
    ...each.common(),
    ...each.shuffle(),
    ...each.limit(),
    answers: each.answers(each.limits.ranking.max),
  }),
  grid: (each) => ({
    category: "matrix",
    ...each.common(),
    ...each.shuffle(),
    statements: each.statements(),
    answers: each.columns(),
    ...(each.source.manyInRow && { multiple: true }),
  }),
  text: (each) => ({ category: "open", ...each.common(), ...each.text() }),
  number: (each) => ({ category: "open", ...each.common(), ...each.number() }),
  email: (each) => ({ category: "open", ...each.common(), format: "email" }),
  phone: (each) => ({ category: "open", ...each.common(), format: "phone" }),
  range: (each) => ({ category: "range", ...each.common(), ...each.bounds(), ...each.unit() }),
  slider: (each) => ({ category: "slider", ...each.common(), ...each.bounds(), ...each.labels() }),
  rating: (each) => ({
    category: "stars",
    ...each.common(),
    count: Math.min(Math.max(each.source.stars ?? 5, 3), 10),
    ...each.labels(),
  }),
  recommend: (each) => ({ category: "nps", ...each.common(), ...each.labels() }),
  region: (each) => ({ category: "region", ...each.common() }),
  city: (each) => ({ category: "city", ...each.common() }),
  note: (each) => ({ category: "note", ...each.note() }),
}

const isBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Number.isInteger(bound) && bound >= 1 && bound <= 10_000

/** Chosen alone, so they count nothing towards a limit. */
const EXCLUSIVE: ReadonlySet<ForeignOption["kind"]> = new Set<ForeignOption["kind"]>([
  "none",
  "dontKnow",
  "refuse",
])

/** A bound that the file says and that was left. */
const isLess = (said: number | undefined, kept: number | undefined) =>
  Boolean(said) && said !== kept

const isSpecial = ({ kind = "normal" }: ForeignOption) => kind !== "normal"

/** As near to it as a bound can be. */
const clampBound = (number: number) => Math.min(Math.max(number, -1e12), 1e12)

class QuestionBuilder {
  readonly source: ForeignQuestion
  readonly notes: Note[] = []
  readonly pictures: ImportedPicture[] = []
  options: readonly ForeignOption[] = []
  readonly limits: Limits
  private readonly id: string
  private readonly ids: ForeignIds

  constructor(source: ForeignQuestion, id: string, { ids, limits }: BuildContext) {
    this.source = source
    this.limits = limits
    this.id = id
    this.ids = ids
  }

  common() {
    const { hint, required, name } = this.source
    const own = this.plain(this.source.text, this.limits.questionText, true)
    const text = own || plainText(name)
    const said = hint === undefined ? "" : this.plain(hint, this.limits.questionText, true)
    if (own === "") this.notes.push({ key: "textMissing" })
    return { id: this.id, text, ...(said !== "" && { hint: said }), ...(!required && { required }) }
  }

  /** A text to read; a hint below it becomes its last paragraph. */
  note() {
    const { text, hint = "", required, name } = this.source
    const plain = (raw: string) => this.plain(raw, this.limits.noteText, "paragraphs")
    const said = [plain(text), plain(hint)].filter((part) => part !== "").join("\n\n")
    if (said === "") this.notes.push({ key: "textMissing" })
    if (required) this.notes.push({ key: "noSuchSetting", params: { name: "required" } })
    return { id: this.id, text: said || plainText(name) }
  }

  shuffle() {
    const { shuffle } = this.source
    return shuffle === undefined || shuffle === "none" ? {} : { shuffle }
  }

  /** Number of answers to choose; impossible limits are dropped. */
  limit() {
    const { min, max } = this.source.limit ?? {}
    const count = (this.source.options ?? []).filter((each) => !EXCLUSIVE.has(each.kind)).length
    const isMet = (min ?? 0) <= Math.min(max ?? count, count)
    const [least, most] = [min, max].map((bound) => (isMet && isBound(bound) ? bound : undefined))
    if (isLess(min, least) || isLess(max, most))
      this.notes.push({ key: "limitImpossible", params: { limit: `${min ?? ""}–${max ?? ""}` } })
    const limit = {
      ...(least !== undefined && { min: least }),
      ...(most !== undefined && { max: most }),
    }
    return Object.keys(limit).length > 0 ? { limit } : {}
  }

  answers(most = this.limits.answers.max) {
    this.options = this.firstOf(this.source.options ?? [], most, "tooManyOptions")
    const firstSpecial = this.options.findIndex(isSpecial)
    if (firstSpecial >= 0 && !this.options.slice(firstSpecial).every(isSpecial))
      this.notes.push({ key: "specialMoved" })
    return this.coded(this.options, "a").map((item, at) => {
      const { kind = "normal", picture } = this.options[at] ?? {}
      if (picture) this.pictures.push({ ...picture, owner: item.id })
      return kind === "normal" ? item : { ...item, kind }
    })
  }

  columns() {
    this.options = this.firstOf(
      this.source.options ?? [],
      this.limits.matrix.answers,
      "tooManyOptions",
    )
    return this.coded(this.options, "a").map((item, at) => {
      const kind = this.options[at]?.kind ?? "normal"
      return kind === "normal" || kind === "other" ? item : { ...item, kind }
    })
  }

  statements() {
    const rows = this.firstOf(this.source.rows ?? [], this.limits.matrix.statements, "tooManyRows")
    return this.coded(rows, "s")
  }

  text() {
    const { lines, maxLength } = this.source
    const { openText } = this.limits
    if (maxLength !== undefined && maxLength > openText)
      this.notes.push({
        key: "lengthChanged",
        params: { count: maxLength, maximum: openText },
      })
    return {
      ...(lines !== undefined && { lines: Math.min(Math.max(Math.round(lines), 1), 10) }),
      ...(maxLength !== undefined &&
        maxLength >= 1 && { maxLength: Math.min(Math.round(maxLength), openText) }),
    }
  }

  number() {
    const { step } = this.source
    if (step !== undefined) this.notes.push({ key: "stepLeft", params: { step } })
    return { format: "number" as const }
  }

  bounds() {
    const { from = 0, to = 100, step = 1, pair = false } = this.source.bounds ?? {}
    const by = step > 0 && step <= 1e12 ? step : 1
    const low = clampBound(Math.min(from, to))
    const high = Math.max(clampBound(Math.max(from, to)), low + by)
    if (low !== from || high !== to)
      this.notes.push({ key: "boundsGiven", params: { from: low, to: high } })
    return { from: low, to: high, step: by, ...(pair && { pair }) }
  }

  unit() {
    const { unit } = this.source.bounds ?? {}
    return unit ? { unit: this.plain(unit, this.limits.answerText) } : {}
  }

  labels() {
    const { low, high } = this.source.labels ?? {}
    const labels = {
      ...(low && { low: this.plain(low, this.limits.answerText) }),
      ...(high && { high: this.plain(high, this.limits.answerText) }),
    }
    return Object.keys(labels).length > 0 ? { labels } : {}
  }

  private firstOf<Item extends ForeignRow>(
    items: readonly Item[],
    most: number,
    key: "tooManyOptions" | "tooManyRows",
  ): readonly Item[] {
    const left = items.slice(most)
    if (left.length > 0)
      this.notes.push({
        key,
        params: {
          count: items.length,
          maximum: most,
          left: listedItems(left.map(({ text }) => text)),
        },
      })
    return items.slice(0, most)
  }

  private coded(items: readonly ForeignRow[], kind: "a" | "s") {
    const { codes, given } = codesOf(items)
    const key = kind === "s" ? "rowsNumbered" : "codesNumbered"
    if (given.length > 0) this.notes.push({ key, params: { codes: listedItems(given) } })
    const coded = items.map(({ value, text }, at) => ({
      id: this.ids.made(kind, `${this.id}\n${value}`),
      code: codes[at] ?? 0,
      ...this.said(text, value, codes[at] ?? 0),
    }))
    const texts = coded.flatMap(({ isValue, text }) => (isValue ? [text] : []))
    if (texts.length > 0)
      this.notes.push({ key: "textsFromValues", params: { texts: listedItems(texts) } })
    return coded.map(({ id, code, text }) => ({ id, code, text }))
  }

  /** An option without text gets its value as text. */
  private said(text: string, value: string, code: number): { text: string; isValue: boolean } {
    const own = this.plain(text, this.limits.answerText)
    return own === ""
      ? { text: plainText(value) || String(code), isValue: true }
      : { text: own, isValue: false }
  }

  private plain(raw: string, limit: number, lines: PlainOptions["lines"] = false): string {
    const { text, notes } = plainOf(raw, { lines, limit })
    for (const note of notes)
      if (!this.notes.some(({ key }) => key === note.key)) this.notes.push(note)
    return text
  }
}
