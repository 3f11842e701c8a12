import { boundsFrom } from "../convert/bounds-from.ts"
import { isJson, textIn } from "../json-parts.ts"
import type { Changes, ElementAt, KindParts } from "./element.ts"
import { validatorChange } from "./fields-left.ts"
import { Fields } from "./fields.ts"

const positiveNumber = (number: number | undefined) =>
  number !== undefined && number > 0 ? number : undefined

export function commentParts({ fields }: ElementAt): KindParts {
  return {
    kind: "text",
    lines: fields.number("rows") ?? 4,
    maxLength: positiveNumber(fields.number("maxLength")),
  }
}

const INPUTS: Readonly<Record<string, "email" | "phone" | "number" | "slider">> = {
  email: "email",
  tel: "phone",
  number: "number",
  range: "slider",
}

/** Words, mail, phone, a number; dates and their like are words. */
export function textParts({ fields }: ElementAt, changes: Changes): KindParts {
  const type = fields.string("inputType") ?? "text"
  const checks = checksOf(fields, changes)
  if (type === "email" || checks.isEmail) {
    if (type !== "email" && type !== "text") changes.changed("asText", { kind: type })
    return { kind: "email" }
  }
  const kind = Object.hasOwn(INPUTS, type) ? INPUTS[type] : undefined
  if (kind === "phone") return { kind }
  if (kind === "number" || kind === "slider" || checks.numeric)
    return numberOf(fields, checks.numeric, kind === "slider", changes)
  if (type !== "text") changes.changed("asText", { kind: type })
  return { kind: "text", lines: 1, maxLength: positiveNumber(fields.number("maxLength")) }
}

/** Checks that have a meaning here; their other parts are reported. */
function checksOf(fields: Fields, changes: Changes) {
  let numeric: Fields | undefined
  let isEmail = false
  for (const [at, each] of fields.list("validators").entries()) {
    const type = isJson(each) ? textIn(each, "type") : undefined
    const own = new Fields(
      isJson(each) ? each : {},
      `${fields.at("validators")}[${at}]`,
      fields.texts,
    )
    if (type === "email") isEmail = true
    else if (type === "numeric" && !numeric) numeric = own
    else {
      changes.all.push(validatorChange(each, fields, at))
      continue
    }
    own.told("type", "minValue", "maxValue")
    const { left } = own
    if (left.length > 0)
      changes.all.push(
        validatorChange(
          Object.fromEntries(left.map(({ name, value }) => [name, value])),
          fields,
          at,
        ),
      )
  }
  return { numeric, isEmail }
}

function numberOf(
  fields: Fields,
  numeric: Fields | undefined,
  isSlider: boolean,
  changes: Changes,
): KindParts {
  const usual = isSlider ? USUAL : undefined
  const from = boundOf(fields, "min", numeric, "minValue", changes) ?? usual?.from
  const to = boundOf(fields, "max", numeric, "maxValue", changes) ?? usual?.to
  const step = positiveNumber(fields.number("step"))
  if (from === undefined && to === undefined) return freeNumber(step)
  const bounds = boundsFrom(from, to)
  if (from === undefined || to === undefined) changes.changed("boundsGiven", bounds)
  return { kind: isSlider ? "slider" : "range", bounds: { ...bounds, step: step ?? 1 } }
}

const freeNumber = (step: number | undefined): KindParts => ({
  kind: "number",
  ...(step !== undefined && { step }),
})

/** Range of a slider that sets none. */
const USUAL = { from: 0, to: 100 }

/** The field itself, else the check; where both say something else the check is named. */
function boundOf(
  fields: Fields,
  name: "min" | "max",
  numeric: Fields | undefined,
  checked: string,
  changes: Changes,
): number | undefined {
  const own = fields.number(name)
  const check = numeric?.number(checked)
  if (own === undefined || check === undefined || own === check || !numeric) return own ?? check
  changes.all.push({
    key: "validator",
    lost: true,
    place: numeric.at(checked),
    text: `${checked}: ${check}`,
  })
  return own
}
