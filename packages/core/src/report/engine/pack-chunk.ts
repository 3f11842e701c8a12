import type { QuestionResult } from "../../interview/index.ts"
import { type ProfileEntry, profileValues } from "../../portrait/index.ts"
import type { AnswerValue } from "../../questionnaire/index.ts"
import { newBits, setBit } from "./bits.ts"
import { type Chunk, CHUNK_ROWS, type Column } from "./chunk.ts"
import { GOOD, type InterviewField, RUNNING } from "./fields.ts"
import { PartBuilder } from "./pack-part.ts"
import type { ResponseRow } from "./response-row.ts"
import type { ReportKind, ReportQuestion, ReportSchema } from "./schema.ts"

/** Stores responses by column. Throws a RangeError for more responses than a chunk can contain. */
export function packChunk(
  { questions }: Pick<ReportSchema, "questions">,
  rows: readonly ResponseRow[],
): Chunk {
  if (rows.length > CHUNK_ROWS) throw new RangeError(`a chunk takes ${CHUNK_ROWS} rows at most`)
  const columns = new Map<string, ColumnBuilder>()
  const fields = new Map<string, PartBuilder>()
  const known = new Map(questions.map((question) => [question.id, question]))
  rows.forEach((row, at) => {
    for (const result of row.results) {
      const question = known.get(result.question)
      if (!question || result.status === "notAsked") continue
      builderIn(columns, question.id, () => new ColumnBuilder(question, rows.length)).add(
        at,
        result,
      )
    }
    for (const [field, value] of fieldsOf(row))
      builderIn(fields, field, () => new PartBuilder(0)).add(at, value)
  })
  return {
    rows: rows.length,
    columns: new Map([...columns].map(([id, builder]) => [id, builder.build()])),
    fields: new Map([...fields].map(([field, part]) => [field, part.build(rows.length)])),
    startedAt: Uint32Array.from(rows, ({ startedAt }) => startedAt),
    finishedAt: Uint32Array.from(rows, ({ finishedAt }) => finishedAt),
    interviews: rows.map(({ interview }) => interview),
  }
}

function builderIn<Builder>(
  builders: Map<string, Builder>,
  name: string,
  create: () => Builder,
): Builder {
  const there = builders.get(name)
  if (there) return there
  const made = create()
  builders.set(name, made)
  return made
}

class ColumnBuilder {
  private readonly answered
  private readonly skipped
  private readonly refused
  private readonly parts = new Map<number, PartBuilder>()

  private readonly question: ReportQuestion
  private readonly rows: number

  constructor(question: ReportQuestion, rows: number) {
    this.question = question
    this.rows = rows
    this.answered = newBits(rows)
    this.skipped = newBits(rows)
    this.refused = newBits(rows)
  }

  add(row: number, result: Exclude<QuestionResult, { status: "notAsked" }>): void {
    const values = "value" in result ? answerParts(this.question.kind, result.value) : []
    // The answer was given when the question still had another category, so it is left out.
    if (!values) return
    setBit(this[result.status], row)
    for (const [key, value] of values) {
      let part = this.parts.get(key)
      if (!part) this.parts.set(key, (part = new PartBuilder(key)))
      part.add(row, value)
    }
  }

  build(): Column {
    const { answered, skipped, refused } = this
    const parts = [...this.parts.values()].map((part) => part.build(this.rows))
    return { kind: this.question.kind, answered, skipped, refused, parts }
  }
}

type KeyedValue = readonly [key: number, value: string | number]

/** Returns the distinct values of an answer by part; undefined if it is not an answer to a question of this kind. */
export function answerParts(
  kind: ReportKind,
  value: AnswerValue,
): readonly KeyedValue[] | undefined {
  if ("codes" in value) return codesIn(kind, value.codes)
  if (kindOf(value) !== kind) return undefined
  if ("rows" in value)
    return Object.entries(value.rows).flatMap(([row, codes]) =>
      [...new Set(codes)].map((code): KeyedValue => [Number(row), code]),
    )
  if ("numbers" in value) return value.numbers.map((each, at) => [at, each])
  return "place" in value ? [[0, value.place]] : []
}

function codesIn(kind: ReportKind, codes: readonly number[]): readonly KeyedValue[] | undefined {
  const each = [...new Set(codes)]
  if (kind === "ranking") return each.map((code, at) => [code, at + 1])
  return kind === "single" || kind === "multiple" ? each.map((code) => [0, code]) : undefined
}

function kindOf(value: Exclude<AnswerValue, { codes: readonly number[] }>): ReportKind {
  if ("rows" in value) return "grid"
  if ("numbers" in value) return "numbers"
  return "place" in value ? "place" : "text"
}

/** Returns the data about a row other than its answers, as pairs of field and value. */
function fieldsOf(row: ResponseRow): readonly (readonly [string, string | number])[] {
  const own: Record<Exclude<InterviewField, "end">, ProfileEntry | null> & { end?: string } = {
    outcome: row.outcome ?? RUNNING,
    portrait: row.portrait,
    version: row.version,
    source: row.source,
    fromGame: row.gameId,
    lang: row.language,
    quality: row.flags.length > 0 ? row.flags : GOOD,
    ...(row.end !== null && { end: row.end }),
  }
  const known = Object.keys(row.profile).filter((name) => !Object.hasOwn(own, name))
  return [
    ...Object.entries(own).flatMap(([name, value]) => namedEntries(name, value ?? [])),
    ...known.flatMap((name) => namedEntries(name, row.profile[name] ?? [])),
    // If the region is unknown, it may be derived from the city.
    ...(row.profile.region === undefined
      ? namedEntries("region", profileValues(row.profile, "region"))
      : []),
  ]
}

const namedEntries = (name: string, entry: ProfileEntry) =>
  [entry].flat().map((value) => [name, value] as const)
