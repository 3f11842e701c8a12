import { EditIcon } from "@blueprintjs/icons"
import type { BoundAct } from "@qo/core/acts"
import { ACT_ICONS } from "../../ui/acts/act-icons.tsx"
import { verbKey, verbText } from "../../ui/acts/act-texts.ts"
import type { MenuEntry } from "../../ui/PopMenu.tsx"
import type { ListPageModel } from "./use-list-page.ts"
import type { WebWords } from "../../base/words.ts"

type Page<Row> = Pick<ListPageModel<Row>, "bound" | "entries" | "edit" | "carryOut">

/** Menu entries of one record, as far as its state allows; dangerous ones are separate and last. */
export function rowEntries<Row>(
  { bound, entries, edit, carryOut }: Page<Row>,
  row: Row,
  words: WebWords,
): readonly (readonly MenuEntry[])[] {
  const allowed = bound.filter((act) => !act.refusal(row))
  const entryOf = (act: BoundAct<Row>): MenuEntry => ({
    id: verbKey(act),
    label: verbText(act, words),
    icon: ACT_ICONS[verbKey(act)],
    danger: act.danger,
    run: () => void carryOut(act, row),
  })
  const change: readonly MenuEntry[] = edit
    ? [{ id: "edit", label: words.t("list.edit"), icon: <EditIcon />, run: () => edit(row) }]
    : []
  const own = entries
    .filter(({ fits }) => fits?.(row) ?? true)
    .map((entry) => ({ ...entry, run: () => entry.run(row) }))
  const harmless = allowed.filter(({ danger }) => !danger).map(entryOf)
  const dangerous = allowed.filter(({ danger }) => danger).map(entryOf)
  return [[...change, ...harmless, ...own], dangerous]
}
