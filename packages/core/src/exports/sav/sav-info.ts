import { BytePiece } from "../../files/index.ts"
import type { VariableSet } from "../variable.ts"
import type { SavLabels } from "./sav-labels.ts"
import { paddedText, utf8 } from "./sav-text.ts"
import type { SavVariable } from "./sav-variables.ts"

const LONGEST_SET_NAME = 63

interface Info {
  all: readonly SavVariable[]
  sets: readonly VariableSet[]
  labels: SavLabels
}

/** Writes the records of type 7, with which later versions of SPSS extended the format. */
export function savInfo(to: BytePiece, { all, sets, labels }: Info): void {
  // Version, machine code, IEEE 754, bytecode compression, little-endian, UTF-8.
  record(to, 3, 4, new BytePiece().int32(20, 0, 0, -1, 1, 1, 2, 65001).take())
  const lowest = -Number.MAX_VALUE
  // System-missing, highest value, and lowest value for ranges of missing values, which is the next number above
  // system-missing.
  record(to, 4, 8, new BytePiece().float64(lowest, Number.MAX_VALUE, lowest + 2 ** 971).take())
  if (sets.length > 0) record(to, 7, 1, setsOf(all, sets, labels))
  record(to, 11, 4, displayOf(all))
  record(to, 13, 1, text(longNames(all).join("\t")))
  const long = all.filter(({ segments }) => segments.length > 1)
  if (long.length > 0) record(to, 14, 1, text(long.map(widthOf).join("")))
  record(to, 20, 1, text("UTF-8"))
  const labelled = all.filter(({ variable, width }) => width > 8 && variable.values.length > 0)
  if (labelled.length > 0) record(to, 21, 1, longLabels(labelled, labels))
  const texts = all.filter(({ width }) => width > 8)
  if (texts.length > 0) record(to, 22, 1, emptyTexts(texts))
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value)

function record(to: BytePiece, subtype: number, size: number, data: Uint8Array): void {
  to.int32(7, subtype, size, data.length / size).put(data)
}

const shortNameOf = ({ segments }: SavVariable): string => segments[0]?.shortName ?? ""
const longNames = (all: readonly SavVariable[]) =>
  all.map((each) => `${shortNameOf(each)}=${each.variable.name}`)
const widthOf = (each: SavVariable) =>
  `${shortNameOf(each)}=${String(each.width).padStart(5, "0")}\0\t`

/** Returns the sets of multiple dichotomies: `$name=D1 1 5 Label @1 @2`, with lengths in bytes. */
function setsOf(
  all: readonly SavVariable[],
  sets: readonly VariableSet[],
  labels: SavLabels,
): Uint8Array {
  const shortNames = new Map(all.map((each) => [each.variable.name, shortNameOf(each)]))
  const to = new BytePiece()
  for (const { name, variables } of sets) {
    const bytes = text(labels.sets.get(name) ?? "")
    to.put(utf8(`$${name}`, LONGEST_SET_NAME))
      .put(text(`=D1 1 ${bytes.length} `))
      .put(bytes)
      .put(text(` ${variables.map((each) => shortNames.get(each)).join(" ")}\n`))
  }
  return to.take()
}

const MEASURES = { nominal: 1, ordinal: 2, scale: 3 }
/** Returns measure, column width and alignment of each segment: texts are aligned left, numbers right. */
function displayOf(all: readonly SavVariable[]): Uint8Array {
  const to = new BytePiece()
  for (const { variable, width, segments } of all)
    for (const _ of segments)
      to.int32(MEASURES[variable.measure], width > 0 ? 24 : 10, width > 0 ? 0 : 1)
  return to.take()
}

function longLabels(all: readonly SavVariable[], labels: SavLabels): Uint8Array {
  const to = new BytePiece()
  for (const { variable, width } of all) {
    const name = text(variable.name)
    to.int32(name.length).put(name).int32(width, variable.values.length)
    const own = labels.variables.get(variable)?.values ?? []
    for (const [at, { value }] of variable.values.entries()) {
      const bytes = text(own[at] ?? "")
      to.int32(width)
        .put(paddedText(String(value), width))
        .int32(bytes.length)
        .put(bytes)
    }
  }
  return to.take()
}

/** Declares eight spaces as the missing value of each text: an empty text. */
function emptyTexts(all: readonly SavVariable[]): Uint8Array {
  const to = new BytePiece()
  for (const { variable } of all) {
    const name = text(variable.name)
    to.int32(name.length).put(name).byte(1).int32(8).fill(0x20, 8)
  }
  return to.take()
}
