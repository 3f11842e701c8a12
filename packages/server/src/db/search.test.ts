import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { createTestDatabase } from "./testing/index.ts"
import { searchColumns, searchFor, searchReading, sortKey } from "./search.ts"

const database = await createTestDatabase()
afterAll(() => database.drop())

const NAMES = [
  "ivan.petrov@example.test Иван Петров",
  "maria@studio.example Мария Ёлкина",
  "o'brien%_\\@x.test Seán O'Brien",
  "17@x.test Робот 17",
]
await database.db
  .insertInto("organization")
  .values(
    NAMES.map((name) => ({
      name,
      name_key: sortKey(name),
      type: "provider" as const,
      ...searchColumns(name),
    })),
  )
  .execute()

const find = async (q: string) => {
  const found = await findBy(searchFor, q)
  expect(await findBy(searchReading, q)).toEqual(found)
  return found
}

const findBy = async (search: typeof searchFor, q: string) => {
  const condition = search("organization", q)
  const rows = await database.db
    .selectFrom("organization")
    .select("name")
    .where(condition ?? sql<boolean>`true`)
    .orderBy("id")
    .execute()
  return rows.map(({ name }) => NAMES.indexOf(name))
}

test.for([
  ["petrov", [0]],
  ["PETROV", [0]],
  ["n.petrov@ex", [0]],
  ["петр", [0]],
  ["етро", [0]],
  ["петров иван", [0]],
  ["петров мария", []],
  ["ёлкина", [1]],
  ["елк", [1]],
  ["ив", [0]],
  ["в", []],
  ["м", [1]],
  ["ex", [0, 1]],
  ["17", [3]],
  ["1", [3]],
  ["№ 17", [3]],
  ["№17", [3]],
  ["робот #17", [3]],
  ["No. 17", [3]],
  ["№ петров", []],
  ["%_\\", [2]],
  ["'", [2]],
  ["%", [2]],
  ["@", [0, 1, 2, 3]],
  ["   ", [0, 1, 2, 3]],
  ["nobody", []],
] as const)("%j finds %j", async ([q, expected]) => {
  expect(await find(q)).toEqual(expected)
})
