import type { ActWords } from "@qo/core/acts"
import { type Field, isNumeric, partText, textOf, valueOf } from "@qo/core/record"
import type { Column } from "../output/index.ts"
import { choiceCode, timeCode } from "./codes.ts"
import { headOf, labelOf } from "./words.ts"

/** Changes that a command makes to a field of its table: width, cell text, or hidden. */
export type ColumnChanges<Row> = Readonly<
  Record<string, Partial<Pick<Column<Row>, "text" | "min" | "title">> | "hidden">
>

/** Down to these widths a table takes from a column. */
const LEAST: Partial<Record<Field["kind"], number>> = {
  id: 5,
  text: 16,
  choice: 6,
  reference: 8,
  day: 10,
  moment: 19,
}

const ALIGNED: ReadonlySet<Field["kind"]> = new Set(["day", "moment", "duration"])

/** Path of a value on the wire: numbered choices and inner records are shown by name. */
const wirePath = ({ name, kind, title, choice }: Field): string => {
  if (kind === "reference") return `${name}.${title}`
  return choice?.numbers ? `${name}.name` : name
}

/** The value of a field that is the same in every language. */
function codeOf({ name, kind, choice }: Field): Pick<Column<unknown>, "code"> {
  if (choice) return { code: choiceCode(name, choice) }
  return kind === "day" || kind === "moment" ? { code: timeCode(name) } : {}
}

/** Fields of an inner record as separate columns. */
const partColumns = <Row>(field: Field, words: ActWords): readonly Column<Row>[] =>
  field.parts.map((part) => ({
    field: `${field.name}.${part.path}`,
    title: labelOf(words, part),
    text: (row) => partText(part, valueOf(row, field), words),
  }))

function columnsOfField<Row>(
  field: Field,
  words: ActWords,
  changes: ColumnChanges<Row>,
  nameOf: (words: ActWords, field: Field) => string = headOf,
): readonly Column<Row>[] {
  const change = changes[field.name]
  if (change === "hidden") return []
  if (field.parts.length > 0) return partColumns(field, words)
  const least = LEAST[field.kind]
  return [
    {
      field: wirePath(field),
      title: nameOf(words, field),
      text: (row) => textOf(field, row, words),
      ...codeOf(field),
      ...(isNumeric(field) && !ALIGNED.has(field.kind) && { align: "right" as const }),
      ...(field.kind === "id" && field.label === "id" && { isId: true as const }),
      ...(least !== undefined && { min: least }),
      ...change,
    },
  ]
}

interface Fields {
  all: readonly Field[]
}

/** Columns of a list of records. */
export const columnsOf = <Row>(
  { all }: Fields,
  words: ActWords,
  changes: ColumnChanges<Row> = {},
): readonly Column<Row>[] =>
  all
    .filter(({ only }) => only === undefined)
    .flatMap((field) => columnsOfField(field, words, changes))

/** Rows of one record in full, with long labels. */
export const detailsOf = <Row>(
  { all }: Fields,
  words: ActWords,
  changes: ColumnChanges<Row> = {},
): readonly Column<Row>[] =>
  [
    ...all.filter(({ only }) => only === undefined),
    ...all.filter(({ only }) => only === "details"),
  ].flatMap((field) => columnsOfField(field, words, changes, labelOf))
