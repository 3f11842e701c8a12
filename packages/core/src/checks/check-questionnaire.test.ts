import fc from "fast-check"
import { expect, test } from "vitest"
import { Questionnaire, type Question, type Redirect } from "../questionnaire/index.ts"
import { projectFileArbitrary, questionnaireArbitrary, runCount } from "../testing/index.ts"
import { checkQuestionnaire, pathOf, refusalsOf, type Finding } from "./index.ts"

const codes = (findings: readonly Finding[]) => [...new Set(findings.map(({ code }) => code))]

test("every parsed questionnaire is checked, each finding at an existing place, with a witness or none", () => {
  fc.assert(
    fc.property(
      fc.oneof(questionnaireArbitrary(), questionnaireArbitrary({ references: "forward" })),
      (drawn) => {
        for (const { place, witness } of checkQuestionnaire({ questionnaire: drawn })) {
          const found = pathOf(drawn, place).reduce<unknown>(
            (at, key) => (at as Record<string | number, unknown> | undefined)?.[key],
            drawn,
          )
          expect(found).toBeDefined()
          expect(witness === undefined || Array.isArray(witness)).toBe(true)
        }
      },
    ),
    runCount(240),
  )
  fc.assert(
    fc.property(projectFileArbitrary(), ({ questionnaire, ...project }) => {
      const findings = checkQuestionnaire({ questionnaire, project })
      expect(refusalsOf(findings, "send")).toEqual(
        findings.filter(({ severity }) => severity === "error"),
      )
    }),
    runCount(100),
  )
})

const COUNT = 15_000
/** As many questions in one chain, each made by its index. */
const chainOf = (make: (index: number) => Partial<Question>): Questionnaire => ({
  blocks: [
    {
      id: "b1",
      title: "Chain",
      questions: Array.from({ length: COUNT }, (_, index) => ({
        category: "multiple",
        id: `q${index}`,
        text: `${index}`,
        answers: [1, 2, 3].map((code) => ({ id: `a${index}-${code}`, code, text: `${code}` })),
        ...make(index),
      })) as Question[],
    },
  ],
})
const redirectBack = (to: number): Redirect => ({ to: "question", id: `q${to}` })
const last = COUNT - 1

const CHAINS: [name: string, make: (index: number) => Partial<Question>, code: string][] = [
  [
    "one loop round everything",
    (index) => (index === last ? { redirect: redirectBack(0) } : {}),
    "QO101",
  ],
  ["each a loop of its own", (index) => ({ redirect: redirectBack(index) }), "QO101"],
  [
    "each leads back to the one before",
    (index) => ({ redirect: redirectBack(Math.max(0, index - 1)) }),
    "QO109",
  ],
  [
    "each recalls from the one before",
    (index) =>
      index > 0
        ? { recall: { source: `q${index - 1}`, mode: "selected", onEmpty: "screenOut" } }
        : {},
    "QO305",
  ],
  [
    "each recalls from the first",
    (index) =>
      index > 0 ? { recall: { source: "q0", mode: "notSelected", onEmpty: "skip" } } : {},
    "QO205",
  ],
  [
    "each recalls from itself",
    (index) => ({ recall: { source: `q${index}`, mode: "selected", onEmpty: "skip" } }),
    "QO203",
  ],
  [
    "each can be reviewed from the next",
    (index) =>
      index > 0 ? { redirect: { to: "question", id: `q${index - 1}`, review: { times: 5 } } } : {},
    "QO305",
  ],
]

test.for(CHAINS)(`a chain of ${COUNT}: %s`, ([, make, code]) => {
  const findings = checkQuestionnaire({ questionnaire: chainOf(make) })
  expect(codes(findings)).toContain(code)
})

test("thousands of bands that no number reaches", () => {
  const bands = Array.from({ length: 6000 }, () => ({ from: 0, to: 10, redirect: redirectBack(2) }))
  const range = { id: "q0", category: "range", text: "How many hours?", from: 0, to: 1e6, step: 1 }
  const open = [1, 2].map((index) => ({ id: `q${index}`, category: "open", text: `Q ${index}` }))
  const block = { id: "b1", title: "Bands", questions: [{ ...range, bands }, ...open] }
  const found = checkQuestionnaire({ questionnaire: Questionnaire.parse({ blocks: [block] }) })
  expect(found.filter(({ code }) => code === "QO211")).toHaveLength(bands.length - 1)
  expect(codes(found)).not.toContain("QO111")
})

const choice = (id: string, parts: object = {}, first: object = {}) => ({
  id,
  category: "one",
  text: id,
  answers: [
    { id: `${id}-1`, code: 1, text: "Yes", ...first },
    { id: `${id}-2`, code: 2, text: "No" },
  ],
  ...parts,
})
const recallOf = (source: string) => ({ recall: { source, mode: "selected", onEmpty: "skip" } })
const makeMany = (make: (index: number) => object) =>
  Array.from({ length: 8000 }, (_, i) => make(i))

test.for([
  [
    "a loop of thousands that depends on an earlier answer",
    [
      choice("x"),
      ...makeMany((index) => choice(`q${index}`)),
      choice("y", recallOf("x"), { redirect: redirectBack(0) }),
      choice("z"),
    ],
    "QO101",
    1,
  ],
  [
    "thousands of recalls over whose source somebody jumps, where another recall decides the way",
    [
      choice("x"),
      choice("y", recallOf("x"), { redirect: { to: "end" } }),
      choice("s", {}, { redirect: redirectBack(0) }),
      choice("source"),
      ...makeMany((index) => choice(`q${index}`, recallOf("source"))),
    ],
    "QO204",
    8000,
  ],
] as const)("%s", ([, questions, code, count]) => {
  const blocks = [{ id: "b1", title: "Long", questions }]
  const found = checkQuestionnaire({ questionnaire: Questionnaire.parse({ blocks }) })
  expect(found.filter((finding) => finding.code === code)).toHaveLength(count)
})

const OWN = { redirect: { to: "end" } as const }
const parked: Questionnaire = {
  blocks: [
    {
      id: "b1",
      title: "Rating",
      questions: [
        { category: "nps", id: "advise", text: "Would you recommend the game?", ...OWN },
        { category: "open", id: "parked", text: "What do you like about it?" },
      ],
    },
  ],
}
const keep = (code: string) => ({ code, reason: "Parked until spring" })
const withSuppression = (code: string, at: "question" | "questionnaire"): Questionnaire => {
  const copy = structuredClone(parked)
  if (at === "questionnaire") copy.suppress = [keep(code)]
  const [, question] = copy.blocks[0]?.questions ?? []
  if (question && at === "question") question.suppress = [keep(code)]
  return copy
}

test.for([
  ["QO109", "question", []],
  ["QO109", "questionnaire", []],
  ["QO111", "question", ["QO109", "QO507"]],
  ["QO111", "questionnaire", ["QO507", "QO109"]],
] as const)("a suppression of %s at the %s", ([code, at, left]) => {
  expect(codes(checkQuestionnaire({ questionnaire: withSuppression(code, at) }))).toEqual(left)
})

test("errors cannot be suppressed", () => {
  const questionnaire = withSuppression("QO102", "question")
  const [question] = questionnaire.blocks[0]?.questions ?? []
  if (question) question.redirect = { to: "question", id: "nowhere" }
  if (question) question.suppress = [keep("QO102")]
  const findings = checkQuestionnaire({ questionnaire: Questionnaire.parse(questionnaire) })
  expect(codes(findings)).toContain("QO102")
  expect(codes(refusalsOf(findings, "save"))).toEqual(["QO102"])
})
