import type { Locale, Translate } from "@qo/core/i18n"
import { cellText, type Column, columnsFor, plainText, valueAt } from "../output/index.ts"
import { changedPaths, type Difference } from "./differences.ts"
import { neutraliseText } from "../text/control-characters.ts"
import type { Styles } from "../text/styles.ts"

type Columns = readonly Column<unknown>[]

/** `12:30:05  ~ изменено  42  anna@example.test  Статус: Приглашение отправлено → Активирован` */
export function differenceLine(
  { change, record, before }: Difference,
  columns: Columns,
  look: { t: Translate<"terminal">; locale: Locale; styles: Styles; now: Date },
): string {
  const { t, locale, styles, now } = look
  const time = now.toLocaleTimeString(locale, { hourCycle: "h23" })
  const signs = {
    present: " ",
    added: styles.good("+"),
    changed: styles.warning("~"),
    removed: styles.bad("−"),
  }
  const cells = columns.map((column) => cellText(column, record))
  const said =
    change === "changed"
      ? [...cells.slice(0, 2), changesText(before, record, columns)]
      : cells.filter((text) => text !== "")
  return [
    styles.dim(time),
    `${signs[change]} ${t(`watch.${change}`)}`,
    ...said.map(neutraliseText),
  ].join("  ")
}

/** Changed fields: as columns show them, otherwise by their names. */
function changesText(before: unknown, after: unknown, columns: Columns): string {
  const shown = columns.flatMap((column) => {
    const [from, to] = [cellText(column, before), cellText(column, after)]
    return from === to ? [] : [`${column.title}: ${from || "—"} → ${to || "—"}`]
  })
  if (shown.length > 0) return shown.join("; ")
  return columnsFor<unknown>([], changedPaths(before, after))
    .map(({ field }) => {
      const [from, to] = [before, after].map((record) => plainText(valueAt(record, field)))
      return `${field}: ${from || "—"} → ${to || "—"}`
    })
    .join("; ")
}
