import { newBits, setBit } from "./bits.ts"
import { MANY_VALUES, type ManyPart, type OnePart, type Part } from "./chunk.ts"

type Value = string | number

/** Collects the values of one part, row by row. Builds a part with one value per row if no row has more. */
export class PartBuilder {
  private readonly places = new Map<Value, number>()
  private readonly rows: number[] = []
  private readonly entries: number[] = []
  private hasSeveral = false

  private readonly key: number

  constructor(key: number) {
    this.key = key
  }

  add(row: number, value: Value): void {
    let place = this.places.get(value)
    if (place === undefined) this.places.set(value, (place = this.places.size))
    if (this.rows.at(-1) === row) this.hasSeveral = true
    this.rows.push(row)
    this.entries.push(place)
  }

  build(rows: number): Part {
    return this.hasSeveral ? this.many(rows) : this.one(rows)
  }

  private one(rows: number): OnePart {
    const index = new Uint16Array(rows)
    this.rows.forEach((row, at) => (index[row] = (this.entries[at] ?? 0) + 1))
    return { kind: "one", key: this.key, values: [...this.places.keys()], index }
  }

  private many(rows: number): ManyPart {
    const all = [...this.places.keys()].map((value) => ({ value, bits: newBits(rows), count: 0 }))
    this.rows.forEach((row, at) => {
      const of = all[this.entries[at] ?? 0]
      if (!of) return
      setBit(of.bits, row)
      of.count++
    })
    const kept =
      all.length > MANY_VALUES
        ? all.toSorted((one, other) => other.count - one.count).slice(0, MANY_VALUES)
        : all
    return {
      kind: "many",
      key: this.key,
      values: kept.map(({ value }) => value),
      bits: kept.map(({ bits }) => bits),
    }
  }
}
