import { err, ok, type Result } from "../../lib/index.ts"
import { choiceValues, isPlaceId, overlapsOf, type Portrait } from "../../portrait/index.ts"
import { AGE_BANDS, type Category, CUBE_FIELDS, type ReportSchema } from "../engine/index.ts"
import type { WeightBounds } from "../statistics/index.ts"
import { meantOf, viewRefusal } from "./refusal.ts"
import type { Refusal } from "./shapes/index.ts"

/** Size of a part of the population, in any unit. `values`: the categories of the part. */
export interface Target {
  /** The part as typed. */
  text: string
  values: readonly Category[]
  size: number
}

export interface Margin {
  field: string
  targets: readonly Target[]
}

export interface WeightPlan {
  method: "portraits" | "margins"
  margins: readonly Margin[]
  bounds?: WeightBounds
}

/** Fields by which respondents can be weighted. */
export interface WeighedBy extends Pick<ReportSchema, "untold"> {
  targets: readonly Portrait[]
}

/** Text that selects weighting by the targets of the portraits. */
export const BY_PORTRAITS = "portraits"

/**
 * Parses a weighting: `portraits`, or margins by fields of the cube, as in `gender:f=52,m=48 age:18-34=40,35..=60`. Sizes are
 * shares, percentages or numbers of people. `bounds:0.2-5` limits weights to this range.
 */
export function weightPlan(
  text: string,
  { targets, untold = [] }: WeighedBy,
): Result<WeightPlan, Refusal> {
  if (text.trim() === BY_PORTRAITS) return portraitPlan(targets)
  const margins: Margin[] = []
  let bounds: WeightBounds | undefined
  for (const token of text.trim().split(/\s+/)) {
    const [name = "", list = ""] = splitAt(token, ":")
    if (name === "bounds") {
      bounds = boundsIn(list)
      if (!bounds) return err(notUnderstood(token))
      continue
    }
    if (name === "") return err(notUnderstood(token))
    // An error about the value would reveal whether a respondent has given this open answer, so the field is reported as
    // unknown.
    if (untold.includes(name)) return err(noField(name))
    const margin = marginIn(name, list)
    if (!margin.ok) return margin
    margins.push(margin.value)
  }
  return ok({ method: "margins", margins, ...(bounds && { bounds }) })
}

const notUnderstood = (token: string): Refusal =>
  viewRefusal("report.refused.weights", {
    token: { text: token },
    ...meantOf(token, [BY_PORTRAITS, ...CUBE_FIELDS.map((field) => `${field}:`)]),
  })

function splitAt(text: string, sign: string): [string, string] | [] {
  const at = text.indexOf(sign)
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + 1)]
}

function boundsIn(text: string): WeightBounds | undefined {
  const [, least, most] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(text) ?? []
  return least === undefined || most === undefined
    ? undefined
    : { least: Number(least), most: Number(most) }
}

function portraitPlan(portraits: readonly Portrait[]): Result<WeightPlan, Refusal> {
  const wanted = portraits.filter(({ respondents }) => respondents > 0)
  if (wanted.length === 0) return err(viewRefusal("report.refused.noPortraits"))
  const [overlap] = overlapsOf(wanted)
  if (overlap) {
    const [one, other] = overlap.map((at) => ({ text: wanted[at]?.name ?? "" }))
    return err(
      viewRefusal("report.refused.portraitsOverlap", {
        one: one ?? { text: "" },
        other: other ?? { text: "" },
      }),
    )
  }
  const targets = wanted.map(({ id, respondents }) => ({
    text: String(id),
    values: [id],
    size: respondents,
  }))
  return ok({ method: "portraits", margins: [{ field: "portrait", targets }] })
}

const isWeighed = (field: string): boolean => (CUBE_FIELDS as readonly string[]).includes(field)

const noField = (field: string): Refusal =>
  viewRefusal("report.refused.weightField", {
    field: { text: field },
    ...meantOf(field, CUBE_FIELDS),
  })

function marginIn(field: string, list: string): Result<Margin, Refusal> {
  if (!isWeighed(field)) return err(noField(field))
  const targets: Target[] = []
  for (const part of list.split(",")) {
    const [value = "", size = ""] = splitAt(part, "=")
    if (!/^\d+(?:\.\d+)?$/.test(size)) return err(notUnderstood(`${field}:${part}`))
    const values = categoriesIn(field, value)
    if (!values.ok) return values
    targets.push({ text: value, values: values.value, size: Number(size) })
  }
  return ok({ field, targets })
}

function categoriesIn(field: string, value: string): Result<readonly Category[], Refusal> {
  if (field === "age") return bandsIn(value)
  if (field === "portrait")
    return /^\d+$/.test(value) ? ok([Number(value)]) : err(noValue(field, value))
  const known = choiceValues(field as "gender")
  const meant = field === "region" ? value : (ALSO[value] ?? value)
  const isKnown = field === "region" ? isPlaceId(field, value) : known.includes(meant)
  return isKnown ? ok([meant]) : err(noValue(field, value))
}

/** Values that may also be typed in full. */
const ALSO: Readonly<Record<string, string>> = { female: "f", male: "m" }

const noValue = (field: string, value: string): Refusal =>
  viewRefusal("report.refused.weightValue", { field: { text: field }, value: { text: value } })

/** Parses an age range, with or without an upper end, as whole age bands. */
function bandsIn(value: string): Result<readonly Category[], Refusal> {
  const [, first, last] = /^(\d+)(?:-|\.\.)(\d*)$/.exec(value) ?? []
  if (first === undefined) return err(noValue("age", value))
  const [from, to] = [Number(first), last ? Number(last) : Infinity]
  const bands = AGE_BANDS.flatMap((band, at) =>
    from <= band.from && band.to <= to ? [{ ...band, at }] : [],
  )
  const isWhole = bands[0]?.from === from && bands.at(-1)?.to === to
  return isWhole
    ? ok(bands.map(({ at }) => at))
    : err(viewRefusal("report.refused.weightAges", { value: { text: value } }))
}
