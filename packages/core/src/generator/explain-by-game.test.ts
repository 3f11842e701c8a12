import fc from "fast-check"
import { expect, test } from "vitest"
import { GAME_PLATFORMS, GENRES } from "../game/index.ts"
import type { Portrait } from "../portrait/index.ts"
import { type ByGame, explainByGame, generateByGame } from "./index.ts"

const game = (fields: Partial<ByGame> = {}): ByGame => ({
  name: "Тихий лес",
  genre: "rpg",
  platform: "android",
  audience: [],
  locale: "ru",
  label: (key) => key,
  ...fields,
})
const reasonsIn = (fields: Partial<ByGame> = {}) =>
  Object.fromEntries(
    explainByGame(game(fields)).blocks.flatMap(({ questions }) =>
      questions.map(({ id, reasons }) => [id, reasons] as const),
    ),
  )

test("each question has its reasons, in the order of the questionnaire", () => {
  expect(reasonsIn()).toEqual({
    lastPlayed: ["plays"],
    devices: ["platform"],
    age: ["portrait"],
    gender: ["profile"],
    frequency: ["everyGame"],
    session: ["longSessions"],
    reasons: ["family"],
    features: ["genre"],
    ranking: ["chosenBefore"],
    aspects: ["genre"],
    overall: ["everyGame"],
    lastPaid: ["everyGame"],
    bought: ["payers", "family"],
    nps: ["everyGame"],
    whyNot: ["detractors"],
    whatLike: ["promoters"],
  })
})

test("the effects of a game are listed: its kind, devices, platform of the survey, respondents", () => {
  expect(explainByGame(game({ genre: "puzzle", platform: "ios" }))).toMatchObject({
    family: "quick",
    isKnownGenre: true,
    devices: ["iphone", "ipad"],
    targetPlatforms: ["ios"],
    portraits: [{ name: "Взрослые игроки", respondents: 200 }],
  })
  expect(reasonsIn({ genre: "puzzle" })).toMatchObject({ session: ["shortSessions"] })
})

test("an unknown genre or platform is reported", () => {
  const found = explainByGame(game({ genre: "board-games", platform: "toString" }))
  expect(found).toMatchObject({ isKnownGenre: false, devices: undefined })
  expect(reasonsIn({ genre: "board-games", platform: "toString" })).toMatchObject({
    devices: ["anyPlatform"],
    reasons: ["anyGenre"],
    features: ["anyGenre"],
    bought: ["payers", "anyGenre"],
  })
})

test("omitted questions are listed: fields that no portrait needs, and those beyond the limit", () => {
  const { notAsked, noRoom } = explainByGame(game())
  expect(notAsked).toContain("education")
  expect(notAsked).not.toContain("gender")
  expect(noRoom).toEqual([
    "Откуда вы впервые узнали об игре «Тихий лес»?",
    "Насколько справедливы цены в игре «Тихий лес»?",
  ])
  const wanting: Portrait = {
    id: 1,
    name: "",
    respondents: 100,
    conditions: [
      { field: "education", anyOf: ["higher"] },
      { field: "income", anyOf: ["high"] },
      { field: "city", anyOf: ["RU-MOW"] },
    ],
  }
  const asked = explainByGame(game({ audience: [wanting] }))
  expect(reasonsIn({ audience: [wanting] })).toMatchObject({
    education: ["portrait"],
    city: ["portrait"],
    age: ["profile"],
  })
  expect(asked.noRoom).toHaveLength(4)
})

const BY_GAME = new Set(["family", "genre", "anyGenre", "shortSessions", "longSessions"])
const BY_PLATFORM = new Set(["platform", "anyPlatform"])

test("the reasons are true: only parts attributed to a genre or platform differ with it", () => {
  const genre = fc.constantFrom(...GENRES, "board-games")
  const platform = fc.constantFrom(...GAME_PLATFORMS, "toString")
  fc.assert(
    fc.property(genre, genre, platform, platform, (one, other, played, moved) => {
      const [was, is] = [
        { genre: one, platform: played },
        { genre: other, platform: moved },
      ].map((traits) => generateByGame(game(traits)).questionnaire.blocks)
      const reasons = reasonsIn({ genre: one, platform: played })
      was?.forEach(({ questions }, block) =>
        questions.forEach((question, at) => {
          if (JSON.stringify(question) === JSON.stringify(is?.[block]?.questions[at])) return
          const why = reasons[question.id] ?? []
          const may = why.some((each) => BY_GAME.has(each) || BY_PLATFORM.has(each))
          // The question about order depends on the chosen answers, so it may also be skipped.
          expect([question.id, may || why.includes("chosenBefore")]).toEqual([question.id, true])
        }),
      )
    }),
  )
})
