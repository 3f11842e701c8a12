import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow } from "../../flow/index.ts"
import { isRequired, type Question, Questionnaire } from "../../questionnaire/index.ts"
import { assertPartlyFixed, expectShare, runCount } from "../../testing/index.ts"
import { mapConditions } from "../conditions/condition-map.ts"
import { everyState, type State } from "../every-respondent.setup.ts"
import { checkQuestionnaire, type Finding } from "../index.ts"
import { conditionalQuestionnaire } from "../small-questionnaire.setup.ts"
import { createBase } from "../walk/base.ts"

type Parts = Record<string, unknown>

const asked = (id: string, category: string, parts: Parts = {}) => ({
  id,
  category,
  text: `Question ${id}?`,
  ...parts,
})
const list = (id: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${id}-${index}`,
    code: index + 1,
    text: `${id} ${index}`,
  }))

const DEVICE = asked("device", "one", {
  answers: [
    ...list("device", 2),
    { id: "skips", code: 9, text: "Nothing", redirect: { to: "question", id: "shows" } },
  ],
})
const GAME = asked("game", "one", {
  answers: [...list("game", 2), { id: "o", code: 9, text: "Other", kind: "other" }],
})
const MAPS = asked("maps", "matrix", { statements: list("row", 2), answers: list("column", 3) })

const check = (questions: readonly Parts[]) =>
  checkQuestionnaire({
    questionnaire: Questionnaire.parse({ blocks: [{ id: "b", title: "Block", questions }] }),
    project: {},
  })

/** Findings on placeholders of a question that stands behind a device, a game that some are led past, and maps. */
function findingsOn(shown: Parts): Finding[] {
  return check([DEVICE, GAME, asked("shows", "open", shown), MAPS, asked("last", "open")]).filter(
    ({ code }) => code.startsWith("QO72") || code === "QO505",
  )
}

const codesOn = (text: string) =>
  findingsOn({ text }).map(({ code, params }) => [code, params.reason].filter(Boolean).join(" "))

test.each([
  ["Why {{#device}}?", []],
  ["Why {{#game}}?", ["QO723"]],
  ["Why {{#game|it}}?", []],
  ["Why {{#game| }}?", ["QO723"]],
  ["Why {{#game.other|it}}?", []],
  ["Why {{#device.other|it}}?", ["QO724 other"]],
  ["Why {{#device[1]|it}}?", ["QO724 row"]],
  ["Why {{#maps[1]}}?", ["QO722"]],
  ["Why {{#maps[7]|it}}?", ["QO722", "QO724 row"]],
  ["Why {{#shows}}?", ["QO722 itself"]],
  ["Why {{#gone|it}}?", ["QO721"]],
  ["Why {{q1}}?", ["QO721 name"]],
  ["Why {{q99}}?", ["QO721"]],
  ["Why {{brand}}?", ["QO505"]],
  ["Why {{item}}?", ["QO505 item"]],
  ["Why {{profile.height}}?", ["QO505"]],
  ["Why {{profile.city}}?", []],
  ["Why {{p.game|it}}?", ["QO505"]],
])("%s has the findings %j", (text, codes) => {
  expect(codesOn(text)).toEqual(codes)
})

test("a path shows who was not asked, and the fix writes dots for them", () => {
  const [finding] = findingsOn({ text: "Why {{#game}} and {{#game}}?", hint: "{{#device}}" })
  expect(finding).toMatchObject({
    params: { text: "{{q2}}", source: 2 },
    place: { question: "shows", part: "text" },
    witness: [{ question: "device", answer: { codes: [9] } }],
    fix: { do: "changeQuestion", set: { text: "Why {{#game|…}} and {{#game|…}}?" } },
  })
})

test("a path shows who skipped the question, unless some were not asked it", () => {
  const optional = { ...DEVICE, required: false }
  const shows = asked("shows", "open", { text: "Why {{#device}} and {{#game}}?" })
  const codes = check([optional, { ...GAME, required: false }, shows]).filter(
    ({ code }) => code === "QO723",
  )
  expect(codes).toMatchObject([
    {
      params: { source: 1, reason: "skipped" },
      witness: [{ question: "device", answer: "skip" }, { question: "game" }],
      fix: { set: { text: "Why {{#device|…}} and {{#game}}?" } },
    },
    { params: { source: 2 }, witness: [{ question: "device", answer: { codes: [9] } }] },
  ])
})

test("the fix of an answer changes its text alone", () => {
  const answers = [
    { id: "no", code: 1, text: "Not {{#game}}" },
    { id: "yes", code: 2, text: "{{#device}}" },
  ]
  const [finding] = findingsOn({ category: "one", answers })
  expect(finding).toMatchObject({
    code: "QO723",
    place: { question: "shows", answer: "no", part: "text" },
    fix: { do: "changeAnswer", id: "no", set: { text: "Not {{#game|…}}" } },
  })
})

test("a name that was typed into a file is linked by the fix", () => {
  const [finding] = findingsOn({ text: "Why?", hint: "As {{Q1|x}} says" })
  expect(finding?.fix).toEqual({
    do: "changeQuestion",
    id: "shows",
    set: { hint: "As {{#device|x}} says" },
  })
})

test("respondents without the shown answer are found as by walking through every respondent", () => {
  const counts = { notAsked: 0, skipped: 0, full: 0 }
  assertPartlyFixed(
    fc.property(conditionalQuestionnaire, fc.nat(), fc.nat(), (drawn, one, other) => {
      const questionnaire = forward(Questionnaire.parse(drawn))
      const questions = questionnaire.blocks.flatMap((block) => block.questions)
      const [at, node] = [one % questions.length, other % questions.length].toSorted(
        (a, b) => a - b,
      )
      const [source, shown] = [at, node].map((index = -1) => questions[index])
      if (!source || !shown || source === shown) return
      // Answers that can be hidden on the way back are not decided.
      if (hasWayBack(questionnaire) && isUndecidedAt(questionnaire, at ?? -1)) return
      shown.text = `Why {{#${source.id}}}?`
      const states = everyState(questionnaire, MOST_STATES)
      if (!states) return
      const found = checkQuestionnaire({ questionnaire, project: {} }).find(
        ({ code, place }) => code === "QO723" && place.question === shown.id,
      )
      const atText = states.filter((state) => state.node === node && !state.isHidden)
      const expected = missingIn(atText, source)
      expect([stateOf(found), drawn]).toEqual([expected, drawn])
      if (atText.length > 0) counts[expected]++
    }),
    runCount(2000),
  )
  const { numRuns } = runCount(2000)
  expectShare(counts.notAsked, { draws: numRuns, share: 0.05 })
  expectShare(counts.full, { draws: numRuns, share: 0.05 })
  expect(counts.skipped).toBeGreaterThan(0)
})

