import type { Chunk, Column, Part } from "./chunk.ts"
import { Dictionary } from "./dictionary.ts"
import { PartBits } from "./part-bits.ts"
import { withScoreColumns } from "./score-column.ts"
import { isAlike, type ReportKind, type ReportSchema } from "./schema.ts"

export interface DatasetOptions {
  /** Maximum memory in bytes for cached bits, which can be computed again. */
  mostBitBytes?: number
}

const MOST_BIT_BYTES = 256 * 2 ** 20

/** Chunks of one project, ready for counting. Chunks can be added, replaced and removed while the dataset is in use. */
export class Dataset {
  private readonly byName = new Map<string, Chunk>()
  private readonly questions = new Map<string, Map<number, Dictionary>>()
  private readonly fields = new Map<string, Dictionary>()
  private readonly places = new WeakMap<Part, Uint32Array>()
  readonly bits: PartBits
  /** Increased with every change, so that cached results can be recognised as outdated. */
  revision = 0

  readonly schema: ReportSchema

  constructor(schema: ReportSchema, { mostBitBytes = MOST_BIT_BYTES }: DatasetOptions = {}) {
    this.schema = schema
    this.bits = new PartBits(mostBitBytes)
  }

  get chunks(): readonly Chunk[] {
    return [...this.byName.values()]
  }

  /** Returns the same responses, also those that are added later, with the texts of another schema of the same questions. */
  withTexts(schema: ReportSchema): Dataset {
    return Object.create(this, { schema: { value: schema } }) as Dataset
  }

  /** Number of responses, with any outcome. */
  get rows(): number {
    return this.chunks.reduce((sum, { rows }) => sum + rows, 0)
  }

  /** Adds a chunk with its scores, or replaces the chunk that has this name. */
  put(name: string, stored: Chunk): void {
    this.remove(name)
    const chunk = withScoreColumns(stored, this.schema)
    this.byName.set(name, chunk)
    this.revision++
    for (const { id, kind } of this.schema.questions)
      for (const part of columnOf(chunk, id, kind)?.parts ?? [])
        this.places.set(part, this.dictionaryOf(id, part.key).placesOf(part))
    for (const [field, part] of chunk.fields)
      this.places.set(part, this.fieldValues(field).placesOf(part))
  }

  remove(name: string): void {
    const chunk = this.byName.get(name)
    if (!chunk) return
    this.byName.delete(name)
    this.revision++
    for (const { parts } of chunk.columns.values()) for (const part of parts) this.bits.forget(part)
    for (const part of chunk.fields.values()) this.bits.forget(part)
  }

  /** Returns the positions of the values of a chunk's part among the values of all chunks. */
  placesOf(part: Part): Uint32Array {
    return this.places.get(part) ?? NOWHERE
  }

  /** Returns the values of a question, by the keys of its parts. */
  valuesOf(question: string): ReadonlyMap<number, Dictionary> {
    return this.questions.get(question) ?? NOTHING
  }

  /** Returns all values of a field that occur. */
  fieldValues(field: string): Dictionary {
    const known = this.fields.get(field) ?? new Dictionary()
    this.fields.set(field, known)
    return known
  }

  private dictionaryOf(question: string, key: number): Dictionary {
    const ofQuestion = this.questions.get(question) ?? new Map<number, Dictionary>()
    this.questions.set(question, ofQuestion)
    const known = ofQuestion.get(key) ?? new Dictionary()
    ofQuestion.set(key, known)
    return known
  }
}

const NOWHERE = new Uint32Array()
const NOTHING: ReadonlyMap<number, Dictionary> = new Map()

/**
 * Returns the column of a question; undefined if the chunk lacks it, or if the question had an incompatible kind when it was
 * asked.
 */
export function columnOf(chunk: Chunk, id: string, kind: ReportKind): Column | undefined {
  const column = chunk.columns.get(id)
  return column && isAlike(column.kind, kind) ? column : undefined
}

export function openDataset(
  schema: ReportSchema,
  chunks: Iterable<readonly [name: string, chunk: Chunk]>,
  options: DatasetOptions = {},
): Dataset {
  const dataset = new Dataset(schema, options)
  for (const [name, chunk] of chunks) dataset.put(name, chunk)
  return dataset
}
