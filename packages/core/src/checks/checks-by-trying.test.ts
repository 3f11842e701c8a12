import fc from "fast-check"
import { expect, test } from "vitest"
import type { Portrait } from "../portrait/index.ts"
import {
  limitOf,
  Questionnaire,
  recallOf,
  hasScreening,
  type Question,
} from "../questionnaire/index.ts"
import { canBeRecalled, everyState, type End, type State } from "./every-respondent.setup.ts"
import { checkQuestionnaire, type Finding, type FindingCode } from "./index.ts"
import { leftTruths } from "./recall-truths.setup.ts"
import { conditionalQuestionnaire, smallQuestionnaire } from "./small-questionnaire.setup.ts"
import { expectShare, runCount } from "../testing/index.ts"

const MOST_STATES = 4000
const portraits: Portrait[] = [
  { id: 1, name: "Women", respondents: 100, conditions: [{ field: "gender", anyOf: ["f"] }] },
  { id: 2, name: "Young", respondents: 100, conditions: [{ field: "age", min: 1, max: 2 }] },
]

/** Faults found by walking as every respondent: `code place`. */
function truths(questionnaire: Questionnaire, states: readonly State[]): Set<string> {
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const found = new Set<string>()
  const at = (index: number) => states.filter(({ node, isHidden }) => node === index && !isHidden)
  const start = states.slice(0, 1)
  if (!canReach(start, isGood)) found.add("QO115")
  if (states.some((state) => !canReach([state], isEnd))) found.add("QO108")
  if (states.some((state) => returns(state))) found.add("QO101")

  const isUnscreened = ({ node, isHidden }: State) => {
    const question = questions[node]
    return isHidden || !question || !hasScreening(question)
  }
  const visited = new Set(states.map(({ node }) => node))
  questionnaire.blocks.forEach((block) => {
    const isSeen = block.questions.some((question) => visited.has(questions.indexOf(question)))
    if (!isSeen && block.questions.length > 0) found.add(`QO110 ${block.id}`)
    for (const question of isSeen ? block.questions : [])
      if (!visited.has(questions.indexOf(question))) found.add(`QO109 ${question.id}`)
  })
  for (const { id } of questions.filter((each) => isUnsound(each, questions)))
    found.add(`QO202 ${id}`)
  for (const index of visited) {
    const question = questions[index]
    if (!question) continue
    if (hasScreening(question))
      for (const code of screeningOf(at(index))) found.add(code + question.id)
    if ("recall" in question && recallOf(question))
      for (const each of recallTruths(question, index)) found.add(each)
  }
  return found

  function screeningOf(here: readonly State[]): string[] {
    const steps = here.flatMap((state) => state.steps)
    const codes: string[] = []
    if (steps.every(({ isOut }) => isOut)) codes.push("QO302 ")
    if (!steps.some(({ isOut }) => isOut)) codes.push("QO303 ")
    if (canReach(start, isGood, isUnscreened) || isJumpedFromAnother(here)) codes.push("QO301 ")
    return codes
  }

  /** A respondent admitted by another screening who skips this one completes without it, although others continue from there to it. */
  function isJumpedFromAnother(here: readonly State[]): boolean {
    const isHere = (to: State | End) => typeof to !== "string" && here.includes(to)
    return states.some((state) => {
      if (isUnscreened(state) || here[0]?.node === state.node) return false
      const onward = (each: State) => each === state || isUnscreened(each)
      const isUnmet = canReach(
        start,
        (to) => to === state,
        ({ node }) => node !== here[0]?.node,
      )
      return isUnmet && canReach([state], isGood, onward) && canReach([state], isHere)
    })
  }

  function recallTruths(question: Question, index: number): string[] {
    const recall = recallOf(question)
    const source = questions.findIndex(({ id }) => id === recall?.source)
    if (!recall || isUnsound(question, questions)) return []
    if (source === index) return [`QO203 ${question.id}`]
    const isHere = (to: State | End) => typeof to !== "string" && to.node === index && !to.isHidden
    if (canReach(start, isHere, ({ node, isHidden }) => node !== source || isHidden))
      return [`${source > index ? "QO203" : "QO204"} ${question.id}`]
    return leftTruths(question, at(index))
  }
}

function isUnsound(question: Question, questions: readonly Question[]): boolean {
  const recall = "recall" in question ? recallOf(question) : undefined
  return recall !== undefined && !canBeRecalled(questions.find(({ id }) => id === recall.source))
}

