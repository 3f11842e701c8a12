import { fieldIn, isJson, numberIn, shownJson, textIn, type Json } from "../json-parts.ts"
import { isNothing } from "./fields-left.ts"
import { logicText } from "./logic-text.ts"
import { wordsIn } from "./items.ts"
import type { QuestionAt } from "./question-at.ts"

/** How answers are checked there. */
export interface Validation {
  required: boolean
  /** The kind of validation; `None`: none. */
  type: string
  settings: Json
}

export function validationOf({ json }: Pick<QuestionAt, "json">): Validation {
  const validation = fieldIn(json, "Validation")
  const settings = isJson(validation) ? fieldIn(validation, "Settings") : undefined
  if (!isJson(settings)) return { required: false, type: "None", settings: {} }
  return {
    required: isForced(settings),
    type: textIn(settings, "Type") || "None",
    settings,
  }
}

const isForced = (settings: Json): boolean =>
  wordsIn(settings, "ForceResponse") === "ON" && !isRequested(settings)

/** Who leaves it out is asked once more, and may go on. The type stays when the setting is switched off. */
const isRequested = (settings: Json): boolean =>
  textIn(settings, "ForceResponse") === "RequestResponse" ||
  (wordsIn(settings, "ForceResponse") === "ON" &&
    textIn(settings, "ForceResponseType") === "RequestResponse")

/** Validations without an equivalent here; `known` are those read by its kind. */
export function validationLeft(at: QuestionAt, known: readonly string[]): void {
  const { type, settings } = validationOf(at)
  if (isRequested(settings)) at.changed("requiredChanged")
  const custom = fieldIn(settings, "CustomValidation")
  const logic = isJson(custom) ? fieldIn(custom, "Logic") : undefined
  if (type === "CustomValidation" || !isNothing(custom))
    at.lost(
      "Validation.CustomValidation",
      "validator",
      isJson(custom) ? customText(custom, logic) : custom,
    )
  else if (type !== "None" && !known.includes(type)) checkLeft(at, settings)
}

/** A validation with its settings; whether an answer is required is read elsewhere. */
function checkLeft(at: QuestionAt, settings: Json): void {
  const { ForceResponse: _, ForceResponseType: __, ...check } = settings
  at.lost("Validation", "validator", check)
}

/** A custom condition with its message. */
function customText(custom: Json, logic: unknown): string {
  const message = fieldIn(custom, "Message")
  const said = isNothing(message) ? "" : shownJson(message)
  return [isJson(logic) ? logicText(logic) : "", said].filter((each) => each !== "").join(" · ")
}

/** Fields of validation, including those of earlier settings. */
const KEPT: ReadonlySet<string> = new Set([
  "ForceResponse",
  "ForceResponseType",
  "Type",
  "CustomValidation",
  "MinChoices",
  "MaxChoices",
  "MinChars",
  "MaxChars",
  "TotalChars",
  "ContentType",
  "ValidNumber",
  "ValidDateType",
  "ValidPhoneType",
  "ValidZipType",
  "ChoiceTotal",
  "NumDecimals",
])

/** Other validation settings. */
export function settingsOf(at: QuestionAt): void {
  const { settings } = validationOf(at)
  for (const name of Object.keys(settings)) {
    const value = fieldIn(settings, name)
    if (!KEPT.has(name) && !isNothing(value)) at.none(`Validation.Settings.${name}`, value)
  }
}

/** How many may be chosen. */
export function limitOf(at: QuestionAt): { limit?: { min?: number; max?: number } } {
  const { type, settings } = validationOf(at)
  const min = type === "MaxChoices" ? undefined : positiveNumber(settings, "MinChoices")
  const max = type === "MinChoices" ? undefined : positiveNumber(settings, "MaxChoices")
  if (!LIMITING.includes(type)) return {}
  if (min === undefined && max === undefined) {
    checkLeft(at, settings)
    return {}
  }
  return { limit: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } }
}

export const LIMITING = ["MinChoices", "MaxChoices", "ChoiceRange", "SelectMany"]

export const positiveNumber = (json: Json, name: string): number | undefined => {
  const number = numberIn(json, name)
  return number !== undefined && number > 0 ? number : undefined
}
