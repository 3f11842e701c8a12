import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow, END, exitsOf } from "../flow/index.ts"
import { GAME_PLATFORMS, GENRES } from "../game/index.ts"
import {
  CHOICE_FIELDS,
  choiceValues,
  hasMany,
  TARGET_FIELDS,
  type Portrait,
  type TargetField,
} from "../portrait/index.ts"
import { ProjectFile } from "../project/index.ts"
import { answersOf, bandsOf, type Questionnaire } from "../questionnaire/index.ts"
import { ASKED_FIELDS, generateByGame, type ByGame } from "./index.ts"

const game = (fields: Partial<ByGame> = {}): ByGame => ({
  name: "Тихий лес",
  genre: "rpg",
  platform: "android",
  audience: [],
  locale: "ru",
  label: (key) => key,
  ...fields,
})
const portraitAsking = (fields: readonly TargetField[]): Portrait => ({
  id: 1,
  name: "",
  respondents: 100,
  conditions: fields.map((field) =>
    field === "age" ? { field, min: 18 } : { field, anyOf: [choiceValues(field)[0] ?? "x"] },
  ),
})
const questionsOf = ({ blocks }: Questionnaire) => blocks.flatMap(({ questions }) => questions)
const idsOf = (by: Partial<ByGame>) =>
  questionsOf(generateByGame(game(by)).questionnaire).map(({ id }) => id)

const anyGame = fc.record({
  name: fc.string({ unit: "binary", maxLength: 200 }),
  genre: fc.constantFrom(...GENRES, "board-games"),
  platform: fc.constantFrom(...GAME_PLATFORMS, "toString"),
  audience: fc
    .array(fc.subarray([...TARGET_FIELDS], { minLength: 1, maxLength: 3 }).map(portraitAsking), {
      maxLength: 2,
    })
    .map((portraits) => portraits.map((portrait, at) => ({ ...portrait, id: at + 1 }))),
  locale: fc.constantFrom("ru" as const, "en" as const),
})

test("a questionnaire has five blocks and the questions that are usual for its kind", () => {
  const { questionnaire } = generateByGame(game())
  expect(questionnaire.blocks.map(({ title }) => title)).toEqual([
    "Коротко о вас",
    "Как вы играете",
    "Что важно в игре",
    "Покупки",
    "В завершение",
  ])
  expect(questionsOf(questionnaire).map(({ category }) => category)).toEqual([
    "screening",
    "screening",
    "range",
    "qualification",
    "one",
    "one",
    "multiple",
    "multiple",
    "ranking",
    "matrix",
    "stars",
    "one",
    "multiple",
    "nps",
    "open",
    "open",
  ])
})

test("any game gives a file that can be read, and always the same one", () => {
  fc.assert(
    fc.property(anyGame, (drawn) => {
      const file = generateByGame(game(drawn))
      expect(ProjectFile.safeParse(file).error).toBeUndefined()
      expect(generateByGame(game(drawn))).toEqual(file)
    }),
  )
})

test("every question can be reached, and the end from each of them", () => {
  fc.assert(
    fc.property(anyGame, (drawn) => {
      const flow = compileFlow(generateByGame(game(drawn)).questionnaire)
      const ways = flow.nodes.map((node) => exitsOf(node).map(({ way }) => way.to))
      const reached = new Set([flow.start])
      for (const at of reached) for (const to of ways[at] ?? []) if (to >= 0) reached.add(to)
      expect(reached.size).toBe(flow.nodes.length)
      // All routes lead forward, so every respondent reaches an end.
      ways.forEach((all, index) => {
        expect(all.some((to) => to > index || to === END)).toBe(true)
        expect(all.every((to) => to < 0 || to > index)).toBe(true)
      })
    }),
  )
})

test("a questionnaire has 12 to 18 questions while portraits require few fields", () => {
  fc.assert(
    fc.property(anyGame, (drawn) => {
      const asked = new Set(drawn.audience.flatMap(({ conditions }) => conditions))
      const count = idsOf(drawn).length
      expect(count).toBeGreaterThanOrEqual(12)
      expect(count).toBeLessThanOrEqual(asked.size <= 5 ? 18 : 21)
    }),
  )
})

