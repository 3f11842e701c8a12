import { expect, test } from "vitest"
import { fitBox, turnList } from "./place-popover.ts"

const view = { top: 0, bottom: 420 }
const field = (top: number) => ({ top, bottom: top + 42 })

test("a list opens downward if there is room, and upward if only that side has room", () => {
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

test("a box stands under its field or above it, and scrolls rather than covers it", () => {
  expect(fitBox(field(20), view, 300)).toEqual({ top: 66, height: 300 })
  expect(fitBox(field(350), view, 300)).toEqual({ top: 46, height: 300 })
  expect(fitBox(field(150), view, 300)).toEqual({ top: 196, height: 216 })
  expect(fitBox(field(230), view, 600)).toEqual({ top: 8, height: 218 })
})
