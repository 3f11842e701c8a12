import { Model } from "survey-core"
import { expect, test } from "vitest"
import type { Random } from "@qo/core/interview"
import { sameWays, setOf, type Choose, type RespondedSurvey } from "../same-way.setup.ts"

const OPTIONS = ["1", "2", "3", "4"]

/** Conditions as people write them, over the questions before this one. */
const CONDITIONS: readonly ((name: string, value: string) => string)[] = [
  (name, value) => `{${name}} = ${value}`,
  (name, value) => `{${name}} != ${value}`,
  (name, value) => `{${name}} <> '${value}'`,
  (name, value) => `{${name}} anyof [${value}, 4]`,
  (name, value) => `{${name}} contains ${value}`,
  (name, value) => `{${name}} notcontains ${value}`,
  (name, value) => `!({${name}} contains ${value})`,
  (name, value) => `{${name}} > ${value}`,
  (name, value) => `{${name}} <= ${value}`,
  (name) => `{${name}} notempty`,
  (name) => `{${name}} empty`,
  (name, value) => `{${name}} allof [${value}, 1]`,
  (name, value) => `{${name}} noneof [${value}]`,
  (name, value) => `${value} < {${name}}`,
]

function surveyOf(random: Random): RespondedSurvey {
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item
  const condition = (at: number) =>
    pick(CONDITIONS)(`q${Math.max(0, at - 1 - Math.floor(random() * 2))}`, pick(OPTIONS))
  const json = {
    pages: Array.from({ length: 6 }, (_, at) => {
      const type = pick(["radiogroup", "checkbox", "rating"])
      const parts = [condition(at), ...(random() < 0.3 ? [condition(at)] : [])]
      return {
        name: `p${at}`,
        elements: [
          {
            type,
            name: `q${at}`,
            isRequired: random() < 0.7,
            ...(type === "rating" ? { rateMax: 4 } : { choices: OPTIONS.map(Number) }),
            ...(at > 0 && random() < 0.4 && { visibleIf: parts.join(pick([" and ", " or "])) }),
          },
        ],
      }
    }),
  }
  const elements = json.pages.map((page) => page.elements[0])
  const model = new Model(json)
  return {
    bytes: new TextEncoder().encode(JSON.stringify(json)),
    chooseBy: (respondent) => (name) => {
      const at = Number(name.slice(1))
      const chosen = choose(at, respondent, elements[at]?.type ?? "")
      return chosen ?? (elements[at]?.isRequired ? [1 + (respondent % 4)] : undefined)
    },
    there: (chosen) => walkThere(model, chosen),
  }
}

function choose(at: number, respondent: number, type: string): readonly number[] | undefined {
  const seed = (respondent * 7919 + at * 104_729 + respondent * at * 31) % 997
  if (seed % 5 === 0) return undefined
  return type === "checkbox" ? setOf(seed) : [1 + (seed % 4)]
}

/** The questions that SurveyJS itself asks. */
function walkThere(model: Model, chosen: Choose): readonly string[] {
  model.clear()
  const way: string[] = []
  for (const at of [0, 1, 2, 3, 4, 5]) {
    const question = model.getQuestionByName(`q${at}`)
    if (!question?.isVisible) continue
    way.push(question.name)
    const codes = chosen(question.name, way.length)
    if (codes) question.value = question.getType() === "checkbox" ? codes : codes[0]
  }
  return way
}

test("if every condition was imported, SurveyJS itself asks the same questions after the same answers", async () => {
  const all = await sameWays({
    seed: 20_260,
    surveys: 150,
    respondents: 10,
    make: surveyOf,
    nameOf: ({ id }) => id,
  })
  expect(all.filter(({ isWhole }) => isWhole).length).toBeGreaterThan(15)
})
