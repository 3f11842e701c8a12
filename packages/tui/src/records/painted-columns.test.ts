import { expect, test } from "vitest"
import { createRowPainter, measureColumns } from "../list/index.ts"
import { createStyles } from "../text/styles.ts"
import { signsOf } from "../text/signs.ts"
import { personCell } from "./painted-columns.ts"

interface Person {
  name: string
}
const COLUMNS = [{ title: "Имя", ...personCell(({ name }: Person) => name), min: 4, keep: 1 }]
const PEOPLE = ["Кира Денисова", "Егор Лукин", "Александра Зимина"].map((name) => ({ name }))

const shownAt = (width: number) => {
  const painter = createRowPainter<Person>(COLUMNS, width, {
    styles: createStyles("none"),
    signs: signsOf(true),
    cursor: "mark",
    idWidth: 0,
    needs: measureColumns(COLUMNS, PEOPLE),
  })
  return PEOPLE.map((row) => painter.paint(row, { isCursor: false, isMarked: false }).trim())
}

test("where the column holds all names they are whole", () => {
  expect(shownAt(24)).toEqual(["Кира Денисова", "Егор Лукин", "Александра Зимина"])
})

test("where one name does not fit all are surname and initial", () => {
  expect(shownAt(20)).toEqual(["Денисова К.", "Лукин Е.", "Зимина А."])
})
