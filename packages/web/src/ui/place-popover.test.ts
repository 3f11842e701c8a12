import { expect, test } from "vitest"
import { topOfBox, turnList } from "./place-popover.ts"

const view = { top: 0, bottom: 420 }
const field = (top: number) => ({ top, bottom: top + 42 })

test("a list opens downward while there is room, and upward where only that has it", () => {
  expect(turnList(field(60), view, 200)).toEqual({ up: false, height: 200 })
  expect(turnList(field(300), view, 200)).toEqual({ up: true, height: 200 })
})

test("a list that fits nowhere takes the larger side and no more than is there", () => {
  expect(turnList(field(150), view, 260)).toEqual({ up: false, height: 216 })
  expect(turnList(field(230), view, 260)).toEqual({ up: true, height: 218 })
})

test("a keyboard on the screen makes the window lower, yet two entries are shown", () => {
  expect(turnList(field(300), { top: 250, bottom: 420 }, 200)).toEqual({ up: false, height: 80 })
})

test("a box stands under its field, above it, or as low as the window allows", () => {
  expect(topOfBox(field(20), view, 300)).toBe(66)
  expect(topOfBox(field(350), view, 300)).toBe(46)
  expect(topOfBox(field(150), view, 300)).toBe(112)
  expect(topOfBox(field(150), view, 600)).toBe(8)
})
