import { ROLE_NAMES, type Role } from "@qo/core/access"
import { foldText } from "@qo/core/lib"
import { USER_STATUS_NAMES, type UserStatus } from "@qo/core/user"
import type { WebTranslate } from "../base/texts.ts"

export interface ParsedFilter {
  text: string
  status: readonly UserStatus[]
  role: readonly Role[]
}

const STATUS_FIELDS = ["status", "статус"]
const ROLE_FIELDS = ["role", "роль"]
const TOKEN = /([\p{L}]+):(?:"([^"]*)"|«([^»]*)»|([^\s"«]+))/gu

/**
 * Takes `status:active`, `роль:"модератор VK"` and the like out of a filter; what is left is searched as text.
 * A value names every status or role whose key or shown word starts with it, up to an ending: `active` is activated.
 */
export function parseFilter(input: string, t: WebTranslate): ParsedFilter {
  const status = new Set<UserStatus>()
  const role = new Set<Role>()
  const text = input.replace(TOKEN, (token, field: string, ...parts: (string | undefined)[]) => {
    const value = foldText(parts.slice(0, 3).find((part) => part !== undefined) ?? "")
    const found = namedBy(foldText(field), value, t)
    if (!found) return token
    for (const each of found.status) status.add(each)
    for (const each of found.role) role.add(each)
    return " "
  })
  return { text: text.replace(/\s+/g, " ").trim(), status: [...status], role: [...role] }
}

function namedBy(field: string, value: string, t: WebTranslate) {
  if (value === "") return undefined
  const starts = (...words: string[]) => words.some((word) => isMeant(value, foldText(word)))
  if (STATUS_FIELDS.includes(field)) {
    const status = USER_STATUS_NAMES.filter((each) => starts(each, t(`userStatus.${each}`)))
    return status.length > 0 ? { status, role: [] } : undefined
  }
  if (!ROLE_FIELDS.includes(field)) return undefined
  const role = ROLE_NAMES.filter((each) => starts(each, t(`role.${each}`)))
  return role.length > 0 ? { status: [], role } : undefined
}

const STEM_MIN = 5
const ENDING_MAX = 2

function isMeant(value: string, word: string): boolean {
  if (word.startsWith(value)) return true
  const stem = value.slice(0, Math.max(STEM_MIN, value.length - ENDING_MAX))
  return stem.length >= STEM_MIN && word.startsWith(stem)
}
