import type { ActWords } from "@qo/core/acts"
import { type Field, type Kind, type RecordOf, textOf, valueOf } from "@qo/core/record"
import type { ReactNode } from "react"
import { useTexts } from "../../../base/texts.ts"
import { labelOf } from "../../../base/words.ts"
import { ChoiceTag } from "../../../ui/Badge.tsx"
import { DateText } from "../../../ui/DateText.tsx"
import type { Column } from "../DataTable.tsx"

/** Settings of a field's column on a page. */
export interface ColumnLook<Row> {
  /** Minimum width of the window at which it is shown. */
  from?: Column<Row>["from"]
  /** A choice is shown in the colour of its tone. */
  tag?: true
  /** A cell that is more than its text. */
  cell?: (row: Row) => ReactNode
  /** Fields that the cell tells beside its own. */
  under?: readonly string[]
  /** In rem, if the default for the field's kind does not fit; `rest`: a share of the remaining width. */
  width?: number | "rest"
  /** Minimum in rem for narrow tables, if the usual one is too small. */
  least?: number
}

/** Widths in rem by kind of field; other columns share the rest. */
const WIDTHS: Partial<Record<Kind, number>> = {
  id: 5.5,
  choice: 11,
  item: 9,
  number: 7,
  percent: 7,
  money: 8,
  day: 10,
  moment: 12.5,
  duration: 8,
  yesNo: 6,
}
/** A part of these says something else than the whole. */
const WHOLE: ReadonlySet<Kind> = new Set([
  "id",
  "number",
  "percent",
  "money",
  "day",
  "moment",
  "duration",
  "yesNo",
])
const AT_END: ReadonlySet<Kind> = new Set(["number", "percent", "money"])

export type ColumnLooks<Row> = Readonly<Record<string, ColumnLook<Row> | "hidden">>

/** The columns that a page names, in its order; the others follow, to be chosen. */
export function recordColumns<Row>(
  record: RecordOf<Row>,
  words: ActWords,
  looks: ColumnLooks<Row>,
): readonly Column<Row>[] {
  const named = Object.keys(looks).map((name) => fieldOf(record, name))
  const others = record.all.filter(
    ({ name, kind }) => !(name in looks) && name !== "revision" && kind !== "secret",
  )
  return [...named, ...others].map((field) => {
    const look = looks[field.name] ?? (field.only ? "hidden" : { from: "large" as const })
    return look === "hidden"
      ? { ...columnOf<Row>(field, words, { from: "medium" }), extra: true }
      : columnOf(field, words, look)
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
  { from, tag, cell, under, least, width = WIDTHS[field.kind] }: ColumnLook<Row>,
): Column<Row> {
  return {
    key: field.name,
    title: labelOf(words, field),
    cell: cell ?? ((row) => <Cell field={field} row={row} words={words} tag={tag ?? false} />),
    ...(field.sort && { sort: field.name }),
    ...(from && { from }),
    ...(under && { under }),
    ...(typeof width === "number" && { width: tag ? width + 3 : width }),
    ...(least !== undefined && { least }),
    ...((tag || WHOLE.has(field.kind)) && { whole: true }),
    ...(AT_END.has(field.kind) && { align: "end" as const }),
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
    return value === 0 ? <EmptyCell /> : <DateText seconds={value} withTime={kind === "moment"} />
  if (tag && choice && typeof value === "string") return <ChoiceTag choice={choice} value={value} />
  const text = textOf(field, row, words)
  if (text === "") return <EmptyCell />
  // Text by users may have another direction than its surroundings; cut text is complete in the tooltip.
  return isTyped(kind) ? <bdi title={text}>{text}</bdi> : text
}

const TYPED: ReadonlySet<Kind> = new Set(["text", "reference", "item", "list"])
const isTyped = (kind: Kind): boolean => TYPED.has(kind)

/** Placeholder of an empty cell. */
export function EmptyCell() {
  const t = useTexts()
  return (
    <span className="rz-cell-sub">
      <span aria-hidden>—</span>
      <span className="rz-hidden">{t("list.notGiven")}</span>
    </span>
  )
}
