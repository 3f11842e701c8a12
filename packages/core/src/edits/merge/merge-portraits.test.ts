import { expect, test } from "vitest"
import type { Portrait } from "../../portrait/index.ts"
import { mergePortraits, portraitOfClash } from "./merge-portraits.ts"

const portrait = (id: number, respondents = 100, name = `p${id}`): Portrait => ({
  id,
  name,
  respondents,
  conditions: [{ field: "gender", anyOf: ["f"] }],
})
const base = [portrait(1), portrait(2)]

test("changes of different fields and portraits merge, and additions of both stay", () => {
  const mine = [portrait(1, 60), portrait(2)]
  const theirs = [portrait(1, 100, "Старше"), portrait(2, 70), portrait(3)]
  expect(mergePortraits(base, mine, theirs)).toEqual({
    portraits: [portrait(1, 60, "Старше"), portrait(2, 70), portrait(3)],
    clashes: [],
  })
})

test("the same field changed on both sides is for a person to decide", () => {
  const [mine, theirs] = [
    [portrait(1, 60), portrait(2)],
    [portrait(1, 150), portrait(2)],
  ]
  const { clashes } = mergePortraits(base, mine, theirs)
  expect(clashes).toMatchObject([{ kind: "field", field: "respondents", mine: 60, theirs: 150 }])
  expect(clashes.map(portraitOfClash)).toEqual([1])
  const choices = new Map(clashes.map(({ id }) => [id, "theirs"] as const))
  expect(mergePortraits(base, mine, theirs, choices).portraits).toEqual(theirs)
})

test("portraits that both sides have added stay both, although they were given the same number", () => {
  const { portraits, clashes } = mergePortraits(
    base,
    [...base, portrait(3, 10, "Мой")],
    [...base, portrait(3, 20, "Чужой")],
  )
  expect(clashes).toEqual([])
  expect(portraits.map(({ id, name }) => [id, name])).toEqual([
    [1, "p1"],
    [2, "p2"],
    [3, "Чужой"],
    [4, "Мой"],
  ])
})
