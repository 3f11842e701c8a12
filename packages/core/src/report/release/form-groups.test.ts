import { expect, test } from "vitest"
import { codes, datasetOf, people } from "../view/people.setup.ts"
import { guardOf } from "../view/privacy.ts"
import { openDataset, packChunk, parseFilter } from "../engine/index.ts"
import { SCHEMA } from "../engine/responses.setup.ts"
import { formGroups } from "./form-groups.ts"
import { ReleasedPeople } from "./released-people.ts"

const sizesOf = (groups: readonly { members: readonly string[] }[]) =>
  groups.map(({ members }) => members.length).toSorted((one, other) => one - other)

test("similar people are grouped, the rest with the most similar, and unfinished interviews are left out", () => {
  const dataset = datasetOf(
    people(30, { gender: "f", age: 20 }),
    people(14, { gender: "f", age: 40 }),
    people(3, { gender: "f", age: 60 }),
    people(12, { gender: "m", age: 20 }),
    people(50, { gender: "m", outcome: null }),
  )
  const groups = formGroups(dataset)
  expect(sizesOf(groups)).toEqual([12, 15, 15, 17])
  const released = new ReleasedPeople(dataset, groups)
  const { values, isMixed } = released.purityOf({ field: "gender" }, [0, 1, 2, 3])
  expect(isMixed).toBe(false)
  expect(values.map(({ value, groups: own }) => [value, released.peopleIn(own)])).toEqual([
    ["f", 47],
    ["m", 12],
  ])
})

test("forms no group of nine, and none of different outcomes", () => {
  expect(formGroups(datasetOf(people(9)))).toEqual([])
  expect(formGroups(datasetOf(people(9), people(9, { outcome: "screenedOut" })))).toEqual([])
})

test("during a survey later people wait for ten of their gender, and at the end no one waits", () => {
  const first = people(20, { gender: "f" })
  const known = new Set(formGroups(datasetOf(first)).flatMap(({ members }) => members))
  expect(known.size).toBe(20)
  const nineOfEach = datasetOf(first, people(9, { gender: "f" }), people(9, { gender: "m" }))
  expect(formGroups(nineOfEach, { known, isOver: false })).toEqual([])
  expect(sizesOf(formGroups(nineOfEach, { known, isOver: true }))).toEqual([18])
  const ten = datasetOf(first, people(10, { gender: "f" }), people(9, { gender: "m" }))
  expect(sizesOf(formGroups(ten, { known, isOver: false }))).toEqual([10])
})

const peopleAnswering = (n: number, code: number) => people(n, { answers: { one: codes(code) } })

test("while a survey goes on, a few who differ in an answer alone do not wait", () => {
  const women = datasetOf(peopleAnswering(24, 1), peopleAnswering(8, 2))
  expect(sizesOf(formGroups(women, { isOver: false }))).toEqual([10, 22])
  const withMen = datasetOf(
    peopleAnswering(24, 1),
    peopleAnswering(8, 2),
    people(9, { gender: "m" }),
  )
  expect(sizesOf(formGroups(withMen, { isOver: false }))).toEqual([10, 22])
})

test("a group that has lost a member is not counted, and its other members join no other group", () => {
  const rows = [...people(24, { gender: "f" }), ...people(12, { gender: "m" })].map((row, at) => ({
    ...row,
    interview: `i${at}`,
  }))
  const groups = formGroups(openDataset(SCHEMA, [["all", packChunk(SCHEMA, rows.slice(0, 24))]]))
  const known = new Set(groups.flatMap(({ members }) => members))
  expect(known.size).toBe(24)
  const left = openDataset(SCHEMA, [["all", packChunk(SCHEMA, rows.toSpliced(23, 1))]])
  const gone = groups.find(({ members }) => members.includes("i23"))
  const released = new ReleasedPeople(left, groups)
  expect(released.dataset.rows).toBe(24 - (gone?.members.length ?? 0))
  const [men, ...others] = formGroups(left, { known, isOver: true })
  expect(others).toEqual([])
  expect(men?.members.toSorted()).toEqual(rows.slice(24).map(({ interview }) => interview))
})

test("whether a single person meets several conditions changes neither shown nor refused figures", () => {
  const filter = parseFilter("gender:m q.one:2", SCHEMA).filter
  const others = people(14, { gender: "f", answers: { one: codes(1) } })
  const found = [
    [
      people(1, { gender: "m", answers: { one: codes(2) } }),
      people(1, { gender: "f", answers: { one: codes(1) } }),
    ],
    [
      people(1, { gender: "m", answers: { one: codes(1) } }),
      people(1, { gender: "f", answers: { one: codes(2) } }),
    ],
  ].map(([one = [], other = []]) => {
    const dataset = datasetOf(others, one, other)
    const released = new ReleasedPeople(dataset, formGroups(dataset))
    return { ...released.meeting(filter), refused: guardOf(released, filter)?.key }
  })
  expect(found).toEqual(
    Array.from({ length: 2 }, () => ({
      groups: [],
      mixed: 16,
      refused: "report.refused.mixedAll",
    })),
  )
})

test("the answer of a group's only asked member changes no filter and no column", () => {
  const found = [1, 2].map((code) => {
    const dataset = datasetOf(people(14), people(1, { answers: { one: codes(code) } }))
    const released = new ReleasedPeople(dataset, formGroups(dataset))
    const meeting = (filter: string) => released.meeting(parseFilter(filter, SCHEMA).filter)
    return {
      filters: ["q.one:1", "!q.one:1"].map(meeting),
      columns: released.purityOf({ question: "one" }, [0]).values,
    }
  })
  const partly = { groups: [], mixed: 15 }
  expect(found).toEqual(
    Array.from({ length: 2 }, () => ({ filters: [partly, partly], columns: [] })),
  )
})
