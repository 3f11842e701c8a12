import { expect, test } from "vitest"
import { z } from "zod"
import { parseBounded } from "../lib/index.ts"
import { ProjectStatusId } from "../project/index.ts"
import { queryInt, queryList } from "./paging.ts"

const Query = z.strictObject({
  pid: queryInt(z.int().positive()),
  limit: queryInt(z.int().max(10)).optional(),
  statuses: queryList(queryInt(ProjectStatusId)),
})
const issuesOf = (query: unknown) => {
  const read = parseBounded(Query, query)
  return read.ok ? [] : read.problem.map(({ path, key }) => [path.join("."), key])
}

test("whole numbers of a query are written in plain digits", () => {
  expect(parseBounded(Query, { pid: "12", limit: "-3", statuses: ["1", "11"] })).toEqual({
    ok: true,
    value: { pid: 12, limit: -3, statuses: [1, 11] },
  })
  expect(parseBounded(Query, { pid: 12 })).toEqual({ ok: true, value: { pid: 12 } })
})

test.for(["0x10", "1e1", " 1", "1 ", "", "+1", "1.0", "1.5", "0b1", "Infinity", "x", "１"])(
  "«%s» is no whole number",
  (text) => {
    expect(issuesOf({ pid: text })).toEqual([["pid", "notInteger"]])
    expect(issuesOf({ pid: "1", limit: text })).toEqual([["limit", "notInteger"]])
    expect(issuesOf({ pid: "1", statuses: [text] })).toEqual([["statuses.0", "notInteger"]])
  },
)

test("one that is missing, given twice or out of bounds is told as such", () => {
  expect(issuesOf({})).toEqual([["pid", "required"]])
  expect(issuesOf({ pid: ["1", "2"] })).toEqual([["pid", "wrongKind"]])
  expect(issuesOf({ pid: "0", limit: "11", statuses: "99" })).toEqual([
    ["pid", "notPositiveInteger"],
    ["limit", "tooBig"],
    ["statuses.0", "notOneOf"],
  ])
})
