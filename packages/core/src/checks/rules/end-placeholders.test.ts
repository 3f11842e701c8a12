import fc from "fast-check"
import { expect, test } from "vitest"
import { Questionnaire } from "../../questionnaire/index.ts"
import { assertPartlyFixed, expectShare, runCount } from "../../testing/index.ts"
import { checkQuestionnaire, createChecker, type Finding } from "../index.ts"
import { conditionalQuestionnaire } from "../small-questionnaire.setup.ts"

type Parts = Record<string, unknown>

const asked = (id: string, parts: Parts = {}) => ({
  id,
  category: "one",
  text: `Question ${id}?`,
  answers: [1, 2, 3].map((code) => ({ id: `${id}-${code}`, code, text: `${id} ${code}` })),
  ...parts,
})

const end = (text: string, parts: Parts = { default: true }) => ({ id: "thanks", text, ...parts })

const has = (question: string, code: number) => ({ question, has: [code], how: "any" })

const questionnaireOf = (questions: readonly Parts[], ends: readonly Parts[], more: Parts = {}) =>
  Questionnaire.parse({ blocks: [{ id: "block", title: "Block", questions }], ends, ...more })

const missedIn = (questionnaire: Questionnaire): Finding[] =>
  checkQuestionnaire({ questionnaire, project: {} }).filter(({ code }) => code === "QO723")

const missed = (questions: readonly Parts[], ends: readonly Parts[], more: Parts = {}) =>
  missedIn(questionnaireOf(questions, ends, more))

const FREE = { showIf: has("a", 1) }

test("the text of an end is reported with a path, and the fix writes dots", () => {
  const [found, ...others] = missed(
    [asked("a"), asked("b", FREE)],
    [end("You chose {{#b}}, {{#a}} and {{#b}}")],
  )
  expect(others).toEqual([])
  expect(found).toMatchObject({
    place: { end: "thanks" },
    params: { text: "{{q2}}", source: 2 },
    witness: [{ question: "a", answer: { codes: [2] } }],
    fix: { do: "setEnds", ends: [{ text: "You chose {{#b|…}}, {{#a}} and {{#b|…}}" }] },
  })
})

test.each<[name: string, questions: Parts[], ends: Parts[], found: unknown[]]>([
  ["an answer that everyone gave", [asked("a")], [end("{{#a}}")], []],
  ["a text for the others", [asked("a"), asked("b", FREE)], [end("{{#b|…}}")], []],
  [
    "an answer that can be skipped",
    [asked("a", { required: false })],
    [end("{{#a}}")],
    ["skipped"],
  ],
  [
    "an end only of those who were asked",
    [asked("a"), asked("b", { ...FREE, endIf: [{ if: has("b", 2), end: "thanks" }] })],
    [end("{{#b}}", {})],
    [],
  ],
  [
    "an end by a condition that some meet without the question",
    [asked("a"), asked("b", FREE), asked("c", { endIf: [{ if: has("a", 2), end: "thanks" }] })],
    [end("{{#b}}", {})],
    [undefined],
  ],
  [
    "a redirect to the end past the question",
    [asked("a", { redirect: { to: "end" } }), asked("b")],
    [end("{{#b}}")],
    [undefined],
  ],
  [
    "the default of those who complete, of an answer to the question that screens others out",
    [asked("a", { screenOutIf: has("a", 1) }), asked("b")],
    [end("{{#b}}")],
    [],
  ],
  [
    "the default of those who are screened out before the question",
    [asked("a", { screenOutIf: has("a", 1) }), asked("b")],
    [end("{{#b}}", { default: true, outcome: "screenedOut" })],
    [undefined],
  ],
  [
    "the default of those who are screened out by an answer, of this answer",
    [
      asked("a"),
      asked("s", {
        category: "screening",
        answers: [
          { id: "s1", code: 1, text: "No", screening: "deny" },
          { id: "s2", code: 2, text: "Yes", screening: "allow" },
        ],
      }),
    ],
    [end("{{#a}} {{#s}}", { default: true, outcome: "screenedOut" })],
    [],
  ],
  [
    "an end that screens out by a condition on the question",
    [asked("a"), asked("b", FREE), asked("c", { endIf: [{ if: has("b", 1), end: "thanks" }] })],
    [end("{{#b}}", { outcome: "screenedOut" })],
    [],
  ],
])("%s", (_, questions, ends, found) => {
  expect(missed(questions, ends).map(({ params }) => params["reason"])).toEqual(found)
})

test("a score without a value is reported at an end", () => {
  const scores = [{ name: "fit", of: [{ question: "b", points: "value" }], as: "sum" }]
  const stars = { id: "b", category: "stars", count: 5, text: "Rate" }
  const of = (more: Parts) =>
    missed([asked("a"), { ...stars, ...more }], [end("{{score.fit}}")], { scores })
  expect(of({})).toEqual([])
  expect(of(FREE)).toMatchObject([{ place: { end: "thanks" }, params: { reason: "score" } }])
})

/** Parameters and paths of findings. */
const pathsOf = (all: readonly Finding[]) =>
  all.map(({ params, witness }) => [params, witness?.map(({ question }) => question)])

test("an end is read as a last question is", () => {
  const counts = { found: 0, none: 0 }
  assertPartlyFixed(
    fc.property(conditionalQuestionnaire, fc.nat(), (drawn, nth) => {
      const questionnaire = Questionnaire.parse(drawn)
      const ids = questionnaire.blocks.flatMap(({ questions }) => questions.map(({ id }) => id))
      const text = `You: {{#${ids[nth % ids.length]}}}`
      const others = (questionnaire.ends ?? []).filter((each) => !each.default)
      const ends = [...others, { id: "e", text, default: true as const }]
      const atEnd = missedIn({ ...questionnaire, ends })
      const last = {
        id: "final",
        title: "Final",
        questions: [{ id: "last", category: "note", text }],
      }
      const led = JSON.stringify(drawn).replaceAll('"to":"end"', '"to":"question","id":"last"')
      const { blocks } = JSON.parse(led) as typeof questionnaire
      const atLast = missedIn(Questionnaire.parse({ ...drawn, blocks: [...blocks, last] }))
      const ofLast = atLast.filter(({ place }) => place.question === "last")
      const ofEnd = atEnd.filter(({ place }) => place.end === "e")
      expect([pathsOf(ofEnd), led]).toEqual([pathsOf(ofLast), led])
      counts[ofEnd.length > 0 ? "found" : "none"]++
    }),
    runCount(2000),
  )
  const { numRuns } = runCount(2000)
  expectShare(counts.found, { draws: numRuns, share: 0.05 })
  expectShare(counts.none, { draws: numRuns, share: 0.05 })
})

test("edits of texts of ends and of their sources are found as by a new check", () => {
  const checker = createChecker()
  const states = [
    questionnaireOf([asked("a"), asked("b", FREE)], [end("Thanks")]),
    questionnaireOf([asked("a"), asked("b", FREE)], [end("{{#b}}")]),
    questionnaireOf([asked("a"), asked("b")], [end("{{#b}}")]),
    questionnaireOf([asked("a"), asked("b", { required: false })], [end("{{#b}}")]),
    questionnaireOf([asked("a"), asked("b", FREE)], [end("{{#b|…}}")]),
  ]
  const counts = states.map((questionnaire) => {
    const findings = checker.check({ questionnaire, project: {} })
    expect(findings).toEqual(checkQuestionnaire({ questionnaire, project: {} }))
    return findings.filter(({ code }) => code === "QO723").length
  })
  expect(counts).toEqual([0, 1, 0, 1, 0])
})
