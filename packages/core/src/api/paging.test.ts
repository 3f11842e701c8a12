import { expect, test } from "vitest"
import { z } from "zod"
import { parseBounded } from "../lib/index.ts"
import { ProjectStatusId } from "../project/index.ts"
import { pagingOf, queryInt, queryList, sortParts } from "./paging.ts"

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

test("missing, duplicate and out-of-range parameters are reported as such", () => {
  expect(issuesOf({})).toEqual([["pid", "required"]])
  expect(issuesOf({ pid: ["1", "2"] })).toEqual([["pid", "wrongKind"]])
  expect(issuesOf({ pid: "0", limit: "11", statuses: "99" })).toEqual([
    ["pid", "notPositiveInteger"],
    ["limit", "tooBig"],
    ["statuses.0", "notOneOf"],
  ])
})

const List = pagingOf("name", "createdAt")
const sortIssues = (sort: unknown) => {
  const read = parseBounded(List, { sort })
  return read.ok ? [] : read.problem
}

test.for(["name", "-name", "name,-createdAt", "-createdAt,name,-name"])(
  "«%s» is a sort",
  (sort) => {
    expect(parseBounded(List, { sort })).toEqual({ ok: true, value: { sort } })
  },
)

test("an unknown field, or a fourth, is refused with the allowed ones", () => {
  const values = "name, -name, createdAt, -createdAt"
  for (const sort of ["", ",", "name,", "age", "name,age", "--name", "name, createdAt", "+name"])
    expect(sortIssues(sort)).toEqual([{ path: ["sort"], key: "notOneOf", params: { values } }])
  expect(sortIssues("name,-name,createdAt,-createdAt")).toEqual([
    { path: ["sort"], key: "maxItems", params: { maximum: 3 } },
  ])
})

test("a sort is its fields in their order, each once", () => {
  expect(sortParts<"name" | "createdAt">("-createdAt,name,createdAt")).toEqual([
    { field: "createdAt", direction: "desc" },
    { field: "name", direction: "asc" },
  ])
})
