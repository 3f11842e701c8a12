import type { Part } from "./chunk.ts"

/** Values of a part in all chunks, each with a unique number. */
export class Dictionary {
  readonly values: (string | number)[] = []
  private readonly places = new Map<string | number, number>()

  /** Positions of the values of one chunk's part in this dictionary. */
  placesOf(part: Part): Uint32Array {
    return Uint32Array.from(part.values, (value) => {
      const known = this.places.get(value)
      if (known !== undefined) return known
      this.places.set(value, this.values.length)
      return this.values.push(value) - 1
    })
  }
}
