import type { CSSProperties } from "react"
import { useTexts } from "../base/texts.ts"
import { type ItemList, ownLabel, useItemList } from "./items.ts"
import "./item-text.css"

/** Letters of a name of usual length. */
const TYPICAL_LETTERS: Readonly<Record<ItemList, number>> = { genre: 9, gamePlatform: 7 }

/** An entry of a list that users add to, by its name; until the list is loaded, room for a name instead of its id. */
export function ItemText({ list, id }: { list: ItemList; id: string }) {
  const t = useTexts()
  const { items, isComing } = useItemList(list)
  const label = ownLabel(t.table, list, id) ?? items.find((item) => item.id === id)?.label
  if (label === undefined && isComing)
    return (
      <span
        className="rz-name-coming"
        aria-hidden="true"
        style={{ "--rz-letters": TYPICAL_LETTERS[list] } as CSSProperties}
      />
    )
  return <bdi title={label ?? id}>{label ?? id}</bdi>
}
