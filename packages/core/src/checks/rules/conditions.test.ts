import { expect, test } from "vitest"
import { type Condition, parseCondition, Questionnaire } from "../../questionnaire/index.ts"
import { checkQuestionnaire } from "../index.ts"

type Parts = Record<string, unknown>

const list = (id: string, count: number, parts: Parts = {}) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${id}-${index}`,
    code: index + 1,
    text: `${id} ${index}`,
    ...parts,
  }))
const asked = (id: string, category: string, parts: Parts = {}) => ({
  id,
  category,
  text: `Question ${id}?`,
  ...parts,
})

const SOURCES = [
  asked("device", "one", { answers: list("device", 3) }),
  asked("maps", "matrix", { statements: list("row", 2), answers: list("column", 3) }),
  asked("optional", "matrix", {
    required: false,
    statements: list("optional-row", 2),
    answers: list("optional-column", 2),
  }),
  asked("many", "matrix", {
    multiple: true,
    statements: list("many-row", 2),
    answers: list("many-column", 12),
  }),
  asked("order", "ranking", { answers: list("order", 4) }),
  asked("long", "ranking", { answers: list("long", 30) }),
  asked("other", "one", {
    answers: [...list("other", 2), { id: "o", code: 9, text: "Other", kind: "other" }],
  }),
  asked("words", "open"),
  asked("email", "open", { format: "email" }),
  asked("years", "open", { format: "number" }),
  asked("hours", "range", { from: 0, to: 20, step: 1, pair: true }),
]

function readCondition(text: string): Condition {
  const parsed = parseCondition(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed))
  return parsed.value
}

/** Findings on conditions of a questionnaire with this one: their codes, each with its reason. */
function findingsOn(condition: string | Condition, sources: readonly Parts[] = SOURCES) {
  const showIf = typeof condition === "string" ? readCondition(condition) : condition
  const shown = asked("shown", "open", { showIf })
  const questionnaire = Questionnaire.parse({
    blocks: [
      {
        id: "b",
        title: "Block",
        questions: [...sources, shown, asked("last", "open")],
        settings: { params: { source: "" }, publicParams: ["source"] },
      },
    ],
  })
  return checkQuestionnaire({ questionnaire, project: {} })
    .filter(({ code }) => code.startsWith("QO7"))
    .map(({ code, params }) => [code, params.reason ?? params.questions].filter(Boolean).join(" "))
}

test.each([
  "maps[1] has 2",
  "maps[1] has 2 and maps[2] has 3",
  "maps[1] has none 1",
  "optional notAnswered or optional[1] has 1, 2",
  "many[1] has all 2, 3 and many[2] has exactly 1, 4",
  "rank(order, 1) = 1",
  "rank(order, 1) < 3 and rank(order, 2) > 3",
  "rank(long, 1) = 1 or rank(long, 2) = 30",
  'other is "chess"',
  'words contains "chess" and words contains "go"',
  'words is not "chess"',
  'email contains "@example.org"',
  "years > 18 and years < 19",
  "words > 3",
  "hours.second > 10 and hours < 5",
  "draw(price, 3) in 2",
  'param.source is "mail"',
])("reports nothing on %s, which holds for some respondents only", (text) => {
  expect(findingsOn(text)).toEqual([])
})

test.each([
  ["maps[1] has 1 and maps[1] has 2", "QO702"],
  ["maps[1] has 1, 2, 3", "QO703"],
  ["rank(order, 1) = 1 and rank(order, 2) = 1", "QO702"],
  ["rank(order, 1) <= 4", "QO703"],
  ["years > 5 and years < 3", "QO702"],
  ["hours > 10 and hours.second < 10", "QO702"],
  ["hours.second >= 0", "QO703"],
  ["draw(a, 2) in 1, 2", "QO703"],
  ["draw(a, 2) in 1 and draw(a, 2) in 2", "QO702"],
  ['param.source is "mail" and param.source is "site"', "QO702"],
])("decides %s exactly", (text, code) => {
  expect(findingsOn(text)).toEqual([code])
})

test("reports a draw of a number above the highest one as never", () => {
  expect(findingsOn({ draw: "a", of: 2, in: [3] })).toEqual(["QO702"])
})

test("reports nothing on texts that exclude each other, as not every text was tried", () => {
  expect(findingsOn('words is "chess" and words is "go"')).toEqual([])
})

test("a parameter that a question sets is not compared with the one that others see", () => {
  const inner = asked("inner", "open", {
    params: { source: "site" },
    showIf: { param: "source", in: ["site"] },
  })
  expect(findingsOn('inner answered and param.source is "mail"', [inner])).toEqual([])
})

test("a condition on the question itself is reported with its own reason", () => {
  expect(findingsOn("shown answered")).toEqual(["QO704 itself"])
  expect(findingsOn("last answered")).toEqual(["QO704"])
})

const back = { to: "question", id: "device", review: { times: 1 } }

test.each([
  ["device has 1", []],
  ["device has 1, 2, 3", ["QO703"]],
  ["device has 1 and device has 2", ["QO702"]],
])("decides %s behind a way back", (condition, expected) => {
  const [device = {}, ...others] = SOURCES
  const sources = [device, ...others.map((each) => ({ ...each, required: false }))]
  const again = asked("again", "one", { answers: list("again", 2, { redirect: back }) })
  expect(findingsOn(condition, [...sources, again])).toEqual(expected)
})

test("reads in a later round what was answered in an earlier one", () => {
  const again = asked("again", "one", {
    answers: list("again", 2).map((answer, at) =>
      at === 0 ? { ...answer, redirect: back } : answer,
    ),
  })
  const [device = {}, ...others] = SOURCES
  const hinted = { ...device, showIf: readCondition("again has 1") }
  expect(findingsOn("device answered", [hinted, ...others, again])).toEqual([])
  expect(findingsOn("device skipped", [hinted, ...others, again])).toEqual(["QO702"])
  const once = { ...device, showIf: readCondition("not device answered") }
  expect(findingsOn("device notAsked", [once, ...others, again])).toEqual([])
})

test("decides conditions on questions that recall others", () => {
  const recall = { source: "several", mode: "selected", onEmpty: "skip" }
  const several = asked("several", "multiple", { answers: list("several", 3) })
  const best = asked("best", "one", { answers: list("best", 3), recall })
  const sources = [...SOURCES, several, best]
  expect(findingsOn("best has 1 and not several has 1", sources)).toEqual(["QO702"])
  expect(findingsOn("best answered", sources)).toEqual(["QO703"])
  expect(findingsOn("best has 1", sources)).toEqual([])
})

test("names the questions of a slice with too many combinations", () => {
  const orders = Array.from({ length: 30 }, (_, nth) => `rank(long, ${nth + 1}) = 1`).join(" and ")
  expect(findingsOn(orders)).toEqual(["QO706 6, 12"])
})

const has = (...codes: number[]) => ({ question: "device", has: codes, how: "any" })

/** Findings on a question of these parts, between a choice among three devices and a last question. */
function findingsOnParts(category: string, parts: Parts) {
  const questionnaire = Questionnaire.parse({
    blocks: [
      {
        id: "b",
        title: "Block",
        questions: [SOURCES[0], asked("shown", category, parts), asked("last", "open")],
      },
    ],
  })
  return checkQuestionnaire({ questionnaire, project: {} }).filter(({ code }) =>
    code.startsWith("QO7"),
  )
}

/** Answers on these conditions; `undefined`: shown to everybody. */
const onConditions = (...all: (object | undefined)[]) =>
  all.map((showIf, index) => ({
    id: `i-${index}`,
    code: index + 1,
    text: `Item ${index}`,
    ...(showIf && { showIf }),
  }))

test("an answer that no one sees is reported at the answer, and one that everybody sees with a fix", () => {
  const never = { all: [has(1), has(2)] }
  const [first, second, ...others] = findingsOnParts("one", {
    answers: onConditions(never, has(1, 2, 3), has(1), undefined),
  })
  expect(first).toMatchObject({
    code: "QO702",
    params: { reason: "answer" },
    place: { question: "shown", answer: "i-0", part: "showIf" },
  })
  expect(second).toMatchObject({
    code: "QO703",
    place: { answer: "i-1" },
    fix: { do: "changeAnswer", id: "i-1", set: { showIf: undefined } },
  })
  expect(others).toEqual([])
})

test("a row that no one sees is reported at the row", () => {
  const statements = onConditions(undefined, { not: { question: "device", state: "answered" } })
  const answers = list("column", 2)
  expect(findingsOnParts("matrix", { statements, answers })).toMatchObject([
    { code: "QO702", params: { reason: "statement" }, place: { statement: "i-1" } },
  ])
})

test("conditions of answers are decided among those who are shown the question", () => {
  const parts = { showIf: has(1, 2), answers: onConditions(has(1, 2), has(3), undefined) }
  const codes = findingsOnParts("one", parts).map(({ code, place }) => [code, place.answer])
  expect(codes).toEqual([
    ["QO702", "i-1"],
    ["QO703", "i-0"],
  ])
})

test("nothing left to choose from is reported with a respondent and a condition of the question", () => {
  const [finding, ...others] = findingsOnParts("multiple", {
    answers: [...onConditions(has(1), has(2)), { id: "n", code: 9, text: "None", kind: "none" }],
  })
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    code: "QO707",
    place: { question: "shown", part: "answers" },
    witness: [{ question: "device", answer: { codes: [3] } }],
    fix: { do: "changeQuestion", id: "shown", set: { showIf: has(1, 2) } },
  })
})

test("an answer for everybody, a recall or a condition that covers all leaves something to choose from", () => {
  expect(findingsOnParts("one", { answers: onConditions(has(1), undefined) })).toEqual([])
  expect(findingsOnParts("one", { answers: onConditions(has(1), has(2, 3)) })).toEqual([])
  const recall = { source: "device", mode: "selected", onEmpty: "skip" }
  const recalled = findingsOnParts("one", { answers: onConditions(has(1), has(2)), recall })
  expect(recalled.map(({ code }) => code)).not.toContain("QO707")
})

test("a condition of an answer that reads its own question is reported as that", () => {
  const own = { question: "shown", state: "answered" }
  const findings = findingsOnParts("one", { answers: onConditions(own, undefined) })
  expect(findings).toMatchObject([
    { code: "QO704", params: { reason: "itself" }, place: { answer: "i-0" } },
  ])
})
