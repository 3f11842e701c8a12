import { expect, test } from "vitest"
import type { Condition, Profile, TargetField } from "../portrait/index.ts"
import { isOldEnough, mayCount } from "./may-count.ts"

const women: Condition = { field: "gender", anyOf: ["f"] }
const adults: Condition = { field: "age", min: 18 }
const puzzles: Condition = { field: "genre", anyOf: ["puzzle"] }

test.for<{
  what: string
  conditions: Condition[]
  profile: Profile
  asked: TargetField[]
  may: boolean
}>([
  { what: "no condition", conditions: [], profile: {}, asked: [], may: true },
  {
    what: "all known and met",
    conditions: [women, adults],
    profile: { gender: "f", age: 18 },
    asked: [],
    may: true,
  },
  {
    what: "one is not met",
    conditions: [women, adults],
    profile: { gender: "f", age: 17 },
    asked: ["age"],
    may: false,
  },
  {
    what: "one is not known, and is asked",
    conditions: [women, adults],
    profile: { gender: "f" },
    asked: ["age"],
    may: true,
  },
  {
    what: "one is not known, and is not asked",
    conditions: [women, adults],
    profile: { gender: "f" },
    asked: ["gender"],
    may: false,
  },
  {
    what: "another genre is known, and more may be told",
    conditions: [puzzles],
    profile: { genre: ["rpg"] },
    asked: ["genre"],
    may: true,
  },
  {
    what: "another genre is known, and none is asked",
    conditions: [puzzles],
    profile: { genre: ["rpg"] },
    asked: [],
    may: false,
  },
  {
    what: "a range without ends",
    conditions: [{ field: "age" }],
    profile: {},
    asked: [],
    may: true,
  },
])("$what: $may", ({ conditions, profile, asked, may }) => {
  expect(mayCount({ conditions }, profile, new Set(asked))).toBe(may)
})

test("who is known to be too young is not asked; who may be any age is", () => {
  expect(isOldEnough({ age: 13 }, { min: 14 })).toBe(false)
  expect(isOldEnough({ age: 14 }, { min: 14 })).toBe(true)
  expect(isOldEnough({}, { min: 14 })).toBe(true)
})
