import { USER } from "@qo/core/user"
import { expect, test } from "vitest"
import { choiceFilter, type ListFilter } from "./list-definition.ts"
import { inputOf, isNarrowed, queryOf, reverseSort, sortedBy, stateOf } from "./list-state.ts"

const filters: readonly ListFilter[] = [
  choiceFilter(USER, "status", { as: "statuses" }),
  choiceFilter(USER, "role", { as: "roles", keys: ["moderator", "moderatorVk"], single: true }),
  { kind: "flag", name: "deleted", as: "deleted", title: "page.researchers", value: "only" },
  { kind: "day", name: "upto", as: "upto", title: "page.history", end: true },
]
const list = { record: USER, filters, sort: "-registeredAt", always: { roles: ["researcher"] } }
const read = (query: string) => stateOf(list, new URLSearchParams(query))

test("an address is parsed, and unknown parts are ignored", () => {
  expect(read("")).toEqual({ q: "", filters: {}, sort: "-registeredAt", columns: undefined })
  const strange = "status=gone&role=researcher&deleted=yes&upto=2026-02-29&sort=password,-&cols=,x"
  expect(read(strange)).toEqual(read(""))
  expect(read("status=activated&status=created&sort=-email,fullname&cols=email,status")).toEqual({
    q: "",
    filters: { status: ["created", "activated"] },
    sort: "-email,fullname",
    columns: ["email", "status"],
  })
})

test("numbers of statuses in an address are read as their keys", () => {
  expect(read("status=4&status=1&status=99").filters).toEqual({ status: ["created", "activated"] })
  expect(read("status=4&status=activated").filters).toEqual({ status: ["activated"] })
  expect(read("role=3").filters).toEqual({ role: ["moderatorVk"] })
  expect(queryOf(list, read("status=4")).toString()).toBe("status=activated")
})

test("an address written from a state is read as the same state, and keeps parameters of others", () => {
  const state = read("q=анна&status=activated&deleted=only&sort=email&cols=email")
  const query = queryOf(list, state, new URLSearchParams("edit=12&q=old&status=created"))
  expect(query.get("edit")).toBe("12")
  expect(stateOf(list, query)).toEqual(state)
  expect(queryOf(list, read("")).toString()).toBe("")
})

test("choices are keys in the input of the call, and days are seconds", () => {
  const state = read("q=x&status=activated&role=moderatorVk&deleted=only&upto=2026-03-01")
  expect(inputOf(list, state)).toEqual({
    roles: "moderatorVk",
    statuses: ["activated"],
    deleted: "only",
    upto: new Date("2026-03-01T23:59:59").getTime() / 1000,
    q: "x",
    sort: "-registeredAt",
  })
  expect(isNarrowed(state)).toBe(true)
  expect(isNarrowed(read("sort=email"))).toBe(false)
})

test("a click sorts by one column up and down; with Shift other columns decide among equal values", () => {
  expect(sortedBy("-email", "fullname", false)).toBe("fullname")
  expect(sortedBy("fullname", "fullname", false)).toBe("-fullname")
  expect(sortedBy("status", "email", true)).toBe("status,email")
  expect(sortedBy("status,email", "email", true)).toBe("status,-email")
  expect(sortedBy("a,b,c", "d", true)).toBe("a,b,d")
  expect(reverseSort("-status,email")).toBe("status,-email")
})
