import { expect, test } from "vitest"
import { draftOf } from "./apply.ts"
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
import { profileOf } from "./profile.ts"
import { resultOf } from "./result.ts"

const region = question("region", "region")
const city = question("city", "city")
const nps = question("nps", "nps")
const profile = { city: "RU-MOW-moscow" }

test("a known place is not asked for but is in the result", () => {
  const graph = graphOf([region, city, nps])
  const { state, effects } = play(graph, [{ numbers: [9] }], { profile })
  expect(effectTexts(effects)).toEqual(["show nps", "finish completed"])
  expect(resultOf(graph, state).slice(0, 2)).toMatchObject([
    { question: "region", status: "answered", value: { place: "RU-MOW" }, auto: true },
    { question: "city", status: "answered", value: { place: "RU-MOW-moscow" }, auto: true },
  ])
})

test("the region follows from an answered city with priority over known values", () => {
  const graph = graphOf([city, region, nps])
  const moves = [{ place: "RU-SPE-saint-petersburg" }]
  const { state, effects } = play(graph, moves, { profile: { region: "RU-MOW" } })
  expect(effectTexts(effects)).toEqual(["show city", "show nps"])
  expect(profileOf(graph, state)).toEqual({ city: "RU-SPE-saint-petersburg", region: "RU-SPE" })
})

test("going back skips questions that were not asked", () => {
  const graph = graphOf([nps, region, city, question("last", "nps")])
  const { effects } = play(graph, [{ numbers: [9] }, "back", "back"], { profile })
  expect(effectTexts(effects)).toEqual([
    "show nps",
    "show last",
    "show nps",
    "refuse nothingBefore",
  ])
})

test("if the respondent once named a place, it is asked again and not taken from elsewhere", () => {
  const fork = question("fork", "one", { answers: [answer(1, redirectPart("region")), answer(2)] })
  const graph = graphOf([fork, city, region, nps])
  const named: Move[] = [codes(1), { place: "RU-SPE" }, "back", "back"]
  const { state, effects } = play(graph, [...named, codes(2), { place: "RU-MOW-moscow" }])
  expect(effectTexts(effects).slice(-2)).toEqual(["show city", "show region"])
  expect(draftOf(state, "region")).toEqual({ place: "RU-SPE" })
})

test("a place given by an earlier answer is not asked; an answer that is no place is", () => {
  const capital = answer(1, { profile: { field: "city", value: "RU-MOW-moscow" } })
  const living = question("living", "qualification", { answers: [capital, 2] })
  const graph = graphOf([living, region, city, nps])
  expect(effectTexts(play(graph, [codes(1)]).effects)).toEqual(["show living", "show nps"])
  const odd = play(graph, [codes(2)], { profile: { region: "Москва", city: 7 } })
  expect(effectTexts(odd.effects)).toEqual(["show living", "show region"])
})
