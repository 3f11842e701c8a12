/** A case of the file, by the names of variables; system-missing values are null. */
export type FileCase = Readonly<Record<string, string | number | null>>

/** Content of the records of type 7, by subtype. */
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
  /** Lines that describe the file. */
  document: readonly string[]
  records: readonly FileCase[]
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
  const document: string[] = []
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
    } else if (type === 6) {
      for (let left = int(); left > 0; left--) document.push(text(80).trimEnd())
    } else {
      const [subtype, size, count] = [int(), int(), int()]
      extensions.set(subtype, take(size * count).slice())
    }
  }
  skip(4)
  const records = casesOf(bytes.subarray(at), { units, variables, extensions })
  return { units, weightIndex, cases, variables, extensions, labels, document, records }
}

/** `A=one\tB=two`; text after a value is not part of it. */
const namesIn = (extensions: Extensions, subtype: number): ReadonlyMap<string, string> =>
  new Map(
    new TextDecoder()
      .decode(extensions.get(subtype))
      .split("\t")
      .filter(Boolean)
      .map((pair) => pair.replace("\0", "").split("=") as [string, string]),
  )

type Units = IterableIterator<Uint8Array | number>

function* unpackUnits(bytes: Uint8Array): Units {
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
): FileCase[] {
  const all = [...unpackUnits(bytes)]
  const names = namesIn(extensions, LONG_NAMES)
  const long = namesIn(extensions, LONG_TEXTS)
  const records: FileCase[] = []
  for (let from = 0; from < all.length; from += units) {
    const record: Record<string, string | number | null> = {}
    // Widths of the unread rest, with its units.
    const left = [...variables]
    const rest = all.slice(from, from + units)
    for (let variable = left[0]; variable; variable = left[0]) {
      const { shortName, width } = variable
      const most = Number(long.get(shortName) ?? width)
      record[names.get(shortName) ?? shortName] =
        width > 0 ? textFrom(left, rest, most) : numberFrom(left, rest)
    }
    records.push(record)
  }
  return records
}

type Unit = Uint8Array | number

function numberFrom(left: FileVariable[], rest: Unit[]): number | null {
  left.shift()
  const unit = rest.shift()
  if (typeof unit !== "number") return floatOf(unit)
  return Number.isNaN(unit) ? null : unit
}

/** A text takes the segments that it is kept in, and each of them its continuations. */
function textFrom(left: FileVariable[], rest: Unit[], most: number): string {
  const parts: Uint8Array[] = []
  const segments = most > 255 ? Math.ceil(most / 252) : 1
  for (let segment = 0; segment < segments; segment++) {
    const own = Math.ceil((left.shift()?.width ?? 0) / 8)
    parts.push(joinBytes(rest.splice(0, own) as Uint8Array[]).subarray(0, 255))
    left.splice(0, own - 1)
  }
  return new TextDecoder().decode(joinBytes(parts).subarray(0, most)).replace(/ +$/, "")
}

function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

const floatOf = (unit: Uint8Array = new Uint8Array(8)): number =>
  new DataView(unit.buffer, unit.byteOffset, 8).getFloat64(0, true)
