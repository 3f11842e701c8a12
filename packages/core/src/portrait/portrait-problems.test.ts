import { expect, test } from "vitest"
import {
  contradictingFields,
  overlapsOf,
  portraitProblems,
  portraitsOverlap,
  type Condition,
  type TargetField,
} from "./index.ts"

const LIMITS = { respondents: { min: 10, max: 10_000 }, age: { min: 14, max: 99 } }
const women: Condition = { field: "gender", anyOf: ["f"] }
const men: Condition = { field: "gender", anyOf: ["m"] }

const keysOf = (respondents: number, conditions: Condition[]) =>
  portraitProblems({ respondents, conditions }, LIMITS).map(({ key }) => key)

const CASES: [string, number, Condition[], string[]][] = [
  ["a sound portrait", 100, [women, { field: "age", min: 18, max: 45 }], []],
  ["nobody to interview yet", 0, [women], ["respondentsNotSet"]],
  ["too few", 9, [women], ["tooFewRespondents"]],
  ["the least", 10, [women], []],
  ["the most", 10_000, [women], []],
  ["too many", 10_001, [women], ["tooManyRespondents"]],
  ["no condition", 100, [], ["noConditions"]],
  ["everything at once", 0, [], ["respondentsNotSet", "noConditions"]],
  ["the youngest and the oldest", 100, [{ field: "age", min: 14, max: 99 }], []],
  ["min above max", 100, [{ field: "age", min: 45, max: 18 }], ["ageMinExceedsMax"]],
  ["one age", 100, [{ field: "age", min: 30, max: 30 }], []],
  ["too young", 100, [{ field: "age", min: 13 }], ["ageOutOfBounds"]],
  ["too old", 100, [{ field: "age", max: 100 }], ["ageOutOfBounds"]],
  ["half a year", 100, [{ field: "age", min: 18.5 }], ["ageNotInteger"]],
  ["ages one by one", 100, [{ field: "age", anyOf: [18, 19] }], []],
  ["an age as text", 100, [{ field: "age", anyOf: ["18"] }], ["ageNotInteger"]],
  ["a condition without values", 100, [{ field: "device", anyOf: [] }], ["emptyCondition"]],
  ["a range without ends", 100, [{ field: "age" }], ["emptyCondition"]],
  ["a range of a choice", 100, [{ field: "gender", min: 1 }], ["wrongCondition"]],
  [
    "a value that is not in the list",
    100,
    [{ field: "payer", anyOf: ["whale"] }],
    ["unknownValue"],
  ],
  ["something that is not a city", 100, [{ field: "city", anyOf: ["Moscow"] }], ["unknownValue"]],
  ["a city", 100, [{ field: "city", anyOf: ["RU-MOW-moscow"] }], []],
  ["a game by its number", 100, [{ field: "game", anyOf: [12] }], []],
  [
    "ages that exclude each other",
    100,
    [
      { field: "age", max: 20 },
      { field: "age", min: 21 },
    ],
    ["contradiction"],
  ],
  ["women who are men", 100, [women, men], ["contradiction"]],
  [
    "a city of another region",
    100,
    [
      { field: "region", anyOf: ["RU-SPE"] },
      { field: "city", anyOf: ["RU-MOW-moscow"] },
    ],
    ["contradiction"],
  ],
  [
    "a city of the region",
    100,
    [
      { field: "region", anyOf: ["RU-MOW"] },
      { field: "city", anyOf: ["RU-MOW-moscow"] },
    ],
    [],
  ],
  [
    "two genres of one player",
    100,
    [
      { field: "genre", anyOf: ["rpg"] },
      { field: "genre", anyOf: ["puzzle"] },
    ],
    [],
  ],
]

test.for(CASES)("%s", ([, respondents, conditions, keys]) => {
  expect(keysOf(respondents, conditions)).toEqual(keys)
})

type Places = Partial<Record<"country" | "region" | "city", string[]>>
const PLACES: [string, Places, TargetField[]][] = [
  ["a region of another country", { country: ["KZ"], region: ["RU-TA"] }, ["region"]],
  ["a region of one of the countries", { country: ["KZ", "RU"], region: ["RU-TA"] }, []],
  ["a city of another country", { country: ["KZ"], city: ["RU-TA-kazan"] }, ["city"]],
  ["a city of another region", { region: ["RU-SPE"], city: ["RU-TA-kazan"] }, ["city"]],
  [
    "a city of a region that its country leaves out",
    { country: ["KZ"], region: ["KZ-75", "RU-TA"], city: ["RU-TA-kazan"] },
    ["city"],
  ],
  [
    "a city in its region, in another country",
    { country: ["KZ"], region: ["RU-TA"], city: ["RU-TA-kazan"] },
    ["region"],
  ],
  [
    "a region of Russia's list by the id of another country",
    { country: ["RU"], region: ["UA-43"], city: ["UA-43-simferopol"] },
    [],
  ],
  ["the same by the country of its id", { country: ["UA"], region: ["UA-40"] }, []],
  ["the same in a third country", { country: ["KZ"], region: ["UA-40"] }, ["region"]],
  [
    "a region of the other country that is not in the list",
    { country: ["RU"], region: ["UA-30"] },
    ["region"],
  ],
]

test.for(PLACES)("places of one person: %s", ([, places, expected]) => {
  const conditions = (["country", "region", "city"] as const).flatMap((field): Condition[] => {
    const anyOf = places[field]
    return anyOf ? [{ field, anyOf }] : []
  })
  for (const order of [conditions, conditions.toReversed()])
    expect(contradictingFields(order)).toEqual(expected)
})

test("a problem contains its place and the bounds", () => {
  const conditions: Condition[] = [women, { field: "age", min: 10 }]
  expect(portraitProblems({ respondents: 5, conditions }, LIMITS)).toEqual([
    { key: "tooFewRespondents", params: { minimum: 10 } },
    {
      key: "ageOutOfBounds",
      condition: 1,
      field: "age",
      params: { age: 10, minimum: 14, maximum: 99 },
    },
  ])
})

test("with lists of places and games more is checked", () => {
  const conditions: Condition[] = [{ field: "country", anyOf: ["RU", "XX"] }]
  const problems = portraitProblems(
    { respondents: 100, conditions },
    LIMITS,
    (_, value) => value === "RU",
  )
  expect(problems).toEqual([
    { key: "unknownValue", condition: 0, field: "country", params: { value: "XX" } },
  ])
})

test("portraits overlap if one person can be in both", () => {
  const young = { conditions: [women, { field: "age", max: 30 } as const] }
  const older = { conditions: [women, { field: "age", min: 30 } as const] }
  const others = { conditions: [men] }
  expect(portraitsOverlap(young, older)).toBe(true)
  expect(portraitsOverlap(young, others)).toBe(false)
  const abroad = { conditions: [{ field: "country", anyOf: ["KZ"] } as const] }
  const kazan = { conditions: [{ field: "city", anyOf: ["RU-TA-kazan"] } as const] }
  expect(portraitsOverlap(abroad, kazan)).toBe(false)
  expect(overlapsOf([young, others, older])).toEqual([[0, 2]])
  expect(overlapsOf([])).toEqual([])
})
