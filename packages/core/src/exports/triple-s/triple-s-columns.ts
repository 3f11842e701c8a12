import { xmlLabel } from "../../files/index.ts"
import type { Codebook } from "../codebook.ts"
import { isoTime } from "../shown-cell.ts"
import type { Extent } from "../measure.ts"
import type { Cell, MissingCode, Variable, VariableSet } from "../variable.ts"

/** A variable of Triple-S: one field in each line of the data. */
export interface TripleSColumn {
  name: string
  label: string
  type: "single" | "multiple" | "quantity" | "character"
  /** Whether codes are texts. */
  isLiteral?: boolean
  use?: "serial" | "weight"
  /** XML content after the position of the variable. */
  content: string
  field: (cells: readonly Cell[]) => string
}

/**
 * Codes of answers from 0 are below this number. Negative codes, as those of missing answers, are above it: 1,000,099 is −99.
 * Triple-S permits no negative codes.
 */
const ABOVE_CODES = 1_000_000

const isMissing = ({ missing }: Variable, cell: Cell): MissingCode | undefined =>
  missing.find(({ code }) => code === cell)

/** Returns the codes of missing answers. "Not asked" has none, because an empty field has this meaning. */
const reasonsOf = ({ missing }: Variable): readonly MissingCode[] =>
  missing.filter(({ status }) => status !== "notAsked")
const codeOf = ({ code }: MissingCode): number => permitted(code)
const permitted = (code: number): number => (code < 0 ? ABOVE_CODES - code : code)

/** Returns the variables of a Triple-S file. A set of variables becomes one variable; other variables keep their positions. */
export function tripleSColumns(
  { variables, sets }: Codebook,
  extents: readonly Extent[],
): TripleSColumn[] {
  const setOf = new Map(sets.flatMap((set) => set.variables.map((name) => [name, set] as const)))
  return variables.flatMap((variable, at): TripleSColumn[] => {
    const set = setOf.get(variable.name)
    if (!set)
      return [columnOf(variable, at, extents[at] ?? { bytes: 0, guarded: 0, least: 0, most: 0 })]
    if (set.variables[0] !== variable.name) return []
    return multipleOf(set, variables)
  })
}

function columnOf(variable: Variable, at: number, extent: Extent): TripleSColumn {
  const own = {
    name: variable.name,
    label: variable.label,
    ...(variable.use && { use: variable.use === "id" ? ("serial" as const) : variable.use }),
  }
  if (variable.type === "time")
    return {
      ...own,
      type: "character",
      content: sizeOf(20),
      field: (cells) => (cells[at] == null ? "" : isoTime(Number(cells[at]))),
    }
  if (variable.type === "text") return { ...own, ...textColumn(variable, at, extent) }
  return { ...own, ...numberColumn(variable, at, extent) }
}

const sizeOf = (size: number) => `<size>${Math.max(size, 1)}</size>`
const valueOf = (code: string | number, label: string) =>
  `<value code="${xmlLabel(String(code))}">${xmlLabel(label)}</value>`
const valuesOf = (all: readonly string[]) => `<values>${all.join("")}</values>`

function textColumn(
  { values }: Variable,
  at: number,
  { guarded }: Extent,
): Pick<TripleSColumn, "type" | "isLiteral" | "content" | "field"> {
  const field = (cells: readonly Cell[]) => String(cells[at] ?? "")
  if (values.length === 0) return { type: "character", content: sizeOf(guarded), field }
  const content = valuesOf(values.map(({ value, label }) => valueOf(value, label)))
  return { type: "single", isLiteral: true, content, field }
}

function numberColumn(
  variable: Variable,
  at: number,
  { least, most }: Extent,
): Pick<TripleSColumn, "type" | "content" | "field"> {
  const { values, decimals } = variable
  const reasons = reasonsOf(variable).map((reason) => valueOf(codeOf(reason), reason.label))
  const field = (cells: readonly Cell[]) => {
    const cell = cells[at] ?? null
    const missing = isMissing(variable, cell)
    if (missing) return missing.status === "notAsked" ? "" : String(codeOf(missing))
    if (cell === null) return ""
    return values.length > 0 ? String(permitted(Number(cell))) : Number(cell).toFixed(decimals)
  }
  if (values.length > 0) {
    const labelled = values.map(({ value, label }) => valueOf(permitted(Number(value)), label))
    return { type: "single", content: valuesOf([...labelled, ...reasons]), field }
  }
  const range = `<range from="${least.toFixed(decimals)}" to="${most.toFixed(decimals)}"/>`
  return { type: "quantity", content: valuesOf([range, ...reasons]), field }
}

/**
 * Returns one digit per answer, 1 if it was chosen, followed by digits for the reasons of a missing answer. The field is empty
 * if the question was not asked.
 */
function multipleOf(set: VariableSet, variables: readonly Variable[]): TripleSColumn[] {
  const own = set.variables.flatMap((name) => {
    const at = variables.findIndex((each) => each.name === name)
    const variable = variables[at]
    return variable ? [{ variable, at }] : []
  })
  const reasons = own[0] ? reasonsOf(own[0].variable) : []
  const labels = [
    ...own.map(({ variable }) => variable.part ?? variable.label),
    ...reasons.map(({ label }) => label),
  ]
  return [
    {
      name: set.name,
      label: set.label,
      type: "multiple",
      content: valuesOf(labels.map((label, index) => valueOf(index + 1, label))),
      field(cells) {
        const all = own.map(({ variable, at }) => isMissing(variable, cells[at] ?? null))
        const isBlank = (each: MissingCode | undefined, nth: number) =>
          each?.status === "notAsked" || cells[own[nth]?.at ?? -1] === null
        if (all.every(isBlank)) return ""
        // Single answers that were not shown are exported as not chosen.
        const missing = all.find((each) => each && each.status !== "notAsked")
        const chosen = own.map(({ at }) => (cells[at] === 1 ? "1" : "0"))
        return (
          chosen.join("") + reasons.map(({ code }) => (missing?.code === code ? "1" : "0")).join("")
        )
      },
    },
  ]
}