/** Answers of a question that are missing in some states; not asked comes first. */
function missingIn(states: readonly State[], source: Question): "notAsked" | "skipped" | "full" {
  const has = (state: string) =>
    states.some(({ facts }) => (facts.get(source.id)?.state ?? "notAsked") === state)
  if (has("notAsked")) return "notAsked"
  // The walk passes required questions that cannot be answered.
  return !isRequired(source) && has("skipped") ? "skipped" : "full"
}

/** The reason of a finding on a missing answer. */
function stateOf(found: Finding | undefined): string {
  if (!found) return "full"
  return found.params["reason"] === "skipped" ? "skipped" : "notAsked"
}

const MOST_STATES = 4000

/** Without recall, which decides on ways in its own manner. */
const forward = (questionnaire: Questionnaire): Questionnaire => ({
  ...questionnaire,
  blocks: questionnaire.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((question) => {
      const copy = structuredClone(question)
      if ("recall" in copy) delete copy.recall
      return copy
    }),
  })),
})

const hasWayBack = (questionnaire: Questionnaire): boolean =>
  mapConditions(createBase(compileFlow(questionnaire))).firstReturn !== Infinity

/** Whether the question can be hidden, or answers of any question can, or one must be answered on a condition. */
function isUndecidedAt(questionnaire: Questionnaire, index: number): boolean {
  const flow = compileFlow(questionnaire)
  const isHideable = flow.nodes[index]?.conditions.length !== 0
  const isDemanding = flow.nodes.some(({ requiredIf }) => requiredIf)
  return isHideable || isDemanding || createBase(flow).varying.size > 0
}

const EASE = asked("ease", "stars", { count: 5 })
const FIT = { name: "fit", of: [{ question: "ease", points: "value" }], as: "sum" }

const checkScored = (...questions: readonly Parts[]) =>
  checkQuestionnaire({
    questionnaire: Questionnaire.parse({
      blocks: [{ id: "b", title: "Block", questions }],
      scores: [FIT],
    }),
  })
    .filter(({ code }) => ["QO505", "QO723"].includes(code))
    .map(({ code, place, params }) => [code, place.question, params["reason"]])

test.each<[text: string, ease: Parts, found: unknown[]]>([
  ["{{score.fit}}", EASE, []],
  ["{{score.fit}}", { ...EASE, required: false }, [["QO723", "last", "score"]]],
  ["{{score.fit|–}}", { ...EASE, required: false }, []],
  ["{{score.other}}", EASE, [["QO505", "last", "score"]]],
])("%s of a score is reported if it may show nothing", (text, ease, found) => {
  expect(checkScored(ease, asked("last", "open", { text }))).toEqual(found)
})

test("a score whose questions come later is reported, with dots as a fix", () => {
  expect(checkScored(asked("first", "open", { text: "{{score.fit}}" }), EASE)).toEqual([
    ["QO723", "first", "score"],
  ])
})
