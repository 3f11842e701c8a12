import type { RowId } from "./definition.ts"

/** Texts of a byte a letter, by the number of their row. */
export interface TextStore {
  get: (id: RowId) => string | undefined
  /** What was kept beside the text. */
  tagOf: (id: RowId) => number
  /** Keeps the first `length` bytes of `text`, and a number beside them. */
  set: (id: RowId, text: { bytes: Uint8Array; length: number; tag: number }) => void
  delete: (id: RowId) => void
  clear: () => void
}

const SLAB_BYTES = 256 * 1024
/** The length of a text and its tag stand before it. */
const HEAD_BYTES = 8
const TAG_AT = 4
/** Places of numbers below this are kept side by side. */
const MOST_NUMBER = 2 ** 20

const isKeptBeside = (id: RowId): id is number =>
  typeof id === "number" && id >= 0 && id < MOST_NUMBER && Number.isInteger(id)

/**
 * Beside the heap and in few pieces, so that 100,000 texts take what their letters take, and give it back at once: each as a string of its own, with
 * its place in a map, takes twice as much.
 */
export function createTextStore(): TextStore {
  let slabs: Buffer[] = []
  let used = 0
  /** Where the text of a number begins, from 1 on; 0 where there is none. */
  let places = new Uint32Array(0)
  let others = new Map<RowId, number>()

  const placeOf = (id: RowId) => (isKeptBeside(id) ? places[id] : others.get(id)) ?? 0
  function place(id: RowId, at: number) {
    if (!isKeptBeside(id)) return void others.set(id, at)
    if (id >= places.length) {
      const more = new Uint32Array(Math.min(MOST_NUMBER, Math.max(1024, (id + 1) * 2)))
      more.set(places)
      places = more
    }
    places[id] = at
  }
  /** A slab with room for so many bytes; what is longer than one gets a slab of its own. */
  function slabFor(bytes: number): Buffer {
    const last = slabs.at(-1)
    if (last && used + bytes <= last.length) return last
    const slab = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, bytes))
    slabs.push(slab)
    used = 0
    return slab
  }
  return {
    get(id) {
      const at = placeOf(id) - 1
      if (at < 0) return undefined
      const slab = slabs[Math.floor(at / SLAB_BYTES)]
      const from = (at % SLAB_BYTES) + HEAD_BYTES
      const length = slab?.readUInt32LE(from - HEAD_BYTES) ?? 0
      return slab?.toString("latin1", from, from + length)
    },
    tagOf(id) {
      const at = placeOf(id) - 1
      return slabs[Math.floor(at / SLAB_BYTES)]?.readUInt32LE((at % SLAB_BYTES) + TAG_AT) ?? 0
    },
    set(id, { bytes, length, tag }) {
      const slab = slabFor(HEAD_BYTES + length)
      slab.writeUInt32LE(length, used)
      slab.writeUInt32LE(tag, used + TAG_AT)
      slab.set(bytes.subarray(0, length), used + HEAD_BYTES)
      place(id, (slabs.length - 1) * SLAB_BYTES + used + 1)
      used += HEAD_BYTES + length
    },
    delete: (id) => {
      if (placeOf(id) > 0) place(id, 0)
    },
    clear() {
      slabs = []
      used = 0
      places = new Uint32Array(0)
      others = new Map()
    },
  }
}
