import fc from "fast-check"
import { expect, test } from "vitest"
import { type ColumnNeed, shareRoom } from "./column-widths.ts"

const column = (natural: number, more: Partial<ColumnNeed> = {}): ColumnNeed => ({
  natural,
  least: 60,
  grows: false,
  ...more,
})

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)

test("every column is complete if there is room, and the growing one takes the rest", () => {
  const needs = [column(200, { grows: true }), column(110), column(140)]
  expect(shareRoom(needs, 1000)).toEqual([750, 110, 140])
})

test("a growing column shrinks for the others, down to its minimum", () => {
  const needs = [column(600, { grows: true, least: 190 }), column(310), column(110)]
  expect(shareRoom(needs, 800)).toEqual([380, 310, 110])
  expect(shareRoom(needs, 500)).toEqual([195, 195, 110])
})

test("the widest column is cut first, short ones stay whole", () => {
  const needs = [column(300, { grows: true, least: 300 }), column(900), column(110)]
  expect(shareRoom(needs, 800)).toEqual([300, 390, 110])
})

test("a column that was set keeps its width", () => {
  const needs = [column(300, { grows: true }), column(200, { set: 120 }), column(110)]
  expect(shareRoom(needs, 800)).toEqual([570, 120, 110])
  expect(shareRoom([column(300, { set: 500 }), column(400)], 700)).toEqual([500, 200])
})

test("if even the minimum is too wide, every column shrinks in proportion", () => {
  const needs = [column(300, { least: 200 }), column(500, { set: 400 }), column(100)]
  expect(shareRoom(needs, 330)).toEqual([100, 200, 30])
  expect(shareRoom(needs, -5)).toEqual([0, 0, 0])
})

test("no cell is cut while there is room for all", () => {
  const need = fc.record({
    natural: fc.integer({ min: 20, max: 300 }),
    least: fc.constant(60),
    grows: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(need, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 300, max: 2500 }),
      (needs, room) => {
        const widths = shareRoom(needs, room)
        fc.pre(sum(needs.map(({ natural }) => natural)) <= room)
        expect(widths.filter((width, at) => width < (needs[at]?.natural ?? 0))).toEqual([])
        expect(sum(widths)).toBeCloseTo(room, 5)
      },
    ),
  )
})
