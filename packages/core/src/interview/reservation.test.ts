import { expect, test } from "vitest"
import type { Portrait } from "../portrait/index.ts"
import {
  answer,
  codes,
  graphOf,
  play,
  question,
  redirectPart,
  effectTexts,
  type Move,
} from "../testing/index.ts"
import { needsPlace } from "./needs-place.ts"
import { profileOf } from "./profile.ts"
import { resultOf } from "./result.ts"

const gender = question("gender", "qualification", {
  answers: [
    answer(1, { profile: { field: "gender", value: "f" } }),
    answer(2, { profile: { field: "gender", value: "m" } }),
  ],
})
const age = question("age", "range", {
  from: 14,
  to: 99,
  step: 1,
  bands: [{ from: 0, to: 99, profile: { field: "age" } }],
})
const nps = question("nps", "nps")
const portrait = (id: number, ...conditions: Portrait["conditions"]): Portrait => ({
  id,
  name: "",
  respondents: 10,
  conditions,
})
const women = portrait(1, { field: "gender", anyOf: ["f"] })
const young = portrait(2, { field: "age", min: 14, max: 24 })
const portraits = [women, young]
const lease = (result: number | "full" | "none"): Move => ({
  kind: "leaseResult",
  portrait: result,
})
const walk = (questions: Record<string, unknown>[], moves: Move[], options = {}) =>
  effectTexts(play(graphOf(questions), moves, { portraits, ...options }).effects)

test("a place is reserved once no further answer can change the portrait", () => {
  const questions = [gender, age, nps]
  const asked = ["show gender", "show age"]
  expect(walk(questions, [codes(1), { numbers: [20] }, lease(2), { numbers: [9] }])).toEqual([
    ...asked,
    "reserve 1,2",
    "show nps",
    "finish completed",
  ])
  expect(walk(questions, [codes(1), { numbers: [40] }, lease("full")])).toEqual([
    ...asked,
    "reserve 1",
    "finish quotaFull",
  ])
  expect(walk(questions, [codes(2), { numbers: [40] }])).toEqual([...asked, "finish notQualified"])
  expect(walk(questions, [codes(1), { numbers: [40] }, lease("none")]).at(-1)).toBe(
    "finish notQualified",
  )
})

test("a reservation waits only for questions that can still come on the path", () => {
  const fork = question("fork", "one", { answers: [1, answer(2, redirectPart("nps"))] })
  expect(walk([gender, fork, age, nps], [codes(1), codes(2)])).toEqual([
    "show gender",
    "show fork",
    "reserve 1",
  ])
  expect(walk([gender, fork, age, nps], [codes(1), codes(1)]).at(-1)).toBe("show age")
})

test("without questions about the respondent the place is reserved at the start", () => {
  expect(walk([nps], [lease(2)], { profile: { age: 20 } })).toEqual(["reserve 2", "show nps"])
  expect(walk([nps], [], { profile: {} })).toEqual(["finish notQualified"])
  expect(effectTexts(play(graphOf([nps]), []).effects)).toEqual(["show nps"])
})

test("while a place is awaited no other event is accepted", () => {
  const moves: Move[] = [codes(1), { numbers: [20] }, codes(1), "back", lease(7), "resume"]
  expect(walk([gender, age, nps], moves).slice(2)).toEqual([
    "reserve 1,2",
    "refuse placeAwaited",
    "refuse placeAwaited",
    "refuse otherPortrait",
    "reserve 1,2",
  ])
  expect(walk([nps], [lease(1)], { portraits: undefined })).toEqual([
    "show nps",
    "refuse placeNotAwaited",
  ])
})

test("a place is kept while the respondent still matches, and given up for another otherwise", () => {
  const questions = [gender, age, nps]
  const held: Move[] = [codes(1), { numbers: [20] }, lease(1)]
  const kept = play(graphOf(questions), [...held, "back", { numbers: [30] }], { portraits })
  expect(effectTexts(kept.effects).at(-1)).toBe("show nps")
  expect(kept.state.portrait).toBe(1)
  const moves: Move[] = [...held, "back", "back", codes(2), { numbers: [20] }]
  const changed = play(graphOf(questions), moves, { portraits })
  expect(changed.effects.at(-1)).toMatchObject({ kind: "reserve", portraits: [2], instead: 1 })
})

