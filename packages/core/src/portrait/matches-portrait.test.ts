import fc from "fast-check"
import { expect, test } from "vitest"
import {
  matchesPortrait,
  profileValues,
  restrictedFields,
  type Condition,
  type Profile,
} from "./index.ts"

const women: Condition = { field: "gender", anyOf: ["f"] }
const adults: Condition = { field: "age", min: 25, max: 34 }
const inMoscow: Condition = { field: "region", anyOf: ["RU-MOW"] }

const CASES: [string, Condition[], Profile, boolean][] = [
  ["all conditions hold", [women, adults], { gender: "f", age: 25 }, true],
  ["one does not", [women, adults], { gender: "f", age: 35 }, false],
  ["both ends are included", [adults], { age: 34 }, true],
  ["a number may be text, as links carry it", [adults], { age: "30" }, true],
  ["an empty text is no number", [{ field: "age", max: 34 }], { age: "" }, false],
  ["text that is no number is outside every range", [adults], { age: "thirty" }, false],
  ["what is not known does not match", [women], {}, false],
  ["nothing asked, everybody matches", [], {}, true],
  ["a range without ends asks nothing", [{ field: "age" }], {}, true],
  [
    "a list without values lets nobody in",
    [{ field: "gender", anyOf: [] }],
    { gender: "f" },
    false,
  ],
  [
    "several values, any one counts",
    [{ field: "genre", anyOf: ["rpg"] }],
    { genre: ["puzzle", "rpg"] },
    true,
  ],
  ["a number matches its text", [{ field: "game", anyOf: [7] }], { game: "7" }, true],
  ["the region follows from the city", [inMoscow], { city: "RU-MOW-moscow" }, true],
  [
    "a region of its own goes first",
    [inMoscow],
    { city: "RU-MOW-moscow", region: "RU-SPE" },
    false,
  ],
  [
    "two conditions on a field must both hold",
    [adults, { field: "age", min: 30 }],
    { age: 28 },
    false,
  ],
]

test.for(CASES)("%s", ([, conditions, profile, expected]) => {
  expect(matchesPortrait({ conditions }, profile)).toBe(expected)
  expect(matchesPortrait({ conditions }, new Map(Object.entries(profile)))).toBe(expected)
})

test("a profile is data: inherited properties of objects are not in it", () => {
  expect(profileValues(new Map(), "age")).toEqual([])
  expect(profileValues(JSON.parse('{"__proto__": {"age": 20}}'), "age")).toEqual([])
})

test("fields that restrict no one are not counted, others once", () => {
  const conditions: Condition[] = [women, adults, { field: "age", min: 30 }, { field: "age" }]
  expect([...restrictedFields({ conditions })]).toEqual(["gender", "age"])
})

test("another condition never lets more people in", () => {
  const condition = fc.oneof(
    fc.record({ field: fc.constant("age" as const), min: fc.integer(), max: fc.integer() }),
    fc.record({ field: fc.constant("genre" as const), anyOf: fc.array(fc.constantFrom("a", "b")) }),
  )
  const profile = fc.record({ age: fc.integer(), genre: fc.array(fc.constantFrom("a", "b", "c")) })
  fc.assert(
    fc.property(fc.array(condition), condition, profile, (conditions, more, who) => {
      const before = matchesPortrait({ conditions }, who)
      return before || !matchesPortrait({ conditions: [...conditions, more] }, who)
    }),
  )
})
