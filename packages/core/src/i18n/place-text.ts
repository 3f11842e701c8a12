import { type Issue, lowerFirstLetter } from "../lib/index.ts"
import type { LooseTranslate } from "./translate.ts"

/**
 * Returns the place of an issue in an input, in words: "блок 1, вопрос 2, текст". A field without a label keeps its name in the
 * input.
 */
export function placeText(t: LooseTranslate, path: Issue["path"]): string {
  const words: string[] = []
  for (let at = 0; at < path.length; at++) {
    const name = path[at]
    const index = path[at + 1]
    if (typeof name !== "string") continue
    const item = typeof index === "number" ? itemText(t, name, index) : undefined
    words.push(item ?? fieldText(t, name, at > 0))
  }
  return words.join(", ")
}

const itemText = (t: LooseTranslate, list: string, index: number): string | undefined =>
  knownText(t, `inputItem.${list}`, { number: index + 1 })

function fieldText(t: LooseTranslate, name: string, isInside: boolean): string {
  const own = [`inputField.${name}`, `fieldName.${name}`]
  // A question's fields share names with inputs of calls: `to` is its highest number there.
  const keys = isInside ? [`elementField.${name}`, ...own] : [...own, `elementField.${name}`]
  for (const key of [
    ...keys,
    `fieldName.${name.replace(/Id$/, "")}`,
    ...NAMED.map((prefix) => prefix + name),
  ]) {
    const text = knownText(t, key)
    if (text !== undefined) return lowerFirstLetter(text)
  }
  return name
}

/** Prefixes of the names of rates, settings and data of respondents. */
const NAMED = ["calculator.", "setting.", "targetField."]

/** Texts of one shell, then those of another: names of nested fields are loaded only for refusals that have some. */
export const withTextsOf =
  (first: LooseTranslate, second: LooseTranslate): LooseTranslate =>
  (key, parameters) => {
    const text = first(key, parameters)
    return text === key ? second(key, parameters) : text
  }

function knownText(
  t: LooseTranslate,
  key: string,
  parameters?: Record<string, number>,
): string | undefined {
  const text = t(key, parameters)
  return text === key ? undefined : text
}
