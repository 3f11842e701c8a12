import { BytePiece } from "../../files/index.ts"
import type { Cell } from "../variable.ts"
import { BIAS } from "./sav-head.ts"
import { utf8 } from "./sav-text.ts"
import type { SavVariable } from "./sav-variables.ts"

const RAW = 253
const SPACES = 254
const SYSTEM_MISSING = 255
/** Seconds between 14 October 1582, from which SPSS counts, and 1970. */
const BEFORE_1970 = 12_219_379_200
const SPACE = 0x20

const NOTHING = new Uint8Array()

/** Whether a unit contains only spaces. After the end of a text all units do. */
function isBlank(bytes: Uint8Array, from: number): boolean {
  const end = Math.min(from + 8, bytes.length)
  for (let at = from; at < end; at++) if (bytes[at] !== SPACE) return false
  return true
}

/**
 * Writes cases with bytecode compression: each group of eight units has eight code bytes, followed by the uncompressed units.
 */
export class SavCases {
  private readonly out = new BytePiece()
  private readonly codes = new Uint8Array(8)
  private filled = 0
  /** Uncompressed units that follow the eight code bytes. */
  private readonly raw = new Uint8Array(64)
  private readonly rawView = new DataView(this.raw.buffer)
  private rawLength = 0

  private readonly all: readonly SavVariable[]

  constructor(all: readonly SavVariable[]) {
    this.all = all
  }

  add(cells: readonly Cell[]): void {
    this.all.forEach((each, at) => {
      const cell = cells[at] ?? null
      if (each.width > 0) this.addText(each, String(cell ?? ""))
      else this.addNumber(each, cell)
    })
  }

  get length(): number {
    return this.out.length
  }

  take(): Uint8Array {
    return this.out.take()
  }

  /** Returns the last group of units, padded to eight code bytes. */
  end(): Uint8Array {
    if (this.filled > 0) this.flush()
    return this.take()
  }

  private addNumber({ variable, unwritten }: SavVariable, cell: Cell): void {
    const number = cell === null ? Number.NaN : Number(cell)
    if (Number.isNaN(number) || unwritten.includes(number)) return this.code(SYSTEM_MISSING)
    const written = variable.type === "time" ? number + BEFORE_1970 : number
    const code = written + BIAS
    if (Number.isInteger(code) && code >= 1 && code <= 251) return this.code(code)
    this.rawView.setFloat64(this.rawLength, written, true)
    this.rawLength += 8
    this.code(RAW)
  }

  private addText({ width, segments }: SavVariable, text: string): void {
    const bytes = text === "" ? NOTHING : utf8(text, width)
    for (const { from, to, units } of segments) {
      const own = bytes.subarray(from, to)
      for (let unit = 0; unit < units; unit++) this.addUnit(own, unit * 8)
    }
  }

  private addUnit(bytes: Uint8Array, from: number): void {
    if (isBlank(bytes, from)) return this.code(SPACES)
    for (let at = from; at < from + 8; at++) this.raw[this.rawLength++] = bytes[at] ?? SPACE
    this.code(RAW)
  }

  private code(code: number): void {
    this.codes[this.filled++] = code
    if (this.filled === 8) this.flush()
  }

  private flush(): void {
    this.codes.fill(0, this.filled)
    this.out.put(this.codes).put(this.raw.subarray(0, this.rawLength))
    this.filled = 0
    this.rawLength = 0
  }
}
