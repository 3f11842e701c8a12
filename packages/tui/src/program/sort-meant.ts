import { FIELD_LABELS } from "@qo/core/i18n"
import { findPath } from "@qo/core/record"
import type { Command } from "../shell/command.ts"
import { findDerived } from "../where/derived.ts"

/**
 * What a list sorts by, as its call names it: a field may be given by any of its names. Loaded for such a name alone: the labels of
 * all fields in both languages would cost each start.
 */
export function sortMeant({ record, paged }: Command, typed: string): string {
  const [, sign = "", name = ""] = /^(-?)(.*)$/s.exec(typed) ?? []
  const found =
    findDerived(paged?.derived, name) ??
    (record && findPath(record, name, FIELD_LABELS))?.field.name
  return found === undefined ? typed : `${sign}${found}`
}
