import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow } from "../../flow/index.ts"
import { Questionnaire } from "../../questionnaire/index.ts"
import { runCount } from "../../testing/index.ts"
import { mapConditions } from "../conditions/condition-map.ts"
import { everyState, type End, type State } from "../every-respondent.setup.ts"
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
  ["Why {{item}}?", ["QO505"]],
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

test("respondents who see the text unasked are found as by walking through every respondent", () => {
  let empty = 0
  let full = 0
  fc.assert(
    fc.property(conditionalQuestionnaire, fc.nat(), fc.nat(), (drawn, one, other) => {
      const questionnaire = forward(Questionnaire.parse(drawn))
      const questions = questionnaire.blocks.flatMap((block) => block.questions)
      const [source, node] = [one % questions.length, other % questions.length].toSorted(
        (a, b) => a - b,
      )
      const states = everyState(questionnaire, MOST_STATES)
      if (!states || source === undefined || node === undefined || source === node) return
      const shown = questions[node]
      // On the way back a hidden visit follows one that was asked: these states do not tell them apart. Answers that can be hidden
      // on the way back are not decided.
      if (!shown || (hasWayBack(questionnaire) && isUndecidedAt(questionnaire, source))) return
      shown.text = `Why {{#${questions[source]?.id}}}?`
      const found = checkQuestionnaire({ questionnaire, project: {} }).some(
        ({ code, place }) => code === "QO723" && place.question === shown.id,
      )
      const isUnasked = canReach(
        states.slice(0, 1),
        (to) => typeof to !== "string" && to.node === node && !to.isHidden,
        (state) => state.node !== source || state.isHidden,
      )
      const isShown = states.some((state) => state.node === node && !state.isHidden)
      const isEmpty = isShown && isUnasked
      expect([found, drawn]).toEqual([isEmpty, drawn])
      if (found) empty++
      else if (isShown) full++
    }),
    runCount(2000),
  )
  expect(Math.min(empty, full)).toBeGreaterThan(runCount(2000).numRuns / 40)
})

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

/** Whether the question can be hidden, or answers of any question can. */
function isUndecidedAt(questionnaire: Questionnaire, index: number): boolean {
  const flow = compileFlow(questionnaire)
  return flow.nodes[index]?.conditions.length !== 0 || createBase(flow).varying.size > 0
}

function canReach(
  from: readonly State[],
  wanted: (to: State | End) => boolean,
  through: (state: State) => boolean,
): boolean {
  if (from.some(wanted)) return true
  const seen = new Set(from.filter(through))
  for (const state of seen)
    for (const { to } of state.steps) {
      if (wanted(to)) return true
      if (typeof to !== "string" && through(to)) seen.add(to)
    }
  return false
}
