import { expect, test } from "vitest"
import { checkQuestionnaire } from "../checks/index.ts"
import { GAME_PLATFORMS, GENRES } from "../game/index.ts"
import { loadTranslate } from "./index.ts"
import { choiceValues, portraitProblems, TARGET_FIELDS, type Portrait } from "../portrait/index.ts"
import { LIMITS } from "../questionnaire/index.ts"
import { generateByGame, type ByGame } from "../generator/index.ts"

const PLACES = new Map([
  ["country", "RU"],
  ["region", "RU-MOW"],
  ["city", "RU-MOW-moscow"],
])
/** One portrait for each target field, with one of its values. */
const EVERYBODY: Portrait[] = TARGET_FIELDS.map((field, index) => ({
  id: index + 1,
  name: field,
  respondents: 100,
  conditions: [
    field === "age"
      ? { field, min: 18, max: 34 }
      : { field, anyOf: [choiceValues(field)[0] ?? PLACES.get(field) ?? "rpg"] },
  ],
}))
const AUDIENCES = [[], EVERYBODY.slice(0, 2), EVERYBODY.slice(0, LIMITS.portraits)]

test.for(["ru", "en"] as const)(
  "the checks find no problem in %s, for any game",
  async (locale) => {
    const t = await loadTranslate(locale, "questionnaire")
    const label: ByGame["label"] = (key) => t(key)
    const findings = [...GENRES, "board-games"].flatMap((genre, index) => {
      const audience = AUDIENCES[index % AUDIENCES.length] ?? []
      return [...GAME_PLATFORMS, "other"].flatMap((platform) => {
        const by = { name: "Тихий лес", genre, platform, audience, locale, label }
        const { questionnaire, ...project } = generateByGame(by)
        return checkQuestionnaire({ questionnaire, project })
      })
    })
    expect(findings.map(({ code, place, params }) => ({ code, place, params }))).toEqual([])
  },
)

test("the portraits of the test are sound themselves", () => {
  expect(EVERYBODY.flatMap((portrait) => portraitProblems(portrait, LIMITS))).toEqual([])
})