test("fields of portraits are asked about, except those that only the SDK knows", () => {
  for (const field of TARGET_FIELDS) {
    const { questionnaire } = generateByGame(game({ audience: [portraitAsking([field])] }))
    const told = questionsOf(questionnaire).flatMap((question) => [
      ...answersOf(question).map(({ profile }) => profile?.field),
      ...bandsOf(question).map(({ profile }) => profile?.field),
      question.category,
    ])
    expect(told.includes(field)).toBe(field !== "game" && field !== "country")
  }
  expect(ASKED_FIELDS).toContain("city")
})

test("every value that a portrait can ask for is among the answers", () => {
  const { questionnaire } = generateByGame(game({ audience: [portraitAsking(["payer"])] }))
  const payer = questionsOf(questionnaire).find(({ id }) => id === "payer")
  const values = payer ? answersOf(payer).flatMap(({ profile }) => profile?.value ?? []) : []
  expect(values).toEqual(choiceValues("payer"))
})

test("respondents who match no answer about themselves need not choose one", () => {
  for (const field of CHOICE_FIELDS) {
    const { questionnaire } = generateByGame(game({ audience: [portraitAsking([field])] }))
    const told = questionsOf(questionnaire).filter((question) =>
      answersOf(question).some(({ profile }) => profile?.field === field),
    )
    for (const question of told)
      expect(answersOf(question).at(-1)?.kind).toBe(hasMany(field) ? "none" : "refuse")
  }
})

test("optional questions make room for those that portraits need", () => {
  expect(idsOf({})).toContain("session")
  const audience = [portraitAsking(["payer", "education", "income"])]
  expect(idsOf({ audience })).not.toContain("session")
  expect(
    idsOf({ audience: [portraitAsking(["gender", "payer", "education", "income", "family"])] }),
  ).toContain("gender")
})

const featuresOf = (genre: string) => {
  const { questionnaire } = generateByGame(game({ genre }))
  const question = questionsOf(questionnaire).find(({ id }) => id === "features")
  return question ? answersOf(question).map(({ text }) => text) : []
}

test("the genre determines the questions", () => {
  expect(featuresOf("rpg")).toContain("Выбор с последствиями")
  expect(featuresOf("racing")).toContain("Поведение машин")
  expect(featuresOf("board-games")).toHaveLength(6)
  expect(new Set(GENRES.map((genre) => featuresOf(genre).join())).size).toBe(GENRES.length)
})

test("the platform decides who is let in, and whom the project is meant for", () => {
  const file = generateByGame(game({ platform: "playstation" }))
  const devices = questionsOf(file.questionnaire).find(({ id }) => id === "devices")
  const allowing = (devices ? answersOf(devices) : []).filter(
    ({ screening }) => screening === "allow",
  )
  expect(allowing.map(({ profile }) => profile?.value)).toEqual(["console"])
  expect(generateByGame(game({ platform: "ios" })).targetPlatforms).toEqual(["ios"])
  expect(generateByGame(game({ platform: "constructor" })).targetPlatforms).toEqual(["web"])
})

test.for([
  ["Тихий лес", "Когда вы в последний раз играли в «Тихий лес»?"],
  ["  Лес  «Тихий» {{p.x}} ", "Когда вы в последний раз играли в «Лес Тихий p.x»?"],
  ["$& {game}", "Когда вы в последний раз играли в «$& game»?"],
  ["«»", "Когда вы в последний раз играли в «Без названия»?"],
] as const)("the name %j is only a name", ([name, text]) => {
  const [first] = questionsOf(generateByGame(game({ name })).questionnaire)
  expect(first?.text).toBe(text)
})

test("English is English throughout", () => {
  for (const genre of GENRES) {
    const file = generateByGame(game({ locale: "en", name: "Quiet Forest", genre }))
    expect(JSON.stringify(file)).not.toMatch(/[А-Яа-яЁё]/)
    expect(JSON.stringify(file)).not.toContain("{game}")
  }
})

test("without portraits adults are asked", () => {
  expect(generateByGame(game()).portraits).toEqual([
    {
      id: 1,
      name: "Взрослые игроки",
      respondents: 200,
      conditions: [{ field: "age", min: 18, max: 45 }],
    },
  ])
})
