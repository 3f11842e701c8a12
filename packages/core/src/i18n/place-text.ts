import { type Issue, lowerFirstLetter } from "../lib/index.ts"
import type { KnownKey, TextParameters, TextTable } from "./translate.ts"

/**
 * Returns the place of an issue in an input, in words: "блок 1, вопрос 2, текст". A field without a label keeps its name in the
 * input.
 */
export function placeText(t: TextTable, path: Issue["path"]): string {
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

const itemText = (t: TextTable, list: string, index: number): string | undefined =>
  knownText(t, `inputItem.${list}`, { number: index + 1 })

function fieldText(t: TextTable, name: string, isInside: boolean): string {
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
export const withTextsOf = (first: TextTable, second: TextTable): TextTable =>
  Object.assign(
    (key: KnownKey, parameters?: TextParameters) =>
      first.hasText(key) ? first(key, parameters) : second(key, parameters),
    { hasText: (key: string): key is KnownKey => first.hasText(key) || second.hasText(key) },
  )

const knownText = (t: TextTable, key: string, parameters?: TextParameters): string | undefined =>
  t.hasText(key) ? t(key, parameters) : undefined
