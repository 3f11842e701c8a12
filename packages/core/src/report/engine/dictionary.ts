import type { Part } from "./chunk.ts"

/** Values of a part in all chunks. Each value has a unique number. */
export class Dictionary {
  readonly values: (string | number)[] = []
  private readonly places = new Map<string | number, number>()

  /** Returns the positions in this dictionary of the values of one chunk's part. */
  placesOf(part: Part): Uint32Array {
    return Uint32Array.from(part.values, (value) => {
      const known = this.places.get(value)
      if (known !== undefined) return known
      this.places.set(value, this.values.length)
      return this.values.push(value) - 1
    })
  }
}
