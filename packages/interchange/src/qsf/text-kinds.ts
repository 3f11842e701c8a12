import { boundsFrom } from "../convert/bounds-from.ts"
import { fieldIn, isJson, numberIn, textIn, type Json } from "../json-parts.ts"
import { isNothing } from "./fields-left.ts"
import { rowsIn } from "./choices-of.ts"
import { isOn } from "./items.ts"
import type { Part, Parts, QuestionAt } from "./question-at.ts"
import { positiveNumber, validationLeft, validationOf } from "./validation.ts"

const LINES: Readonly<Record<string, number>> = { SL: 1, ML: 4, ESTB: 10 }

/** Words, a number, an address; a form is several of them. */
export function textEntry(at: QuestionAt): readonly Part[] {
  const selector = textIn(at.json, "Selector") || "SL"
  if (selector === "FORM") return form(at)
  if (!Object.hasOwn(LINES, selector)) at.changed("asText", { kind: `TE ${selector}` })
  const search = fieldIn(at.json, "SearchSource")
  if (selector === "AUTO" && search !== undefined)
    at.lost("SearchSource", "optionsFromElsewhere", search)
  return [{ parts: byContent(at) ?? textParts(at, LINES[selector] ?? 1) }]
}

/** Validations by content. */
const CONTENT: Readonly<Record<string, (at: QuestionAt) => Parts>> = {
  ValidEmail: () => ({ kind: "email" }),
  ValidPhone: () => ({ kind: "phone" }),
  ValidUSPhone: () => ({ kind: "phone" }),
  ValidNumber: number,
}

function byContent(at: QuestionAt): Parts | undefined {
  const { type, settings } = validationOf(at)
  if (type !== "ContentType" && type !== "ValidNumber") return undefined
  const content = textIn(settings, "ContentType") ?? type
  const read = Object.hasOwn(CONTENT, content) ? CONTENT[content] : undefined
  if (!read) return undefined
  validationLeft(at, [type])
  const phone = textIn(settings, "ValidPhoneType")
  if (content === "ValidPhone" && phone !== undefined)
    at.lost("Validation.ValidPhoneType", "validator", phone)
  return read(at)
}

function number(at: QuestionAt): Parts {
  const { settings } = validationOf(at)
  const valid = fieldIn(settings, "ValidNumber")
  const limits: Json = isJson(valid) ? valid : {}
  const [from, to] = [numberIn(limits, "Min"), numberIn(limits, "Max")]
  const step = stepOf(numberIn(limits, "NumDecimals"))
  numbersLeft(at, limits)
  if (from === undefined && to === undefined) return { kind: "number", ...(step !== 1 && { step }) }
  const bounds = boundsFrom(from, to)
  if (from === undefined || to === undefined) at.changed("boundsGiven", bounds)
  return { kind: "range", bounds: { ...bounds, step } }
}

/** Bounds that are no numbers. */
function numbersLeft(at: QuestionAt, limits: Json): void {
  for (const name of ["Min", "Max", "NumDecimals"]) {
    const value = fieldIn(limits, name)
    if (!isNothing(value) && numberIn(limits, name) === undefined)
      at.lost(`Validation.ValidNumber.${name}`, "validator", value)
  }
}

/** Numbers with so many digits behind the point. */
export const stepOf = (decimals: number | undefined): number =>
  decimals !== undefined && decimals > 0 ? 1 / 10 ** Math.min(Math.round(decimals), 6) : 1

const LENGTHS = ["MinChar", "MaxChar", "TotalChar", "CharRange"]

function textParts(at: QuestionAt, lines: number): Parts {
  const { type, settings } = validationOf(at)
  validationLeft(at, LENGTHS)
  const checksLength = LENGTHS.includes(type)
  const least = checksLength ? positiveNumber(settings, "MinChars") : undefined
  if (least !== undefined && type !== "TotalChar")
    at.lost("Validation.MinChars", "validator", String(least))
  const most = type === "MinChar" ? undefined : longestLength(settings)
  return { kind: "text", lines, ...(checksLength && most !== undefined && { maxLength: most }) }
}

const longestLength = (settings: Json): number | undefined =>
  positiveNumber(settings, "TotalChars") ?? positiveNumber(settings, "MaxChars")

/** Fields that are filled in one by one. */
function form(at: QuestionAt): readonly Part[] {
  validationLeft(at, [])
  at.changed("asQuestions", { kind: "TE FORM" })
  const { required } = validationOf(at)
  return rowsIn(at, FORM_FIELDS).map(({ value, text, json }) => ({
    ref: value,
    text,
    parts: {
      ...fieldKind(at, value, json),
      required: required || isOn(json, "TextEntryForceResponse"),
    },
  }))
}

/** Properties of a form's field. */
const FORM_FIELDS = ["TextEntry", "TextEntrySize", "TextEntryValidation", "TextEntryForceResponse"]

const FIELDS: Readonly<Record<string, Parts["kind"]>> = {
  Number: "number",
  ValidNumber: "number",
  Email: "email",
  ValidEmail: "email",
  Phone: "phone",
  ValidPhone: "phone",
  ValidUSPhone: "phone",
}

function fieldKind(at: QuestionAt, id: string, json: Json): Parts {
  const check = textIn(json, "TextEntryValidation") ?? "None"
  const kind = Object.hasOwn(FIELDS, check) ? FIELDS[check] : undefined
  if (kind) return { kind }
  if (check !== "None" && check !== "")
    at.lost(`Choices.${id}.TextEntryValidation`, "validator", check)
  const size = textIn(json, "TextEntrySize")
  if (size !== undefined && !["Essay", "Large", "Medium", "Small"].includes(size))
    at.lost(`Choices.${id}.TextEntrySize`, "appearance", `TextEntrySize: ${size}`)
  return { kind: "text", lines: size === "Essay" || size === "Large" ? 4 : 1 }
}

/** Bounds of numbers that add up to a total. */
export function boundsOfNumbers(at: QuestionAt): Pick<Parts, "bounds"> {
  const { settings } = validationOf(at)
  const configuration = fieldIn(at.json, "Configuration")
  const look: Json = isJson(configuration) ? configuration : {}
  const total = numberIn(settings, "ChoiceTotal")
  const from = numberIn(look, "CSSliderMin") ?? 0
  const to = numberIn(look, "CSSliderMax") ?? total ?? 100
  const unit = textIn(at.json, "ClarifyingSymbol")
  const step = stepOf(numberIn(look, "NumDecimals"))
  return { bounds: { from, to, step, ...(unit && { unit }) } }
}

/** Labels of a scale in the order of their numbers. */
export const labelsIn = (at: QuestionAt): readonly string[] =>
  at.texts
    .items(at.json, "Labels", "LabelOrder")
    .map(({ text }) => text)
    .filter((text) => text !== "")
