import { expect, test } from "vitest"
import { checkKeyed, issuesOf, keyedFields, keysOf, parseKeyed } from "../lib/index.ts"
import { type AnyCall, CALLS, wireOf } from "./index.ts"

const calls = keysOf(CALLS).map((name): [string, AnyCall] => [name, CALLS[name]])

test("the calls marked as keyed are those whose inputs contain keys", () => {
  const marked = calls.filter(([, { keyed }]) => keyed).map(([name]) => name)
  const holding = calls.filter(([, { input }]) => keyedFields(input).size > 0).map(([name]) => name)
  expect(marked.length).toBeGreaterThan(7)
  expect(marked).toEqual(holding)
})

test("keys travel as numbers and come back as keys; numbers and other fields stay", () => {
  const kept = { id: 7, revision: 3, statusId: 5, categoryId: null }
  expect(wireOf(CALLS.updateUser, { ...kept, statusId: "deactivated" })).toEqual(kept)
  expect(wireOf(CALLS.updateUser, kept)).toEqual(kept)
  expect(CALLS.updateUser.input.parse(kept)).toEqual({ ...kept, statusId: "deactivated" })
  expect(parseKeyed(CALLS.updateUser.input, { ...kept, roleId: "issuer" })).toEqual({
    ...kept,
    statusId: "deactivated",
    roleId: "issuer",
  })
})

test("the check of an input accepts keys and reports a wrong one with its place", () => {
  const change = { id: 7, revision: 3 }
  expect(checkKeyed(CALLS.updateUser.input, { ...change, roleId: "issuer" }).success).toBe(true)
  const { error } = checkKeyed(CALLS.updateUser.input, { ...change, roleId: "janitor" })
  expect(error && issuesOf(error)).toMatchObject([{ path: ["roleId"] }])
})

test("each key of a list travels as a number, once or several times in the query", () => {
  const statuses = ["created", "onModeration"] as const
  expect(wireOf(CALLS.listProjects, { statuses })).toEqual({ statuses: [1, 2] })
  expect(CALLS.listProjects.input.parse({ statuses: ["1", "2"] })).toEqual({ statuses })
  expect(CALLS.listProjects.input.parse({ statuses: "2" })).toEqual({ statuses: ["onModeration"] })
})

test("a key is refused on the wire", () => {
  expect(CALLS.setProjectStatus.input.safeParse({ pid: 1, statusId: "active" }).success).toBe(false)
  expect(CALLS.listProjects.input.safeParse({ statuses: "active" }).success).toBe(false)
})
