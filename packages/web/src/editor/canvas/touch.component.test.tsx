import { expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import { placeIn, touch } from "../../testing/commands.ts"
import { mountEditor } from "../../testing/editor.tsx"
import {
  allDrawn,
  block,
  blockOf,
  drawnElement,
  menuItem,
  openQuestion,
  zoom,
} from "../../testing/editor-page.ts"

/** Longer than a press may take that is no long one, ms. */
const LONG_PRESS_MS = 600

const SURVEY = {
  blocks: [
    block("b1", [openQuestion("one"), openQuestion("two")]),
    block("b2", [openQuestion("three")], [408, 0]),
    block("b3", [openQuestion("four")], [4080, 0]),
  ],
}

/** Opens the editor; returns a place of the canvas that nothing is at. */
async function open() {
  await mountEditor(SURVEY)
  const first = await blockOf("b1")
  const { left, top } = first.getBoundingClientRect()
  return { left, top, empty: placeIn(first, { x: 0, y: 0, dx: 100, dy: 400 }) }
}

test("one finger moves the canvas", async () => {
  const { left, top, empty } = await open()
  const [x, y] = empty
  await touch([[empty], [[x + 40, y + 30]], [[x + 60, y + 50]]])
  const moved = () => {
    const now = drawnElement('[data-block="b1"]').getBoundingClientRect()
    return [now.left - left, now.top - top]
  }
  await expect.poll(moved).toEqual([60, 50])
})

test("two fingers zoom", async () => {
  const { empty } = await open()
  const [x, y] = empty
  await touch([
    [
      [x, y],
      [x + 100, y],
    ],
    [
      [x - 25, y],
      [x + 125, y],
    ],
  ])
  await expect.element(zoom()).toMatchTextContent(/150 %/)
})

test("a long press opens the menu, which adds a block there", async () => {
  const { empty } = await open()
  await touch([[empty]], LONG_PRESS_MS)
  await menuItem("act.addBlockHere").click()
  await userEvent.keyboard("Пальцем")
  await expect
    .poll(() => allDrawn(".rz-block").some(({ textContent }) => textContent.includes("Пальцем")))
    .toBe(true)
})
