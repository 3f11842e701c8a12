import { Model } from "survey-core"
import { expect, test } from "vitest"
import { apply, compile, start } from "../../interview/index.ts"
import { createRandom, type Random } from "../../interview/index.ts"
import type { AnswerValue, Question } from "../../questionnaire/index.ts"
import { importForeign } from "../read-foreign.ts"

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

function surveyOf(random: Random) {
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item
  const condition = (at: number) =>
    pick(CONDITIONS)(`q${Math.max(0, at - 1 - Math.floor(random() * 2))}`, pick(OPTIONS))
  return {
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
}

const choose = (at: number, respondent: number, type: string): readonly number[] | undefined => {
  const seed = (respondent * 7919 + at * 104_729 + respondent * at * 31) % 997
  if (seed % 5 === 0) return undefined
  if (type !== "checkbox") return [1 + (seed % 4)]
  return OPTIONS.map(Number).filter((value) => ((seed % 15) + 1) & (1 << (value - 1)))
}

type Choose = (at: number, type: string, required: boolean) => readonly number[] | undefined

function walkThere(model: Model, chosen: Choose): string[] {
  model.clear()
  const path: string[] = []
  for (const at of [0, 1, 2, 3, 4, 5]) {
    const question = model.getQuestionByName(`q${at}`)
    if (!question?.isVisible) continue
    path.push(question.name)
    const type = question.getType()
    const codes = chosen(at, type, question.isRequired)
    if (codes) question.value = type === "checkbox" ? codes : codes[0]
  }
  return path
}

function walkHere(
  questions: readonly Question[],
  graph: ReturnType<typeof compile>,
  chosen: Choose,
): string[] {
  let { state } = start(graph, { seed: 1 })
  const path: string[] = []
  while (state.phase === "asking") {
    const question = questions[state.at]
    if (!question) throw new Error("no question")
    path.push(question.id)
    const type =
      question.category === "stars"
        ? "rating"
        : question.category === "one"
          ? "radiogroup"
          : "checkbox"
    const codes = chosen(Number(question.id.slice(1)), type, question.required ?? true)
    const value: AnswerValue | undefined =
      codes && (type === "rating" ? { numbers: [...codes] } : { codes: [...codes] })
    ;({ state } = apply(
      graph,
      state,
      value
        ? { kind: "answer", question: question.id, value }
        : { kind: "skip", question: question.id },
    ))
  }
  return path
}

test("where every condition came along, SurveyJS itself asks the same questions after the same answers", async () => {
  const random = createRandom(20_260)
  let whole = 0
  for (let survey = 0; survey < 150; survey++) {
    const json = surveyOf(random)
    const read = await importForeign(new TextEncoder().encode(JSON.stringify(json)))
    if (!read.ok) throw new Error(read.problem.key)
    const { questionnaire, report } = read.value
    if (report.entries.some(({ outcome }) => outcome === "lost")) continue
    whole++
    const questions = questionnaire.blocks.flatMap((block) => block.questions)
    const graph = compile(questionnaire)
    const model = new Model(json)
    for (let respondent = 0; respondent < 10; respondent++) {
      const chosen: Choose = (at, type, required) =>
        choose(at, respondent, type) ?? (required ? [1 + (respondent % 4)] : undefined)
      expect(walkHere(questions, graph, chosen)).toEqual(walkThere(model, chosen))
    }
  }
  expect(whole).toBeGreaterThan(15)
})
