import type { AreaContext } from "../../app-store/area.ts"
import type { List } from "../../list/index.ts"
import { neutralise } from "../../text/control-characters.ts"

const NAMED = 3

/** Marked records that are not in the list any more are named: nobody acts on fewer than they think. */
export function tellMarkedGone<Row>(
  list: Pick<List<Row>, "onMarkedGone" | "idOf">,
  { words, warn }: Pick<AreaContext, "words" | "warn">,
  {
    text = "marks.gone",
    label,
  }: { text?: "marks.gone" | "marks.goneFromQueue"; label: (row: Row) => string },
): void {
  list.onMarkedGone((rows) => {
    const more = rows.length - NAMED
    const names = [
      ...rows.slice(0, NAMED).map((row) => `№${list.idOf(row)} ${neutralise(label(row))}`),
      ...(more > 0 ? [words.t("queue.more", { count: more })] : []),
    ]
    warn(words.t(text, { names: names.join(", ") }))
  })
}
