import type { ForeignItemGuard, ForeignOption } from "../foreign-survey.ts"
import { textIn } from "../json-parts.ts"
import type { KindParts } from "./element.ts"
import type { Fields } from "./fields.ts"

/** When the items of a list are shown. */
export interface ItemConditionSet {
  recall?: KindParts["recall"]
  guards: readonly ForeignItemGuard[]
}

const FIELDS = { choicesVisibleIf: "options", rowsVisibleIf: "rows" } as const
const EMPTY_FIELDS = { options: "hideIfChoicesEmpty", rows: "hideIfRowsEmpty" } as const

const RECALL =
  /^\s*\{([^{}]+)\}\s*(==?|contains|contain|\*=|<>|!=|notcontains|notcontain)\s*\{item\}\s*$/i

/**
 * The common condition of a list of items, and those of single items, which replace it there. `{earlier} contains {item}` is a
 * recall if it counts for all of them and they have no other one.
 */
export function itemsShown(
  fields: Fields,
  field: keyof typeof FIELDS,
  items: readonly ForeignOption[],
  { guards: own, recall: given }: ItemConditionSet,
): ItemConditionSet {
  const text = textIn(fields.json, field)?.trim() ?? ""
  const of = FIELDS[field]
  const replaced = new Set(own.flatMap(({ when }) => [...when.keys()]))
  const found = replaced.size === 0 && !given ? recallIn(text) : undefined
  const values = found ? [] : items.map(({ value }) => value).filter((each) => !replaced.has(each))
  const common = commonGuards(of, values, text, fields.at(field))
  const shown = { recall: found ?? given, guards: [...own, ...common] }
  if (shown.guards.length > 0 || found) fields.told(field)
  // Without any item, a question is passed over here, too.
  if (shown.guards.length > 0 || shown.recall) fields.told(EMPTY_FIELDS[of])
  return shown
}

const commonGuards = (
  of: ForeignItemGuard["of"],
  values: readonly string[],
  text: string,
  place: string,
): readonly ForeignItemGuard[] => {
  if (text === "" || values.length === 0) return []
  const when = new Map(values.map((value) => [value, { kind: "opaque", text } as const]))
  return [{ of, when, text, place }]
}

function recallIn(text: string): KindParts["recall"] {
  const [, name, op = ""] = RECALL.exec(text) ?? []
  if (name === undefined) return undefined
  return { from: name.trim(), mode: /^(?:not|<>|!)/i.test(op) ? "notSelected" : "selected" }
}

/** The conditions as a part of a question. */
export const itemsShownIn = ({ recall, guards }: ItemConditionSet) => ({
  ...(recall && { recall }),
  ...(guards.length > 0 && { itemsShownIf: guards }),
})
