import type { ActWords, BoundAct } from "@qo/core/acts"
import { shownName } from "./shown-name.ts"

/** A text that only some acts have. */
function textOf(
  { t }: Pick<ActWords, "t">,
  key: string,
  parameters?: Readonly<Record<string, string | number>>,
): string | undefined {
  return t.hasText(key) ? t(key, parameters) : undefined
}

/** The title of a plan with the number of records; a single record is named if the act has a text for it. */
export function titleOf<Row>(
  { title, labels, kind }: Pick<BoundAct<Row>, "title" | "labels" | "kind">,
  rows: readonly Row[],
  words: ActWords,
): string {
  const own = labels(words)
  const [only] = rows
  const named =
    only !== undefined && rows.length === 1
      ? textOf(words, `one.${title}`, {
          ...own,
          who: whoOf(words, kind.id(only), kind.label(only)),
        })
      : undefined
  return named ?? words.t(`act.${title}`, { ...own, count: rows.length })
}

/** A record by its number and its name. */
const whoOf = ({ t }: Pick<ActWords, "t">, id: number | string, label: string): string =>
  t("one.who", { id, name: shownName(label) })

/** Word for the success of an act: "approved"; only frequent acts have one. */
export const didOf = (
  { title }: Pick<BoundAct<never>, "title">,
  words: Pick<ActWords, "t">,
): string | undefined => textOf(words, `did.${title}`)
