import { expect, test } from "vitest"
import { packText } from "./pack-text.ts"
import { createRowTexts } from "./row-text.ts"

interface Row {
  id: number
  name: string
  city: string
  role: string
}
const ROLES = ["Модератор", "Издатель", "Исследователь"]
/** Names are unique, there are some hundred cities and a few roles. */
const rowOf = (id: number): Row => ({
  id,
  name: `Мария Ковалёва-${id}`,
  city: `Город ${id % 300}`,
  role: ROLES[id % 3] ?? "",
})
const rows = Array.from({ length: 1000 }, (_, i) => rowOf(i))
const createTexts = () =>
  createRowTexts<Row>({
    id: ({ id }) => id,
    fields: {
      name: { text: ({ name }) => name },
      city: { text: ({ city }) => city },
      role: { text: ({ role }) => role },
    },
  })

test("the text of a row contains all searched fields, each in a line, for any number of equal rows", () => {
  const texts = createTexts()
  // The second time the cached text is used.
  for (let time = 0; time < 2; time++)
    for (const row of rows) {
      const lines = texts
        .of(row)
        .all.split("\n")
        .filter((line) => line !== "")
      const wanted = [`мария ковалева-${row.id}`, row.city.toLowerCase(), row.role.toLowerCase()]
      expect(lines.toSorted()).toEqual(wanted.map(packText).toSorted())
    }
})

test("a changed row is read again, and so are all rows in another language", () => {
  const texts = createTexts()
  for (const row of rows) texts.of(row)
  texts.forget(7)
  expect(texts.of({ ...rowOf(7), name: "Анна", role: "Админ" }).all).toContain(packText("админ"))
  texts.clear()
  expect(texts.of({ ...rowOf(8), role: "Moderator" }).all).toContain(packText("moderator"))
})
