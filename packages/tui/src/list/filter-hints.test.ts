import { expect, test } from "vitest"
import { createList } from "./list.ts"

interface Person {
  id: number
  name: string
  role: string
}

const people: readonly Person[] = [
  { id: 1, name: "Анна", role: "модератор" },
  { id: 2, name: "Борис", role: "демо" },
  { id: 3, name: "Вера", role: "модератор" },
  { id: 4, name: "Анна", role: "мод. VK" },
]

function listOf(rows: readonly Person[]) {
  const list = createList<Person>({
    id: ({ id }) => id,
    fields: {
      fullname: { title: () => "Имя", text: ({ name }) => name, aliases: ["имя"] },
      role: {
        title: () => "Роль",
        text: ({ role }) => role,
        value: ({ role }) => role,
        aliases: ["роль"],
        isClosed: true,
      },
      registeredAt: { title: () => "Дата регистрации", text: () => "" },
    },
  })
  list.replaceAll(rows, { total: rows.length, complete: true })
  return list
}

test.for([
  ["", ["имя", "роль", "registeredAt"], ""],
  ["анна р", ["роль"], "анна "],
  ["!и", ["имя"], "!"],
] as const)("after “%s” the fields %o can follow", ([text, fields, before]) => {
  expect(listOf(people).hints(text)).toMatchObject({ fields, before, values: [] })
})

test.for([
  [
    "роль:",
    [
      ["модератор", 2],
      ["демо", 1],
      ["мод. VK", 1],
    ],
  ],
  [
    "роль:мод",
    [
      ["модератор", 2],
      ["мод. VK", 1],
    ],
  ],
  [
    "имя:анна роль:",
    [
      ["модератор", 1],
      ["мод. VK", 1],
    ],
  ],
  ["имя:", []],
] as const)("after “%s” values are counted under the rest of the filter", ([text, values]) => {
  expect(
    listOf(people)
      .hints(text)
      .values.map((each) => [each.text, each.count]),
  ).toEqual(values)
})

test("a list of more than 5000 rows has values without counts", () => {
  const many = Array.from({ length: 5001 }, (_, i) => ({ id: i, name: "Анна", role: "демо" }))
  expect(listOf(many).hints("роль:").values).toEqual([{ text: "демо", count: undefined }])
})

test.for([
  ["роль:админ", { field: "роль", value: "админ", known: ["модератор", "демо", "мод. VK"] }],
  ["роль:демо имя:икс", undefined],
  ["имя:икс", undefined],
] as const)("the unknown value of “%s” is %o", ([filter, unknown]) => {
  const list = listOf(people)
  list.setFilter(filter)
  expect(list.unknownValue()).toEqual(unknown)
})
