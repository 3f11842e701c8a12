import { expect, test } from "vitest"
import { GivenProfile } from "./given-profile.ts"
import {
  type KnownProfile,
  playerProfile,
  targetProfile,
  withGiven,
  withoutAnswersTo,
  withWritten,
} from "./profile.ts"

const at = 1000
const SDK: KnownProfile = { gender: { value: "f", from: "sdk", at: 1 } }

test("facts from a game are stored with their source, and replace its earlier ones", () => {
  const known = withGiven(SDK, { gender: "m", genre: ["rpg", "puzzle"] }, at)
  expect(known).toEqual({
    gender: { value: "m", from: "sdk", at },
    genre: { value: ["rpg", "puzzle"], from: "sdk", at },
  })
})

test("without new facts no row is written", () => {
  expect(withGiven(SDK, { gender: "f" }, at)).toBe(SDK)
  expect(withGiven(SDK, {}, at)).toBe(SDK)
  const written = withWritten(SDK, [{ field: "city", value: "x", mode: "set" }], { pid: 1, at })
  expect(withWritten(written, [{ field: "city", value: "x", mode: "set" }], { pid: 2, at })).toBe(
    written,
  )
})

test("respondents' own declarations are kept, for any later report of a game", () => {
  const known = withWritten(SDK, [{ field: "gender", value: "m", mode: "set" }], { pid: 7, at })
  expect(known["gender"]).toEqual({ value: "m", from: "answer", pid: 7, at })
  expect(withGiven(known, { gender: "f" }, at + 1)).toBe(known)
})

test.for([
  { mode: "set" as const, before: undefined, value: "b", after: "b" },
  { mode: "set" as const, before: "a", value: "b", after: "b" },
  { mode: "ifEmpty" as const, before: undefined, value: "b", after: "b" },
  { mode: "ifEmpty" as const, before: "a", value: "b", after: "a" },
  { mode: "append" as const, before: undefined, value: "b", after: "b" },
  { mode: "append" as const, before: "a", value: "b", after: ["a", "b"] },
  { mode: "append" as const, before: ["a", "b"], value: ["b", "c"], after: ["a", "b", "c"] },
  { mode: "append" as const, before: "a", value: "a", after: "a" },
])("$mode makes $before and $value to $after", ({ mode, before, value, after }) => {
  const known: KnownProfile = before ? { f: { value: before, from: "answer", at: 1 } } : {}
  const written = withWritten(known, [{ field: "f", value, mode }], { pid: 1, at })
  expect(written["f"]?.value).toEqual(after)
  expect(withWritten(written, [{ field: "f", value, mode }], { pid: 1, at })["f"]?.value).toEqual(
    after,
  )
})

test("a list that is added to without end keeps its latest values", () => {
  let known: KnownProfile = {}
  for (let nth = 0; nth < 60; nth++)
    known = withWritten(known, [{ field: "f", value: `v${nth}`, mode: "append" }], { pid: 1, at })
  const { value } = known["f"] ?? {}
  expect(value).toHaveLength(50)
  expect(value).toContain("v59")
  expect(value).not.toContain("v9")
})

test("names of fields that objects have by themselves are fields like others", () => {
  const known = withWritten({}, [{ field: "constructor", value: 1, mode: "ifEmpty" }], {
    pid: 1,
    at,
  })
  expect(known["constructor"]).toMatchObject({ value: 1 })
})

test("a player of a game is known to play it and its genre, beside other known facts", () => {
  const game = { id: 7, genre: "rpg" }
  expect(playerProfile({}, { age: 20 }, game)).toEqual({ age: 20, game: [7], genre: ["rpg"] })
  const known = withGiven({}, playerProfile({}, { genre: "puzzle" }, game), at)
  expect(known["genre"]?.value).toEqual(["puzzle", "rpg"])
  expect(withGiven(known, playerProfile(known, {}, game), at + 1)).toBe(known)
  expect(withGiven(known, playerProfile(known, { genre: "puzzle" }, game), at + 1)).toBe(known)
})

test("portraits are compared with target fields alone, and with values that these can have", () => {
  const writes = [
    { field: "gender", value: "Женщина", mode: "set" },
    { field: "age", value: 30, mode: "set" },
    { field: "favourite", value: "f", mode: "set" },
  ] as const
  expect(targetProfile(withWritten({}, writes, { pid: 1, at }))).toEqual({ age: 30 })
})

test.for([
  { gender: "f", age: 30, city: "RU-MOW-moscow", game: [1, 2], genre: "rpg" },
  { device: ["iphone", "computer"], payer: "never", country: "RU", region: "RU-MOW" },
  {},
])("%j is a profile", (profile) => {
  expect(GivenProfile.safeParse(profile).success).toBe(true)
})

test.for([
  { gender: "x" },
  { age: 12.5 },
  { age: -1 },
  { age: "30" },
  { age: [20, 30] },
  { city: "Москва" },
  { country: "ru" },
  { device: [] },
  { genre: ["<b>"] },
  { height: 180 },
])("%j is none", (profile) => {
  expect(GivenProfile.safeParse(profile).success).toBe(false)
})

test("facts from answers to a survey can be removed, and no others are", () => {
  const known: KnownProfile = {
    gender: { value: "f", from: "sdk", at: 1 },
    age: { value: 31, from: "answer", pid: 7, at: 2 },
    education: { value: "higher", from: "answer", pid: 8, at: 3 },
  }
  expect(Object.keys(withoutAnswersTo(known, [7]))).toEqual(["gender", "education"])
})
