import type { ActWords } from "@qo/core/acts"
import { FIELD_LABELS } from "@qo/core/i18n"
import { foldText } from "@qo/core/lib"
import { type Choice, findField, namesOfValue } from "@qo/core/record"
import type { ChoiceFilter, ListDefinition } from "./list-definition.ts"

export interface ParsedFilter {
  text: string
  /** Values by the names of filters. */
  found: Readonly<Record<string, readonly string[]>>
}

type Filtered = Pick<ListDefinition<never>, "filters"> & {
  record: Pick<ListDefinition<never>["record"], "all">
}

const TOKEN = /([\p{L}]+):(?:"([^"]*)"|«([^»]*)»|([^\s"«]+))/gu

/**
 * Takes `status:active`, `роль:"модератор VK"` and the like out of a filter; what is left is searched as text.
 * A value names every choice one of whose names starts with it, up to an ending: `active` is activated.
 */
export function parseFilter(input: string, list: Filtered, words: ActWords): ParsedFilter {
  const found: Record<string, string[]> = {}
  const text = input.replace(TOKEN, (token, name: string, ...parts: (string | undefined)[]) => {
    const value = foldText(parts.slice(0, 3).find((part) => part !== undefined) ?? "")
    const filter = value === "" ? undefined : filterNamed(list, name)
    if (!filter?.field.choice) return token
    const { choice } = filter.field
    const keys = keysNamed(choice, value, words).filter((key) => filter.keys.includes(key))
    if (keys.length > 0) (found[filter.name] ??= []).push(...keys)
    return keys.length > 0 ? " " : token
  })
  const ordered = choicesOf(list).flatMap(({ name, keys }) => {
    const values = keys.filter((key) => found[name]?.includes(key))
    return values.length > 0 ? [[name, values] as const] : []
  })
  return { text: text.replace(/\s+/g, " ").trim(), found: Object.fromEntries(ordered) }
}

const choicesOf = ({ filters }: Filtered): readonly ChoiceFilter[] =>
  filters.filter((each): each is ChoiceFilter => each.kind === "choice")

function filterNamed(list: Filtered, name: string): ChoiceFilter | undefined {
  const field = findField(list.record, name, FIELD_LABELS)
  return choicesOf(list).find((each) => each.field.name === field?.name)
}

const keysNamed = (choice: Choice, value: string, words: ActWords): readonly string[] =>
  choice.keys.filter((key) =>
    [...namesOfValue(choice, key), words.choice(choice, key)].some((name) =>
      isMeant(value, foldText(name)),
    ),
  )

const STEM_MIN = 5
const ENDING_MAX = 2

function isMeant(value: string, word: string): boolean {
  if (word.startsWith(value)) return true
  const stem = value.slice(0, Math.max(STEM_MIN, value.length - ENDING_MAX))
  return stem.length >= STEM_MIN && word.startsWith(stem)
}
