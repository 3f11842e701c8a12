import { field, isJson, numberIn, textIn, type Json } from "../json-parts.ts"
import { rowsIn } from "./choices-of.ts"
import { isOn } from "./items.ts"
import type { Part, Parts, QuestionAt } from "./question-at.ts"
import { positive, validationLeft, validationOf } from "./validation.ts"

const LINES: Readonly<Record<string, number>> = { SL: 1, ML: 4, ESTB: 10 }

/** Words, a number, an address; a form is several of them. */
export function textEntry(at: QuestionAt): readonly Part[] {
  const selector = textIn(at.json, "Selector") || "SL"
  if (selector === "FORM") return form(at)
  if (!Object.hasOwn(LINES, selector)) at.changed("asText", { kind: `TE ${selector}` })
  const search = field(at.json, "SearchSource")
  if (selector === "AUTO" && search !== undefined)
    at.lost("SearchSource", "optionsFromElsewhere", search)
  return [{ parts: byContent(at) ?? words(at, LINES[selector] ?? 1) }]
}

/** What only certain answers fit. */
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
  if (read) validationLeft(at, [type])
  return read?.(at)
}

function number(at: QuestionAt): Parts {
  const { settings } = validationOf(at)
  const valid = field(settings, "ValidNumber")
  const limits: Json = isJson(valid) ? valid : {}
  const [from, to] = [numberIn(limits, "Min"), numberIn(limits, "Max")]
  const isFree = from === undefined && to === undefined
  if (isFree && !at.compared.has(at.id)) return { kind: "number" }
  const bounds = { from: from ?? Math.min(0, to ?? 0), to: to ?? Math.max(1_000_000, from ?? 0) }
  if (from === undefined || to === undefined) at.changed("boundsGiven", bounds)
  return { kind: "range", bounds: { ...bounds, step: stepOf(numberIn(limits, "NumDecimals")) } }
}

/** Numbers with so many digits behind the point. */
export const stepOf = (decimals: number | undefined): number =>
  decimals !== undefined && decimals > 0 ? 1 / 10 ** Math.min(Math.round(decimals), 6) : 1

const LENGTHS = ["MinChar", "MaxChar", "TotalChar", "CharRange"]

function words(at: QuestionAt, lines: number): Parts {
  const { type, settings } = validationOf(at)
  validationLeft(at, LENGTHS)
  const checksLength = LENGTHS.includes(type)
  const least = checksLength ? positive(settings, "MinChars") : undefined
  if (least !== undefined && type !== "TotalChar")
    at.lost("Validation.MinChars", "validator", String(least))
  const most = type === "MinChar" ? undefined : longest(settings)
  return { kind: "text", lines, ...(checksLength && most !== undefined && { maxLength: most }) }
}

const longest = (settings: Json): number | undefined =>
  positive(settings, "TotalChars") ?? positive(settings, "MaxChars")

/** Fields that are filled in one by one. */
function form(at: QuestionAt): readonly Part[] {
  validationLeft(at, [])
  at.changed("asQuestions", { kind: "TE FORM" })
  const { required } = validationOf(at)
  return rowsIn(at).map(({ value, text, json }) => ({
    ref: value,
    text,
    parts: {
      ...fieldKind(at, value, json),
      required: required || isOn(json, "TextEntryForceResponse"),
    },
  }))
}

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
  return { kind: "text", lines: size === "Essay" || size === "Large" ? 4 : 1 }
}

/** Bounds of numbers that add up to a total. */
export function boundsOfNumbers(at: QuestionAt): Pick<Parts, "bounds"> {
  const { settings } = validationOf(at)
  const configuration = field(at.json, "Configuration")
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
