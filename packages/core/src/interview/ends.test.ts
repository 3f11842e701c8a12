import { expect, test } from "vitest"
import { compile } from "./compile.ts"
import { Questionnaire } from "../questionnaire/index.ts"
import { answer, codes, type Move, play, question } from "../testing/index.ts"
import { reachedEnd, shownEnd } from "./reached-end.ts"
import { nodesForPage } from "./page/compile-for-page.ts"
import { wordOn } from "./page/word.ts"
import { wayTaken } from "./way-taken.ts"

const ENDS = [
  { id: "done", default: true, text: "Thank you" },
  {
    id: "fans",
    text: "You chose {{#q1|nothing}}",
    url: "https://x.test/{{p.who}}?c=1&w={{p.who}}",
  },
  { id: "sorry", outcome: "screenedOut", default: true, text: "Not today" },
  { id: "minors", outcome: "screenedOut", text: "Come back later" },
  { id: "full", outcome: "quotaFull", default: true, text: "No places left" },
]
const has = (wanted: number) => ({ question: "q1", has: [wanted], how: "any" })
const PARAMS = { params: { who: "a b&c" }, publicParams: ["who"] }
const LAST = question("q2", "one", { answers: [1, 2] })

const graphOf = (first: object, ends: object[] = ENDS, more: object = {}) =>
  compile(
    Questionnaire.parse({
      blocks: [{ id: "b", title: "B", settings: PARAMS, questions: [first, LAST] }],
      ends,
      ...more,
    }),
  )

const q1 = (more: object = {}) =>
  question("q1", "one", { answers: [1, 2, 3, answer(4, { redirect: { to: "end" } })], ...more })

const FIRST = q1({
  endIf: [
    { if: { any: [has(1), has(4)] }, end: "fans" },
    { if: has(2), end: "minors" },
  ],
})

test.each([
  [[codes(1)], "completed", "fans"],
  [[codes(2)], "screenedOut", "minors"],
  [[codes(3), codes(1)], "completed", "done"],
  // The redirect of the answer comes first.
  [[codes(4)], "completed", "done"],
] satisfies [Move[], string, string][])(
  "after %j the interview is %s at %s",
  (moves, outcome, end) => {
    const graph = graphOf(FIRST)
    const { state } = play(graph, moves)
    expect([state.outcome, reachedEnd(graph, state)?.id]).toEqual([outcome, end])
  },
)

test("an interview that goes on has reached no end", () => {
  const graph = graphOf(FIRST)
  expect(reachedEnd(graph, play(graph, [codes(3)]).state)).toBeUndefined()
})

test("an end that screens out is shown to those whom an answer or the condition screens out, if its condition holds", () => {
  const screening = question("q1", "screening", {
    answers: [answer(1, { screening: "deny" }), answer(2, { screening: "deny" }), answer(3)],
    endIf: [{ if: has(2), end: "minors" }],
  })
  const endAfter = (code: number) => {
    const graph = graphOf(screening)
    return reachedEnd(graph, play(graph, [codes(code)]).state)?.id
  }
  expect([1, 2, 3].map(endAfter)).toEqual(["sorry", "minors", undefined])
  const graph = graphOf(q1({ screenOutIf: has(1), endIf: [{ if: has(2), end: "minors" }] }))
  expect([1, 2].map((code) => reachedEnd(graph, play(graph, [codes(code)]).state)?.id)).toEqual([
    "sorry",
    "minors",
  ])
})

test("the texts of an end have answers, and its address encoded parameters", () => {
  const graph = graphOf(FIRST)
  const { state } = play(graph, [codes(1)])
  expect(shownEnd(graph, state)).toEqual({
    text: "You chose q1.1",
    url: "https://x.test/a%20b%26c?c=1&w=a%20b%26c",
  })
})

const PORTRAITS = [{ id: 1, name: "All", respondents: 10, conditions: [] }]

test("the end is kept while a place is reserved, and another one is shown if there is none", () => {
  const graph = graphOf(
    question("q1", "qualification", {
      answers: [answer(1, { profile: { field: "gender", value: "f" } }), 2],
      endIf: [{ if: has(1), end: "fans" }],
    }),
  )
  const [reserving, held, full] = [[], [{ portrait: 1 }], [{ portrait: "full" }]].map((leases) =>
    play(graph, [codes(1), ...leases.map((each) => ({ kind: "leaseResult", ...each }) as Move)], {
      portraits: PORTRAITS,
    }),
  )
  if (!reserving || !held || !full) throw new Error("three are played")
  expect(reserving.state).toMatchObject({ phase: "reserving" })
  expect(reachedEnd(graph, held.state)?.id).toBe("fans")
  expect(reachedEnd(graph, full.state)?.id).toBe("full")
})

test("going back to another answer leads to another end", () => {
  const graph = graphOf(FIRST)
  const { state } = play(graph, [codes(3), "back", codes(1)])
  expect(reachedEnd(graph, state)?.id).toBe("fans")
})

test("an unknown end completes the interview with the default end", () => {
  const graph = graphOf(q1({ endIf: [{ if: has(1), end: "gone" }] }))
  const { state } = play(graph, [codes(1)])
  expect([state.outcome, reachedEnd(graph, state)?.id]).toEqual(["completed", "done"])
})

test("the page gets the end with the last word, and neither conditions nor ends before", () => {
  const graph = graphOf(FIRST)
  const { state } = play(graph, [])
  const { given, path } = state
  const nodes = nodesForPage(graph, [0, 1], { hasPortraits: false, given, path }, state)
  expect(nodes[0]).toMatchObject({ waits: true })
  expect(JSON.stringify(nodes)).not.toMatch(/endIf|fans|minors|"has"/)
  expect(wordOn(graph, state)).not.toHaveProperty("end")
  expect(wordOn(graph, play(graph, [codes(2)]).state)).toMatchObject({
    over: "ended",
    end: { text: "Come back later" },
  })
})

test("the way to an end is explained by its condition", () => {
  const graph = graphOf(FIRST)
  const before = play(graph, []).state
  const event = { kind: "answer", question: "q1", value: codes(1) } as const
  expect(wayTaken(graph, before, event, play(graph, [codes(1)]).state)?.reason).toMatchObject({
    by: "end",
    end: "fans",
  })
})

test("without an end for an outcome the page has its own words", () => {
  const graph = graphOf(FIRST, ENDS.slice(1, 2))
  const { state } = play(graph, [codes(3), codes(1)])
  expect(reachedEnd(graph, state)).toBeUndefined()
  expect(wordOn(graph, state)).not.toHaveProperty("end")
})

test.each([
  ["https://panel.example.com/done?id={{p.id}}", true],
  ["http://panel.example.com", true],
  ["https://{{p.host}}/done", false],
  ["https://panel.example.com/{{#q1}}", false],
  ["https://panel.example.com/{{x}}", false],
  ["javascript:alert(1)", false],
  ["//panel.example.com", false],
  ["https://panel.example.com/a b", false],
])("address %j is accepted: %j", (url, isAccepted) => {
  const ends = [{ id: "e", text: "Bye", url }]
  expect(Questionnaire.safeParse({ blocks: [], ends }).success).toBe(isAccepted)
})

test("ids of ends differ from those of other ends", () => {
  const parsed = Questionnaire.safeParse({
    blocks: [{ id: "b", title: "", questions: [] }],
    ends: [
      { id: "b", text: "" },
      { id: "c", text: "" },
      { id: "c", text: "" },
    ],
  })
  expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["ends", 2, "id"], "idClash"],
  ])
})
