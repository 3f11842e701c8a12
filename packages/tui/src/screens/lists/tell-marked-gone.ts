import type { AreaContext } from "../../app-store/area.ts"
import type { List } from "../../list/index.ts"
import { neutraliseText } from "../../text/control-characters.ts"

/** One is named; of several the numbers fit a line, which names would not. */
const NUMBERED = 6

/** Marked records that have left the list are named, so that no one acts on fewer than they think. */
export function tellMarkedGone<Row>(
  list: Pick<List<Row>, "onMarkedGone" | "idOf">,
  { words, warn }: Pick<AreaContext, "words" | "warn">,
  {
    text = "marks.gone",
    label,
  }: { text?: "marks.gone" | "marks.goneFromQueue"; label: (row: Row) => string },
): void {
  list.onMarkedGone((rows) => {
    const more = rows.length - NUMBERED
    const isOne = rows.length === 1
    const names = [
      ...rows.slice(0, NUMBERED).map((row) => {
        const number = words.t("record.number", { id: list.idOf(row) })
        return isOne ? `${number} ${neutraliseText(label(row))}` : number
      }),
      ...(more > 0 ? [words.t("ask.more", { count: more })] : []),
    ]
    warn(words.t(text, { names: names.join(", ") }))
  })
}
