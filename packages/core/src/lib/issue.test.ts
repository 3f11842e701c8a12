import { expect, test } from "vitest"
import { z } from "zod"
import { issuesOf, REPORT_INPUT } from "./issue.ts"

const Input = z.strictObject({
  id: z.int().positive(),
  kind: z.union([z.literal(1), z.literal(2)]),
  name: z.string().min(3).max(5),
  tags: z.array(z.string()).max(1),
  side: z.enum(["left", "right"]),
})
const faultsOf = (input: unknown) => {
  const { error } = Input.safeParse(input, REPORT_INPUT)
  return error ? issuesOf(error).map(({ path, key }) => `${path.join(".")}: ${key}`) : []
}

test("a missing value is reported as required, and an invalid one with its fault", () => {
  expect(faultsOf({})).toEqual([
    "id: required",
    "kind: required",
    "name: required",
    "tags: required",
    "side: required",
  ])
  const wrong = { id: 1.5, kind: 3, name: 5, tags: "x", side: "up", more: 1 }
  expect(faultsOf(wrong)).toEqual([
    "id: notInteger",
    "kind: wrongValue",
    "name: wrongKind",
    "tags: wrongKind",
    "side: notOneOf",
    "more: unknownField",
  ])
  expect(faultsOf([])).toEqual([": wrongKind"])
})

test("sizes come with their bounds", () => {
  const input = { id: 0, kind: 1, name: "abcdef", tags: ["a", "b"], side: "left" }
  const { error } = Input.safeParse(input, REPORT_INPUT)
  expect(error && issuesOf(error)).toEqual([
    { path: ["id"], key: "notPositiveInteger" },
    { path: ["name"], key: "maxSymbols", params: { maximum: 5 } },
    { path: ["tags"], key: "maxItems", params: { maximum: 1 } },
  ])
})

test("a number far out of bounds is reported once", () => {
  const Count = z.object({ n: z.int().min(0).max(100), m: z.int().optional() })
  const told = (input: object) => {
    const { error } = Count.safeParse(input, REPORT_INPUT)
    return error && issuesOf(error)
  }
  expect(told({ n: 1e99 })).toEqual([{ path: ["n"], key: "tooBig", params: { maximum: 100 } }])
  expect(told({ n: -1e99 })).toEqual([{ path: ["n"], key: "tooSmall", params: { minimum: 0 } }])
  expect(told({ n: 1, m: 1e99 })).toMatchObject([{ path: ["m"], key: "tooBig" }])
})
