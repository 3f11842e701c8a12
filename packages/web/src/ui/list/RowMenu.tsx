import { EditIcon } from "@blueprintjs/icons"
import type { BoundAct } from "@qo/core/acts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { ACT_ICONS } from "../acts/act-icons.tsx"
import { verbKey, verbText } from "../acts/act-texts.ts"
import { type MenuEntry, PopMenu } from "../PopMenu.tsx"
import type { RowEntry } from "./record-acts.ts"

interface Props<Row> {
  row: Row
  name: string
  anchor: HTMLElement
  acts: readonly BoundAct<Row>[]
  entries: readonly RowEntry<Row>[]
  /** Without it the record cannot be changed. */
  onEdit: ((row: Row) => void) | undefined
  onAct: (act: BoundAct<Row>, row: Row) => void
  onClose: () => void
}

/** What can be done to one record, as far as its state allows. */
export function RowMenu<Row>(props: Props<Row>) {
  const { row, name, anchor, acts, entries, onEdit, onAct, onClose } = props
  const t = useTexts()
  const words = useWords()
  const allowed = acts.filter((act) => !act.refusal(row))
  const entryOf = (act: BoundAct<Row>): MenuEntry => ({
    id: verbKey(act),
    label: verbText(act, words),
    icon: ACT_ICONS[verbKey(act)],
    danger: act.danger,
    run: () => onAct(act, row),
  })
  const edit: readonly MenuEntry[] = onEdit
    ? [{ id: "edit", label: t("list.edit"), icon: <EditIcon />, run: () => onEdit(row) }]
    : []
  const own = entries
    .filter(({ fits }) => fits?.(row) ?? true)
    .map((entry) => ({ ...entry, run: () => entry.run(row) }))
  const harmless = allowed.filter(({ danger }) => !danger).map(entryOf)
  const dangerous = allowed.filter(({ danger }) => danger).map(entryOf)
  return (
    <PopMenu
      label={t("list.actionsFor", { name })}
      groups={[[...edit, ...harmless, ...own], dangerous]}
      anchor={anchor}
      onClose={onClose}
    />
  )
}
