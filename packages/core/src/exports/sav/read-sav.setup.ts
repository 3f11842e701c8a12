import type { FileRecord } from "../exported.setup.ts"

/** What the records of type 7 hold, by subtype. */
type Extensions = ReadonlyMap<number, Uint8Array>

interface FileVariable {
  shortName: string
  width: number
  missing: readonly number[]
  label: string
}

export interface SavContent {
  units: number
  weightIndex: number
  cases: number
  variables: readonly FileVariable[]
  extensions: Extensions
  /** Labels of numbers and short texts, by the index of their variable. */
  labels: ReadonlyMap<number, readonly (readonly [number, string])[]>
  records: readonly FileRecord[]
}

const LONG_NAMES = 13
const LONG_TEXTS = 14

/** Reads a system file by the description of PSPP's guide, with nothing that the writer uses. */
export function readSav(bytes: Uint8Array<ArrayBuffer>): SavContent {
  const view = new DataView(bytes.buffer)
  let at = 0
  const int = () => view.getInt32((at += 4) - 4, true)
  const take = (size: number) => bytes.subarray(at, (at += size))
  const text = (size: number) => new TextDecoder().decode(take(size))
  const skip = (size: number) => void (at += size)
  skip(68)
  const [units, , weightIndex, cases] = [int(), int(), int(), int()]
  skip(176 - at)
  const variables: FileVariable[] = []
  const extensions = new Map<number, Uint8Array>()
  const labels = new Map<number, (readonly [number, string])[]>()
  for (let type = int(); type !== 999; type = int()) {
    if (type === 2) {
      const [width, hasLabel, missing] = [int(), int(), int()]
      skip(8)
      const shortName = text(8).trim()
      const size = hasLabel ? int() : 0
      const label = text(size)
      skip(-size & 3)
      const codes = Array.from({ length: missing }, () => view.getFloat64((at += 8) - 8, true))
      variables.push({ shortName, width, missing: codes, label })
    } else if (type === 3) {
      const own = Array.from({ length: int() }, () => {
        const value = view.getFloat64((at += 8) - 8, true)
        const size = bytes[at++] ?? 0
        const label = text(size)
        skip(-(size + 1) & 7)
        return [value, label] as const
      })
      const type4 = int()
      if (type4 !== 4) throw new Error(`a record of type ${type4} follows labels`)
      for (let left = int(); left > 0; left--) labels.set(int(), own)
    } else {
      const [subtype, size, count] = [int(), int(), int()]
      extensions.set(subtype, take(size * count).slice())
    }
  }
  skip(4)
  const records = casesOf(bytes.subarray(at), { units, variables, extensions })
  return { units, weightIndex, cases, variables, extensions, labels, records }
}

/** `A=one\tB=two`; what follows a value is not of it. */
const namesIn = (extensions: Extensions, subtype: number): ReadonlyMap<string, string> =>
  new Map(
    new TextDecoder()
      .decode(extensions.get(subtype))
      .split("\t")
      .filter(Boolean)
      .map((pair) => pair.replace("\0", "").split("=") as [string, string]),
  )

type Units = IterableIterator<Uint8Array | number>

function* unpacked(bytes: Uint8Array): Units {
  for (let at = 0; at < bytes.length;) {
    const codes = bytes.subarray(at, (at += 8))
    for (const code of codes) {
      if (code === 0) continue
      if (code === 253) yield bytes.subarray(at, (at += 8))
      else if (code === 254) yield new Uint8Array(8).fill(0x20)
      else yield code === 255 ? Number.NaN : code - 100
    }
  }
}

function casesOf(
  bytes: Uint8Array,
  { units, variables, extensions }: Pick<SavContent, "units" | "variables" | "extensions">,
): FileRecord[] {
  const all = [...unpacked(bytes)]
  const names = namesIn(extensions, LONG_NAMES)
  const long = namesIn(extensions, LONG_TEXTS)
  const records: FileRecord[] = []
  for (let from = 0; from < all.length; from += units) {
    const record: Record<string, string | number | null> = {}
    let at = from
    for (let next = 0; next < variables.length;) {
      const { shortName, width } = variables[next] ?? { shortName: "", width: 0 }
      const name = names.get(shortName) ?? shortName
      const most = Number(long.get(shortName) ?? width)
      const parts: Uint8Array[] = []
      // A text takes the segments that it is kept in, and each of them its continuations.
      for (let left = most; left > 0; left -= 252) {
        const own = Math.ceil((variables[next++]?.width ?? 0) / 8)
        const segment = Buffer.concat(all.slice(at, (at += own)) as Uint8Array[])
        parts.push(segment.subarray(0, 255))
        while (variables[next]?.width === -1) next++
        if (most <= 255) break
      }
      if (width > 0)
        record[name] = new TextDecoder()
          .decode(Buffer.concat(parts).subarray(0, most))
          .replace(/ +$/, "")
      else {
        const unit = all[at++]
        record[name] = typeof unit === "number" ? (Number.isNaN(unit) ? null : unit) : floatOf(unit)
        next++
      }
    }
    records.push(record)
  }
  return records
}

const floatOf = (unit = new Uint8Array(8)): number =>
  new DataView(unit.buffer, unit.byteOffset, 8).getFloat64(0, true)
