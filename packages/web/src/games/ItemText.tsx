import { type ItemList, useItems } from "./items.ts"

/** An item of a list that people add to, by what it is called. */
export function ItemText({ list, id }: { list: ItemList; id: string }) {
  const label = useItems(list).find((item) => item.id === id)?.label ?? id
  return <bdi title={label}>{label}</bdi>
}
