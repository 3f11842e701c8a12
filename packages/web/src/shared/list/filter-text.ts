import type { ActWords } from "@qo/core/acts"
import { FIELD_LABELS } from "@qo/core/i18n"
import { foldText } from "@qo/core/lib"
import { type Choice, findField, namesOfValue } from "@qo/core/record"
import type {
  ChoiceFilter,
  ListDefinition,
  NamedRecord,
  ReferenceFilter,
} from "./list-definition.ts"

export interface ParsedFilter {
  text: string
  /** Values by the names of filters. */
  found: Readonly<Record<string, readonly string[]>>
  /** Records that are named and still to be looked for. */
  sought: readonly SoughtRecord[]
}

export interface SoughtRecord {
  filter: ReferenceFilter
  /** Name of the record, or a part of it. */
  name: string
  /** Its typed text. */
  token: string
}

type FilteredList = Pick<ListDefinition<never>, "filters"> & {
  record: Pick<ListDefinition<never>["record"], "all">
}

const TOKEN = /([\p{L}]+):(?:"([^"]*)"|«([^»]*)»|([^\s"«]+))/gu

/**
 * Extracts `status:active`, `роль:"модератор VK"`, `владелец:Ковалёв` and similar tokens from a filter; the rest is searched as
 * text. A value matches every choice one of whose names begins with it, up to an ending: `active` means activated. Names of
 * records are resolved by the server.
 */
export function parseFilter(input: string, list: FilteredList, words: ActWords): ParsedFilter {
  const found: Record<string, string[]> = {}
  const sought: SoughtRecord[] = []
  const text = input.replace(TOKEN, (token, name: string, ...parts: (string | undefined)[]) => {
    const typed = (parts.slice(0, 3).find((part) => part !== undefined) ?? "").trim()
    const value = foldText(typed)
    const filter = value === "" ? undefined : filterNamed(list, name)
    if (filter?.kind === "reference") {
      sought.push({ filter, name: typed, token })
      return " "
    }
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
  return { text: text.replace(/\s+/g, " ").trim(), found: Object.fromEntries(ordered), sought }
}

/** The intended one of the found records: the only one, or the only one of exactly this name; undefined if there may be several. */
export function meantOf(found: readonly NamedRecord[], name: string): NamedRecord | undefined {
  if (found.length === 1) return found[0]
  const exact = found.filter(({ label }) => foldText(nameIn(label)) === foldText(name))
  return exact.length === 1 ? exact[0] : undefined
}

/** The name in a label, before the address that distinguishes namesakes. */
const nameIn = (label: string): string => label.split(" — ")[0] ?? label

const choicesOf = ({ filters }: FilteredList): readonly ChoiceFilter[] =>
  filters.filter((each): each is ChoiceFilter => each.kind === "choice")

function filterNamed(list: FilteredList, name: string): ChoiceFilter | ReferenceFilter | undefined {
  const field = findField(list.record, name, FIELD_LABELS)?.name
  return (
    choicesOf(list).find((each) => each.field.name === field) ??
    list.filters.find(
      (each): each is ReferenceFilter => each.kind === "reference" && each.name === field,
    )
  )
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
