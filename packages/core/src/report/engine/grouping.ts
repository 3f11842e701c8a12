import { newBits, rowsOf } from "./bits.ts"
import type { Chunk, Part } from "./chunk.ts"
import { type Division, categoryOfValues, partOf } from "./breakdown.ts"
import type { Dataset } from "./dataset.ts"

/** Divides rows into groups, which are numbered from 0. */
export interface RowGroups {
  readonly size: number
  /** Returns the group of each row of a chunk. */
  of(chunk: Chunk): Uint32Array
}

/** Divides all rows into groups by combinations of several breakdowns. Only combinations that occur are numbered. */
export class Grouping implements RowGroups {
  /** For each group, its category in each breakdown. */
  readonly keys: (readonly number[])[] = []
  private readonly numbers = new Map<string, number>()
  private readonly made = new WeakMap<Chunk, Uint32Array>()

  private readonly dataset: Dataset
  readonly by: readonly Division[]

  constructor(dataset: Dataset, by: readonly Division[]) {
    this.dataset = dataset
    this.by = by
  }

  /** Numbers the groups of all chunks. Groups that are already numbered keep their numbers. */
  prepare(): this {
    for (const chunk of this.dataset.chunks) this.of(chunk)
    return this
  }

  get size(): number {
    return this.keys.length
  }

  /** Returns the group of each row of a chunk. */
  of(chunk: Chunk): Uint32Array {
    const known = this.made.get(chunk)
    if (known) return known
    const made = this.numbered(chunk)
    this.made.set(chunk, made)
    return made
  }

  private numbered(chunk: Chunk): Uint32Array {
    const groups = new Uint32Array(chunk.rows)
    let keys: (readonly number[])[] = [[]]
    for (const by of this.by) {
      const part = partOf(this.dataset, chunk, by)
      const categories = part && categoriesOfRows(this.dataset, { by, part, rows: chunk.rows })
      keys = refine(groups, categories, keys)
    }
    const numbers = Uint32Array.from(keys, (key) => this.numberOf(key))
    return groups.map((group) => numbers[group] ?? 0)
  }

  private numberOf(key: readonly number[]): number {
    const name = key.join(",")
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.keys.length)
    return this.keys.push(key) - 1
  }
}

/** Divides the groups further by one more breakdown. Only groups that occur are numbered. */
function refine(
  groups: Uint32Array,
  categories: Uint32Array | undefined,
  keys: readonly (readonly number[])[],
): (readonly number[])[] {
  const most = (categories?.reduce((max, each) => Math.max(max, each), 0) ?? 0) + 1
  const refined: (readonly number[])[] = []
  const numbers = new Int32Array(keys.length * most).fill(-1)
  for (let row = 0; row < groups.length; row++) {
    const group = groups[row] ?? 0
    const category = categories?.[row] ?? 0
    const cell = group * most + category
    let number = numbers[cell] ?? 0
    if (number < 0) {
      number = refined.push([...(keys[group] ?? []), category]) - 1
      numbers[cell] = number
    }
    groups[row] = number
  }
  return refined
}

/** Returns the category of each row. Of several values of a respondent, the first one listed in the part is used. */
function categoriesOfRows(
  dataset: Dataset,
  { by, part, rows }: { by: Division; part: Part; rows: number },
): Uint32Array {
  const byValue = categoryOfValues(dataset, by, part)
  const categories = new Uint32Array(rows)
  if (part.kind === "one") {
    const table = Uint32Array.from([0, ...byValue])
    for (let row = 0; row < rows; row++) categories[row] = table[part.index[row] ?? 0] ?? 0
    return categories
  }
  for (let at = part.values.length - 1; at >= 0; at--)
    if (byValue[at] !== 0)
      for (const row of rowsOf(part.bits[at] ?? newBits(rows))) categories[row] = byValue[at] ?? 0
  return categories
}

/** Number of cached groupings per dataset. */
const KEPT = 8
const kept = new WeakMap<Dataset, Map<string, Grouping>>()

/** Returns the groups of all rows by these breakdowns, numbered for all present chunks. */
export function groupingOf(dataset: Dataset, by: readonly Division[]): Grouping {
  const known = kept.get(dataset) ?? new Map<string, Grouping>()
  kept.set(dataset, known)
  const name = JSON.stringify(by)
  const grouping = known.get(name) ?? new Grouping(dataset, by)
  known.delete(name)
  known.set(name, grouping)
  const [oldest] = known.keys()
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
  return grouping.prepare()
}
