import { BytePiece } from "../byte-piece.ts"
import type { Cell } from "../variable.ts"
import { BIAS } from "./sav-head.ts"
import { padded } from "./sav-text.ts"
import type { SavVariable } from "./sav-variables.ts"

const RAW = 253
const SPACES = 254
const SYSTEM_MISSING = 255
/** The moment from which SPSS counts seconds, 14 October 1582, before 1970. */
const BEFORE_1970 = 12_219_379_200
const SPACE = 0x20

/** Cases, compressed by bytes: eight units are told by a byte each, and what no byte can tell follows them. */
export class SavCases {
  private readonly out = new BytePiece()
  private readonly raw = new BytePiece()
  private readonly codes = new Uint8Array(8)
  private filled = 0

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

  /** The last units; what fills their eight is no unit. */
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
    this.raw.float64(written)
    this.code(RAW)
  }

  private addText({ width, segments }: SavVariable, text: string): void {
    const bytes = padded(text, width)
    for (const { from, to, units } of segments) {
      const own = new Uint8Array(units * 8).fill(SPACE)
      own.set(bytes.subarray(from, to))
      for (let at = 0; at < own.length; at += 8) this.addUnit(own.subarray(at, at + 8))
    }
  }

  private addUnit(unit: Uint8Array): void {
    if (unit.every((byte) => byte === SPACE)) return this.code(SPACES)
    this.raw.put(unit)
    this.code(RAW)
  }

  private code(code: number): void {
    this.codes[this.filled++] = code
    if (this.filled === 8) this.flush()
  }

  private flush(): void {
    this.codes.fill(0, this.filled)
    this.out.put(this.codes).put(this.raw.take())
    this.filled = 0
  }
}