const isAnyState = () => true
const isGood = (to: State | End) => to === "end" || to === "leaves"
const isEnd = (to: State | End) => typeof to === "string"

function canReach(
  from: readonly State[],
  wanted: (to: State | End) => boolean,
  through: (state: State) => boolean = isAnyState,
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

/** Whether a respondent returns to the question without a review. */
function returns(start: State): boolean {
  const seen = new Set([start])
  for (const state of seen)
    for (const { to, isReview } of state.steps) {
      if (isReview || typeof to === "string") continue
      if (to.node === start.node) return true
      seen.add(to)
    }
  return false
}

const COMPARED = new Set<FindingCode>([
  "QO101",
  "QO108",
  "QO109",
  "QO110",
  "QO115",
  "QO201",
  "QO202",
  "QO203",
  "QO204",
  "QO205",
  "QO206",
  "QO208",
  "QO301",
  "QO302",
  "QO303",
])
const findingName = ({ code, place }: Finding): string =>
  ["QO101", "QO108", "QO115"].includes(code)
    ? code
    : [code, place.portrait ?? place.question ?? place.block, place.answer ?? place.statement]
        .filter(Boolean)
        .join(" ")

/** Findings to compare, without loops that no respondent reaches. */
function findingsIn(questionnaire: Questionnaire) {
  const findings = checkQuestionnaire({ questionnaire, project: { portraits } })
  const unreached = new Set(
    findings.filter(({ code }) => code === "QO109").map(({ place }) => place.question),
  )
  const gone = new Set(
    findings.filter(({ code }) => code === "QO110").map(({ place }) => place.block),
  )
  const blockOf = (id: string) =>
    questionnaire.blocks.find(({ questions }) => questions.some((each) => each.id === id))?.id
  const isReached = ({ path: [first = ""] = [] }: Finding) =>
    !unreached.has(first) && !gone.has(blockOf(first))
  return findings.filter((finding) => finding.code !== "QO101" || isReached(finding))
}

const tries = runCount(2000)

test("findings on routes, recall and screening match a walk as every respondent", () => {
  let compared = 0
  fc.assert(
    fc.property(smallQuestionnaire, (drawn) => {
      const questionnaire = Questionnaire.parse(drawn)
      const states = everyState(questionnaire, MOST_STATES)
      if (!states || hasUnanswerable(questionnaire)) return
      const findings = findingsIn(questionnaire)
      expect(findings.filter(({ code }) => code === "QO305")).toEqual([])
      const isUnreached = ({ code, place }: Finding) =>
        code === "QO203" && !isVisited(questionnaire, states, place.question)
      const said = new Set(
        findings.filter((each) => COMPARED.has(each.code) && !isUnreached(each)).map(findingName),
      )
      expect(said).toEqual(truths(questionnaire, states))
      compared++
    }),
    tries,
  )
  expectShare(compared, { draws: tries.numRuns, share: 0.6 })
})

test("findings on questionnaires with conditions are true of some respondent, or of all", () => {
  let compared = 0
  let said = 0
  fc.assert(
    fc.property(conditionalQuestionnaire, (drawn) => {
      const questionnaire = Questionnaire.parse(drawn)
      const states = everyState(questionnaire, MOST_STATES)
      if (!states || hasUnanswerable(questionnaire)) return
      const isUnreached = ({ code, place }: Finding) =>
        code === "QO203" && !isVisited(questionnaire, states, place.question)
      const known = new Set([
        ...truths(questionnaire, states),
        ...leftAnyhow(questionnaire, states),
      ])
      const findings = findingsIn(questionnaire).filter(
        (each) => COMPARED.has(each.code) && !isUnreached(each),
      )
      // That it is so of all, or of a whole block, may be left open.
      const isTrue = (finding: Finding) =>
        known.has(findingName(finding)) ||
        (LEFT.has(finding.code) && known.has(`QO206 ${finding.place.question}`)) ||
        (finding.code === "QO109" && known.has(`QO110 ${finding.place.block}`))
      expect(findings.filter((each) => !isTrue(each)).map(findingName)).toEqual([])
      said += Number(findings.length > 0)
      compared++
    }),
    tries,
  )
  expectShare(compared, { draws: tries.numRuns, share: 0.6 })
  expectShare(said, { draws: tries.numRuns, share: 0.45 })
})

/** Findings on recall that are true of some state, also if some respondents are not asked its source. */
function leftAnyhow({ blocks }: Questionnaire, states: readonly State[]): Set<string> {
  const questions = blocks.flatMap((block) => block.questions)
  return new Set(
    questions.flatMap((question, index) =>
      "recall" in question && recallOf(question)
        ? leftTruths(
            question,
            states.filter(({ node, isHidden }) => node === index && !isHidden),
          )
        : [],
    ),
  )
}

test("portraits that the checks call unable to finish are those of whom no respondent completes", () => {
  let compared = 0
  fc.assert(
    fc.property(smallQuestionnaire, (drawn) => {
      const questionnaire = Questionnaire.parse(drawn)
      if (hasUnanswerable(questionnaire)) return
      const findings = findingsIn(questionnaire)
      if (findings.some(({ code }) => code === "QO115")) return
      for (const portrait of portraits) {
        const states = everyState(questionnaire, MOST_STATES, portrait)
        if (!states) return
        const isAble = canReach(states.slice(0, 1), isGood)
        const isNamed = findings.some(
          ({ code, place }) => code === "QO304" && place.portrait === portrait.id,
        )
        expect(isNamed).toBe(!isAble)
      }
      compared++
    }),
    tries,
  )
  expectShare(compared, { draws: tries.numRuns, share: 0.6 })
})

test("if no answer fits a portrait, none of its respondents continues after that question", () => {
  let found = 0
  fc.assert(
    fc.property(smallQuestionnaire, (drawn) => {
      const questionnaire = Questionnaire.parse(drawn)
      let fits = 0
      for (const { code, place, params } of findingsIn(questionnaire)) {
        const portrait = portraits.find(({ id }) => id === place.portrait)
        if (code !== "QO306" || !portrait) continue
        const states = everyState(questionnaire, MOST_STATES, portrait) ?? []
        const steps = states.flatMap((state) => state.steps)
        const told = steps.filter(({ isOut }) => !isOut).flatMap(({ fields }) => fields)
        expect(told).not.toContain(params["targetField"])
        fits++
      }
      found += Number(fits > 0)
    }),
    tries,
  )
  expectShare(found, { draws: tries.numRuns, share: 0.09 })
})

test("with a small budget some findings are undecided and none is wrong", () => {
  let undecided = 0
  fc.assert(
    fc.property(smallQuestionnaire, fc.integer({ min: 0, max: 40 }), (drawn, budget) => {
      const questionnaire = Questionnaire.parse(drawn)
      if (hasUnanswerable(questionnaire)) return
      const project = { portraits }
      const all = new Set(checkQuestionnaire({ questionnaire, project }).map(findingName))
      const some = checkQuestionnaire({ questionnaire, project, budget })
      if (some.some(({ code }) => code === "QO305")) undecided++
      // An impossible portrait is not reported if no one can complete and that is known; nor is the result of recall if some
      // respondents are not asked its source.
      const isMore = ({ code, place }: Finding) =>
        code === "QO305" ||
        ((code === "QO304" || code === "QO306") && all.has("QO115")) ||
        (code === "QO306" && all.has(`QO304 ${place.portrait}`)) ||
        (code === "QO109" && all.has(`QO110 ${place.block}`)) ||
        (LEFT.has(code) && hasUnaskedSource(all, place.question))
      const wrong = some.filter((finding) => !isMore(finding) && !all.has(findingName(finding)))
      expect(wrong).toEqual([])
    }),
    runCount(1000),
  )
  expectShare(undecided, { draws: runCount(1000).numRuns, share: 0.28 })
})

/** Findings on the result of recall. */
const LEFT = new Set<FindingCode>(["QO201", "QO205", "QO206", "QO208"])
const hasUnaskedSource = (said: ReadonlySet<string>, question = "") =>
  said.has(`QO203 ${question}`) || said.has(`QO204 ${question}`)

const isVisited = ({ blocks }: Questionnaire, states: readonly State[], id: string | undefined) => {
  const questions = blocks.flatMap((block) => block.questions)
  return states.some(({ node }) => questions[node]?.id === id)
}

/** Checks assume that respondents pass unanswerable questions, so that one fault is reported once. */
const hasUnanswerable = ({ blocks }: Questionnaire): boolean =>
  blocks.some(({ questions }) =>
    questions.some((question) => {
      const { min = 1, max = 100 } = limitOf(question) ?? {}
      return min > max
    }),
  )
