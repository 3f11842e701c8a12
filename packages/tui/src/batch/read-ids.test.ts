import { expect, test } from "vitest"
import { readIdColumn, readIds } from "./read-ids.ts"

test.for([
  ["1\n2\n3\n", [1, 2, 3], []],
  ["1, 2;3\t4  4", [1, 2, 3, 4], []],
  ["\uFEFF7\r\n8\r\n", [7, 8], []],
  ["1 x -2 0 1.5", [1], ["x", "-2", "0", "1.5"]],
  ["", [], []],
] as const)("%j", ([text, ids, wrong]) => {
  expect(readIds(text)).toEqual({ ids, wrong })
})

test.for([
  ["id,email\r\n1,a@x\r\n2,b@x\r\n", [1, 2]],
  ['Name;ID\n"Smith; John";5\n', [5]],
  ["email\tid\nx\t9\n\n", [9]],
] as const)("a column of %j", ([text, ids]) => {
  expect(readIdColumn(text)?.ids).toEqual(ids)
})

test("a file without the column is distinguished from an empty one", () => {
  expect(readIdColumn("email\na@x\n")).toBeUndefined()
  expect(readIdColumn("id\n")?.ids).toEqual([])
})
