import { plainText } from "../convert/plain-of.ts"
import { fieldIn, isJson, shownJson, textIn, type Json } from "../json-parts.ts"
import { wordsIn } from "./items.ts"

/** Numbered parts of a condition, in their order: `0`, `1`, … */
export const numberedParts = (json: Json): readonly Json[] =>
  Object.keys(json)
    .filter((key) => /^\d+$/.test(key))
    .toSorted((a, b) => Number(a) - Number(b))
    .flatMap((key) => {
      const part = fieldIn(json, key)
      return isJson(part) ? [part] : []
    })

/** A condition as its author sees it there. */
export const logicText = (logic: Json): string =>
  shownJson(
    numberedParts(logic).flatMap(numberedParts).slice(0, MOST).map(expressionText).join(" "),
  )

/** More comparisons than a condition of people has. */
export const MOST = 200

/** One comparison: in the words of the other tool, if the file carries them, else in its notation. */
export function expressionText(json: Json): string {
  // Its parts are adjacent without a space, and contain question texts as nested markup.
  const apart = (textIn(json, "Description") ?? "").replaceAll("</span><span", "</span> <span")
  const once = plainText(apart)
  const said = plainText(once)
  if (said !== "") return said
  const parts = [
    textIn(json, "Conjuction") ?? textIn(json, "Conjunction"),
    operandIn(json),
    operatorIn(json),
    wordsIn(json, "RightOperand") ?? wordsIn(json, "Value"),
  ]
  return parts.filter((part) => part !== undefined && part !== "").join(" ")
}

/** The compared operand. */
export const operandIn = (json: Json): string =>
  textIn(json, "LeftOperand") ?? textIn(json, "ChoiceLocator") ?? textIn(json, "Locator") ?? ""

export const operatorIn = (json: Json): string =>
  textIn(json, "Operator") ?? textIn(json, "Condition") ?? ""
