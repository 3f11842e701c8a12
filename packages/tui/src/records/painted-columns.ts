import type { ActWords } from "@qo/core/acts"
import { serverClock } from "@qo/core/api"
import type { Locale } from "@qo/core/i18n"
import { type Field, isNumeric, textOf, valueOf } from "@qo/core/record"
import type { PaintedColumn } from "../list/index.ts"
import { shortPerson } from "../text/short-person.ts"
import { momentWidth, shortMoment } from "../text/times.ts"
import { choiceCell } from "./choice-cell.ts"
import { headOf } from "./words.ts"

/** The position of a column on the screen, and its cell if that is more than the text of its field. */
export type Place<Row> = Pick<PaintedColumn<Row>, "min" | "keep"> & Partial<PaintedColumn<Row>>

/** Places by the names of fields in their order; other names are columns of the screen's own. */
export type Places<Row> = Readonly<Record<string, Place<Row> | "hidden">>

/** A field that no screen has placed yet comes last, and is the first to go. */
const UNPLACED = { min: 10, keep: -1, isExtra: true } as const

const keyOf = (value: unknown): string => (typeof value === "string" ? value : "")

function columnOf<Row>(field: Field, words: ActWords, place: Place<Row>): PaintedColumn<Row> {
  const isRight = isNumeric(field) && field.kind !== "day" && field.kind !== "moment"
  const { choice } = field
  const cell = choice && field.kind === "choice" && choiceCell(choice, words)
  return {
    title: headOf(words, field),
    text: (row) => textOf(field, row, words),
    ...(cell && {
      short: "choice" as const,
      pieces: (row: Row, _width: number, isShort: boolean) =>
        cell(keyOf(valueOf(row, field)), isShort),
    }),
    ...(isRight && { align: "right" as const }),
    ...place,
  }
}

/** The columns of a list on the screen: those that the screen places, then each other field that tables show. */
export function paintedOf<Row>(
  { all }: { all: readonly Field[] },
  words: ActWords,
  places: Places<Row>,
): readonly PaintedColumn<Row>[] {
  const placed = Object.entries(places).flatMap(([name, place]) => {
    if (place === "hidden") return []
    const field = all.find((each) => each.name === name)
    return field ? [columnOf(field, words, place)] : [{ title: "", text: () => "", ...place }]
  })
  const others = all
    .filter(({ name, only, of }) => !(name in places) && only === undefined && !of)
    .map((field) => columnOf<Row>(field, words, UNPLACED))
  return [...placed, ...others]
}

/** The cell of a moment: short, at the right, in a column that fits the longest one. */
export const momentCell = <Row>(
  momentOf: (row: Row) => number,
  locale: Locale,
): Pick<PaintedColumn<Row>, "text" | "ink" | "align" | "min" | "isSteady"> => ({
  text: (row) => shortMoment(momentOf(row), serverClock.at(new Date()), locale),
  ink: () => "dim",
  align: "right",
  min: momentWidth(locale),
  isSteady: true,
})

/** A cell for people: the full name, or surname and initial in all rows. */
export const personCell = <Row>(
  nameOf: (row: Row) => string,
): Pick<PaintedColumn<Row>, "text" | "pieces" | "short"> => ({
  text: nameOf,
  short: "person",
  pieces: (row, _width, isShort) => [{ text: isShort ? shortPerson(nameOf(row)) : nameOf(row) }],
})
