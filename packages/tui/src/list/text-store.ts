import type { RowId } from "./definition.ts"

/** Texts of a byte a letter, by the number of their row. */
export interface TextStore {
  get: (id: RowId) => string | undefined
  /** The number stored with the text. */
  tagOf: (id: RowId) => number
  /** Keeps the first `length` bytes of `text`, and a number beside them. */
  set: (id: RowId, text: { bytes: Uint8Array; length: number; tag: number }) => void
  delete: (id: RowId) => void
  clear: () => void
}

const SLAB_BYTES = 256 * 1024
/** The length of a text and its tag are stored before it. */
const HEAD_BYTES = 8
const TAG_AT = 4
/** Places of numbers below this are kept side by side. */
const MOST_NUMBER = 2 ** 20

const isKeptBeside = (id: RowId): id is number =>
  typeof id === "number" && id >= 0 && id < MOST_NUMBER && Number.isInteger(id)

/**
 * Stores texts outside of the heap in a few buffers, so that 100,000 texts take as many bytes as their letters and are freed
 * immediately: single strings in a map take twice as much.
 */
export function createTextStore(): TextStore {
  let slabs: Buffer[] = []
  let used = 0
  /** Offset of the text of each number, plus 1; 0 if there is none. */
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
  /** A buffer with room for this many bytes; larger texts get a separate one. */
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