test("no place is left if the respondent matches no portrait any more, or only full ones", () => {
  const graph = graphOf([gender, age, nps])
  const held: Move[] = [codes(1), { numbers: [40] }, lease(1), "back", "back"]
  const none = play(graph, [...held, codes(2), { numbers: [40] }], { portraits })
  expect([none.state.outcome, none.state.portrait]).toEqual(["notQualified", undefined])
  for (const [result, outcome] of [
    ["full", "quotaFull"],
    ["none", "notQualified"],
  ] as const) {
    const moves = [...held, codes(2), { numbers: [20] }, lease(result)]
    const { state } = play(graph, moves, { portraits })
    expect([state.outcome, state.portrait]).toEqual([outcome, undefined])
  }
  expect(play(graph, [...held.slice(0, 3), "timeout"], { portraits }).state.portrait).toBe(1)
})

test("answers have priority over known values, and several of one field are combined", () => {
  const genres = question("genres", "qualification", {
    limit: { max: 3 },
    answers: [1, 2].map((code) => answer(code, { profile: { field: "genre", value: `g${code}` } })),
  })
  const graph = graphOf([genres, age])
  const profile = { age: 50, gender: "m" }
  const { state } = play(graph, [codes(2, 1), { numbers: [20] }], { profile })
  expect(profileOf(graph, state)).toEqual({ age: 20, gender: "m", genre: ["g1", "g2"] })
})

test("an interview without a place left behind the selection ends as quotaFull and keeps its answers", () => {
  const graph = graphOf([gender, nps, question("last", "nps")])
  const moves: Move[] = [codes(1), lease(1), { numbers: [9] }]
  const placed = play(graph, moves, { portraits })
  expect(needsPlace(graph, placed.state)).toBe(true)
  const full = play(graph, [...moves, lease("full")], { portraits })
  expect([full.state.outcome, full.state.portrait]).toEqual(["quotaFull", undefined])
  expect(resultOf(graph, full.state).map(({ status }) => status)).toEqual([
    "answered",
    "answered",
    "notAsked",
  ])
  const after = play(graph, [...moves, { numbers: [3] }, lease("full")], { portraits })
  expect([after.state.outcome, after.state.portrait]).toEqual(["quotaFull", undefined])
  expect(effectTexts(play(graph, [...moves, lease("none")], { portraits }).effects).at(-1)).toBe(
    "refuse placeNotAwaited",
  )
})

test("a place of another portrait that matches takes the place of a full one", () => {
  const both = [women, portrait(3, { field: "gender", anyOf: ["f", "m"] }), young]
  const graph = graphOf([gender, nps, question("last", "nps")])
  const moves: Move[] = [codes(1), lease(1), { numbers: [9] }]
  const { state } = play(graph, [...moves, lease(3)], { portraits: both })
  expect([state.phase, state.portrait, state.length]).toEqual(["asking", 3, 2])
  expect(effectTexts(play(graph, [...moves, lease(2)], { portraits: both }).effects).at(-1)).toBe(
    "refuse otherPortrait",
  )
})

test("a place is needed after an answer behind all screening and qualification, and to complete", () => {
  const screening = question("s", "screening", {
    answers: [answer(1, { screening: "allow" }), answer(2, { screening: "deny" })],
  })
  const graph = graphOf([nps, screening, question("last", "nps"), question("end", "nps")])
  const needs = (moves: Move[]) => needsPlace(graph, play(graph, moves).state)
  expect(needs([])).toBe(false)
  expect(needs([{ numbers: [1] }])).toBe(false)
  expect(needs([{ numbers: [1] }, codes(1)])).toBe(false)
  expect(needs([{ numbers: [1] }, codes(1), { numbers: [1] }])).toBe(true)
  expect(needs([{ numbers: [1] }, codes(1), { numbers: [1] }, "back"])).toBe(false)
  expect(needs([{ numbers: [1] }, codes(1), { numbers: [1] }, { numbers: [1] }])).toBe(true)
  expect(needs([{ numbers: [1] }, codes(2)])).toBe(false)
})
