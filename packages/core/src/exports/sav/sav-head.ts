import { BytePiece } from "../../files/index.ts"
import { aboutTable, type Row } from "../codebook-table.ts"
import type { ExportSource } from "../export-file.ts"
import type { Variable } from "../variable.ts"
import { savInfo } from "./sav-info.ts"
import { savLabels, type SavVariableLabels } from "./sav-labels.ts"
import { paddedText, utf8 } from "./sav-text.ts"
import { type SavVariable, savVariables } from "./sav-variables.ts"

/** The number of cases is unknown before they are written, because responses may be withdrawn meanwhile. */
const UNKNOWN_CASES = -1
/** Compression bias: small whole numbers are written as one byte with this number added. */
export const BIAS = 100

interface Head extends Pick<ExportSource, "codebook" | "about" | "t"> {
  laid: ReturnType<typeof savVariables>
}

/**
 * Returns the part of the file before the cases. Source: "System File Format", chapter 1 of the developers' guide of GNU PSPP.
 */
export function savHead({ codebook, about, t, laid: { all, units } }: Head): Uint8Array {
  const to = new BytePiece()
  const weight = all.find(({ variable }) => variable.use === "weight")
  const made = new Date(about.generatedAt * 1000)
  to.put(paddedText("$FL2@(#) SPSS DATA FILE Questionnaire Office", 64))
    .int32(2, units, 1, weight?.index ?? 0, UNKNOWN_CASES)
    .float64(BIAS)
    .put(paddedText(dayOf(made) + made.toISOString().slice(11, 19), 17))
    .put(paddedText(about.name, 64))
    .fill(0, 3)
  const labels = savLabels(codebook)
  const labelsOf = ({ variable }: SavVariable) => labels.variables.get(variable) ?? NO_LABELS
  for (const each of all) writeVariable(to, each, labelsOf(each))
  for (const each of all) writeValueLabels(to, each, labelsOf(each))
  writeDocument(to, aboutTable(about, t))
  savInfo(to, { all, sets: codebook.sets, labels })
  to.int32(999, 0)
  return to.take()
}

const NO_LABELS: SavVariableLabels = { label: "", values: [], missing: [] }

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
/** Formats a date as `24 Nov 26`. */
const dayOf = (date: Date): string =>
  [
    String(date.getUTCDate()).padStart(2, "0"),
    MONTHS[date.getUTCMonth()],
    String(date.getUTCFullYear() % 100).padStart(2, "0"),
  ].join(" ")

function writeVariable(
  to: BytePiece,
  { variable, segments, missing }: SavVariable,
  labels: SavVariableLabels,
): void {
  for (const [at, { shortName, width, units }] of segments.entries()) {
    const label = new TextEncoder().encode(at === 0 ? labels.label : "")
    const own = at === 0 ? missing : []
    // An empty text is a missing answer. For texts of more than 8 bytes, a separate record declares this.
    const isEmptyMissing = width > 0 && width <= 8
    const format = formatOf(variable, width)
    to.int32(
      2,
      width,
      Number(label.length > 0),
      own.length + Number(isEmptyMissing),
      format,
      format,
    )
    to.put(paddedText(shortName, 8))
    if (label.length > 0) {
      to.int32(label.length).put(label)
      to.fill(0, -label.length & 3)
    }
    to.float64(...own)
    if (isEmptyMissing) to.fill(0x20, 8)
    for (let unit = 1; unit < units; unit++) to.int32(2, -1, 0, 0, 0, 0).fill(0x20, 8)
  }
}

const FORMATS = { text: 1, number: 5, time: 22 }
function formatOf({ type, decimals, measure }: Variable, bytes: number): number {
  const widths = { text: bytes, number: measure === "scale" ? 16 + decimals : 8, time: 20 }
  return (FORMATS[type] << 16) | (widths[type] << 8) | decimals
}

/** Writes the labels of numbers and of texts up to 8 bytes. Labels of longer texts are in a separate record. */
function writeValueLabels(
  to: BytePiece,
  { variable, width, index }: SavVariable,
  labels: SavVariableLabels,
): void {
  const labelled = [
    ...variable.values.map(({ value }, at) => ({ value, label: labels.values[at] ?? "" })),
    ...variable.missing.map(({ code }, at) => ({ value: code, label: labels.missing[at] ?? "" })),
  ]
  if (labelled.length === 0 || width > 8) return
  to.int32(3, labelled.length)
  for (const { value, label } of labelled) {
    if (typeof value === "number") to.float64(value)
    else to.put(paddedText(value, 8))
    const bytes = new TextEncoder().encode(label)
    to.byte(bytes.length).put(bytes)
    to.fill(0x20, -(bytes.length + 1) & 7)
  }
  to.int32(4, 1, index)
}

const DOCUMENT_LINE = 80

/** Writes the description for `DISPLAY DOCUMENTS`, in lines of 80 bytes. */
function writeDocument(to: BytePiece, facts: readonly Row[]): void {
  const lines = facts.flatMap(([name = "", value = ""]) => linesOf(`${name}: ${value}`))
  to.int32(6, lines.length)
  for (const line of lines) to.put(paddedText(line, DOCUMENT_LINE))
}

function linesOf(text: string): string[] {
  const lines: string[] = []
  for (let rest = text; rest !== "";) {
    const line = new TextDecoder().decode(utf8(rest, DOCUMENT_LINE))
    lines.push(line)
    rest = rest.slice(line.length)
  }
  return lines
}
