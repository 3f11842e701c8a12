import { FIELD_LABELS } from "@qo/core/i18n"
import { findPath } from "@qo/core/record"
import type { Command } from "../shell/command.ts"
import { findDerived } from "../where/derived.ts"

/**
 * The sort of a list as its call names it: each field may be given by any of its names. Only loaded for such names, because the
 * labels of all fields in both languages would slow every start.
 */
export const sortMeant = (command: Command, typed: string): string =>
  typed
    .split(",")
    .map((part) => partMeant(command, part.trim()))
    .join(",")

/** Title of the main time column in lists on the screens, whichever field it is. */
const WHEN: ReadonlySet<string> = new Set(["когда", "when"])

function partMeant(command: Command, typed: string): string {
  const { record, paged } = command
  const [, sign = "", name = ""] = /^(-?)(.*)$/s.exec(typed) ?? []
  const found =
    findDerived(paged?.derived, name) ??
    (record && findPath(record, name, FIELD_LABELS))?.field.name ??
    (WHEN.has(name.toLowerCase()) ? momentOf(command) : undefined)
  return found === undefined ? typed : `${sign}${found}`
}

/** The first moment that the list sorts by. */
const momentOf = ({ record, paged }: Pick<Command, "record" | "paged">): string | undefined =>
  record?.all.find(
    ({ name, kind }) => (kind === "moment" || kind === "day") && paged?.sorts.includes(name),
  )?.name
