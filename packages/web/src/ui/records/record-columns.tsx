import type { ActWords } from "@qo/core/acts"
import { type Field, type RecordOf, textOf, valueOf } from "@qo/core/record"
import type { ReactNode } from "react"
import { useTexts } from "../../base/texts.ts"
import { labelOf } from "../../base/words.ts"
import { ChoiceTag } from "../Badge.tsx"
import { DateText } from "../DateText.tsx"
import type { Column } from "../table/DataTable.tsx"

/** What a page decides about the column of a field. */
export interface ColumnLook<Row> {
  /** From what width of the window on it is shown. */
  from?: Column<Row>["from"]
  /** A choice is shown in the colour of its tone. */
  tag?: true
  /** A cell that is more than its text. */
  cell?: (row: Row) => ReactNode
}

export type ColumnLooks<Row> = Readonly<Record<string, ColumnLook<Row> | "hidden">>

/** The columns that a page names, in its order; fields that it does not name follow, on wide screens alone. */
export function recordColumns<Row>(
  record: RecordOf<Row>,
  words: ActWords,
  looks: ColumnLooks<Row>,
): readonly Column<Row>[] {
  const named = Object.keys(looks).map((name) => fieldOf(record, name))
  const others = record.all.filter(({ name, only }) => only === undefined && !(name in looks))
  return [...named, ...others].flatMap((field) => {
    const look = looks[field.name] ?? { from: "large" }
    return look === "hidden" ? [] : [columnOf(field, words, look)]
  })
}

function fieldOf({ all }: Pick<RecordOf<never>, "all">, name: string): Field {
  const field = all.find((each) => each.name === name)
  if (!field) throw new Error(`there is no field ${name}`)
  return field
}

function columnOf<Row>(
  field: Field,
  words: ActWords,
  { from, tag, cell }: ColumnLook<Row>,
): Column<Row> {
  return {
    key: field.name,
    title: labelOf(words, field),
    cell: cell ?? ((row) => <Cell field={field} row={row} words={words} tag={tag ?? false} />),
    ...(field.sort && { sort: field.name }),
    ...(from && { from }),
  }
}

interface CellProps {
  field: Field
  row: unknown
  words: ActWords
  tag: boolean
}

function Cell({ field, row, words, tag }: CellProps): ReactNode {
  const value = valueOf(row, field)
  const { kind, choice } = field
  if ((kind === "day" || kind === "moment") && typeof value === "number")
    return <DateText seconds={value} withTime={kind === "moment"} />
  if (tag && choice && typeof value === "string") return <ChoiceTag choice={choice} value={value} />
  return textOf(field, row, words) || <Nothing />
}

/** Stands in a cell that has no value. */
export function Nothing() {
  const t = useTexts()
  return (
    <span className="rz-cell-sub">
      <span aria-hidden>—</span>
      <span className="rz-hidden">{t("list.notGiven")}</span>
    </span>
  )
}
