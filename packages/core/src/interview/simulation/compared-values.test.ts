import { expect, test } from "vitest"
import { answer, question, questionnaireOf } from "../../testing/play-interview.ts"
import { apply } from "../apply.ts"
import { compile } from "../compile.ts"
import { start } from "../start.ts"
import { createViewersCount } from "./viewers.ts"

type Part = Record<string, unknown>

/** The part of simulated respondents who are shown the last question. */
function shareOf(showIf: Part, sources: Part[] = [], settings: Part = {}): number {
  const questions = [question("first", "nps"), ...sources, question("then", "nps", { showIf })]
  const graph = compile(questionnaireOf([questions], [settings]))
  const count = createViewersCount(graph, [], { questions: new Set(["then"]), seed: 1 })
  const { shown, respondents } = count.run(2000)
  return shown / respondents
}

const words = question("words", "open")
const years = question("years", "open", { format: "number" })
const phone = question("phone", "open", { format: "phone" })
const short = question("short", "open", { maxLength: 3 })
const likes = question("likes", "one", { answers: [answer(1), answer(2, { kind: "other" })] })
const euros = question("euros", "slider", { from: 0, to: 1_000_000, step: 1 })
const optional = question("optional", "one", { required: false, answers: [1, 2] })
const any = (...conditions: Part[]) => ({ any: conditions })

test.each<[string, Part, Part[], number]>([
  ["words that are compared", { question: "words", text: "eq", value: "Да" }, [words], 1 / 2],
  [
    "one of two compared words",
    any(
      { question: "words", text: "eq", value: "Да" },
      {
        all: [
          { question: "words", text: "eq", value: "Нет" },
          { draw: "a", of: 2, in: [1] },
        ],
      },
    ),
    [words],
    1 / 3 + 1 / 6,
  ],
  ["a written number", { question: "years", number: "ge", value: 18 }, [years], 1 / 2],
  [
    "a part of a phone number",
    { question: "phone", text: "contains", value: "+49" },
    [phone],
    1 / 2,
  ],
  ["words that are too long", { question: "short", text: "eq", value: "long" }, [short], 0],
  ["words of “other”", { question: "likes", text: "contains", value: "go" }, [likes], 1 / 4],
  ["one number of a long scale", { question: "euros", number: "eq", value: 500 }, [euros], 1 / 6],
  ["a skipped question", { question: "optional", state: "skipped" }, [optional], 1 / 4],
  ["ages", { profile: "age", op: "lt", value: 30 }, [], 0.2],
  ["a device", { profile: "gender", in: ["f"] }, [], 1 / 2],
  ["a game", { profile: "game", in: [7, 8] }, [], 2 / 3],
])("a condition on %s holds for a fair share of respondents", (_, showIf, sources, share) => {
  const found = shareOf(showIf, sources)
  expect(found).toBeGreaterThanOrEqual(share * 0.8)
  expect(found).toBeLessThanOrEqual(share * 1.25)
})

const MAIL = { param: "source", in: ["mail", "sms"] }

test("a parameter that links may set has each compared value, another one, or none", () => {
  const settings = { params: { source: "none" }, publicParams: ["source"] }
  expect(shareOf(MAIL, [], settings)).toBeCloseTo(1 / 2, 1)
  expect(shareOf({ not: MAIL }, [], settings)).toBeCloseTo(1 / 2, 1)
})

test("a parameter that no link may set keeps its value", () => {
  expect(shareOf(MAIL, [], { params: { source: "mail" } })).toBe(1)
  expect(shareOf(MAIL, [], { params: { source: "none" } })).toBe(0)
  expect(shareOf(MAIL)).toBe(0)
})

test("the parameters of a viewer lead the engine to the question", () => {
  const shown = question("then", "nps", { showIf: MAIL })
  const settings = { params: { source: "none" }, publicParams: ["source"] }
  const graph = compile(questionnaireOf([[question("first", "nps"), shown]], [settings]))
  const count = createViewersCount(graph, [], { questions: new Set(["then"]), seed: 1 })
  const way = count.run(50).shortest
  expect(MAIL.in).toContain(way?.params["source"])
  let { state } = start(graph, { seed: way?.seed ?? 0, ...way })
  for (const event of way?.events ?? []) ({ state } = apply(graph, state, event))
  expect(graph.nodes[state.at]?.id).toBe("then")
})
