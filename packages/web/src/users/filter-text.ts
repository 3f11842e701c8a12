import { ROLE_NAMES, type Role } from "@qo/core/access"
import type { ActWords } from "@qo/core/acts"
import { FIELD_LABELS } from "@qo/core/i18n"
import { foldText } from "@qo/core/lib"
import { type Choice, findField, namesOfValue } from "@qo/core/record"
import { USER, USER_STATUS_NAMES, type UserStatus } from "@qo/core/user"

export interface ParsedFilter {
  text: string
  status: readonly UserStatus[]
  role: readonly Role[]
}

const TOKEN = /([\p{L}]+):(?:"([^"]*)"|«([^»]*)»|([^\s"«]+))/gu

/**
 * Takes `status:active`, `роль:"модератор VK"` and the like out of a filter; what is left is searched as text.
 * A value names every status or role one of whose names starts with it, up to an ending: `active` is activated.
 */
export function parseFilter(input: string, words: ActWords): ParsedFilter {
  const found = new Set<string>()
  const text = input.replace(TOKEN, (token, name: string, ...parts: (string | undefined)[]) => {
    const value = foldText(parts.slice(0, 3).find((part) => part !== undefined) ?? "")
    const field = findField(USER, name, FIELD_LABELS)
    if (value === "" || !field?.choice || !FILTERED.includes(field.name)) return token
    const keys = keysNamed(field.choice, value, words)
    for (const key of keys) found.add(`${field.name} ${key}`)
    return keys.length > 0 ? " " : token
  })
  return {
    text: text.replace(/\s+/g, " ").trim(),
    status: USER_STATUS_NAMES.filter((each) => found.has(`status ${each}`)),
    role: ROLE_NAMES.filter((each) => found.has(`role ${each}`)),
  }
}

const FILTERED = ["status", "role"]

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
