import { expect, test } from "vitest"
import { usualColumns } from "./usual-columns.ts"

test.each([
  ["", "gender,age"],
  ["gender:f", "age,education"],
  ["gender:f age:18..24", "education,portrait"],
  ["gender:f age:18-24 education:higher", "portrait,region"],
  ["age:20", "gender,education"],
  ["age:66..70", "gender,education"],
  // These conditions leave more than one column.
  ["age:18..34", "gender,age"],
  ["age:18..", "gender,age"],
  ["gender:f,m", "gender,age"],
  ["!gender:f q.gender:1", "gender,age"],
])("a filter by %j leaves a table by %s", (filter, columns) => {
  expect(usualColumns(filter).join()).toBe(columns)
})
