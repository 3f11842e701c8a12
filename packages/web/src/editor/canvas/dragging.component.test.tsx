import { expect, test } from "vitest"
import { commands, page, userEvent } from "vitest/browser"
import { clickAt, drag, placeIn } from "../../testing/commands.ts"
import { mountEditor } from "../../testing/editor.tsx"
import {
  allDrawn,
  block,
  blockOf,
  canvas,
  lineOf,
  openQuestion,
  press,
  rowOf,
  rowTexts,
  save,
  saveState,
  select,
  te,
} from "../../testing/editor-page.ts"

const SURVEY = {
  blocks: [
    block("b1", [openQuestion("one"), openQuestion("two")]),
    block("b2", [openQuestion("three")], [408, 0]),
    block("b3", [openQuestion("far")], [4080, 0]),
  ],
}

const open = async (survey = SURVEY) => {
  const mounted = await mountEditor(survey)
  await rowOf(survey.blocks[0]?.questions[0]?.text ?? "")
  return mounted
}

const cornerOf = async (id: string) => {
  const { left, top } = (await blockOf(id)).getBoundingClientRect()
  return { left, top }
}

const headOfBlock = async (id: string) =>
  placeIn(await blockOf(id), { x: 0, y: 0, dx: 100, dy: 15 })

const expectUnsaved = (count: number) =>
  expect.element(saveState()).toMatchTextContent(te("save.unsaved", { count }))

test("a block far outside of the window is not drawn", async () => {
  await open()
  expect(allDrawn("[data-block]").map(({ dataset }) => dataset["block"])).toEqual(["b1", "b2"])
})

test("a block dragged by its head snaps to the grid and is one step", async () => {
  const { stored } = await open()
  const [x, y] = await headOfBlock("b1")
  await drag([
    [x, y],
    [x + 60, y + 170],
  ])
  await expectUnsaved(1)
  await save()
  expect(stored().blocks[0]?.position).toEqual({ x: 72, y: 168 })
})

test("Ctrl+Z puts a dragged block back", async () => {
  await open()
  const before = await cornerOf("b1")
  const [x, y] = await headOfBlock("b1")
  await drag([
    [x, y],
    [x + 60, y + 170],
  ])
  await expectUnsaved(1)
  await press("Control+z")
  await expect.poll(() => cornerOf("b1")).toEqual(before)
})

test("a pointer that trembles by 3 px does not drag", async () => {
  await open()
  const [x, y] = await headOfBlock("b1")
  await drag([
    [x, y],
    [x + 3, y],
  ])
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
  await expect.element(lineOf("1. Блок b1")).toHaveAttribute("aria-selected", "true")
})

test("selected blocks are dragged together", async () => {
  const { stored } = await open()
  await clickAt(await headOfBlock("b1"))
  await userEvent.keyboard("{Shift>}")
  await clickAt(await headOfBlock("b2"))
  await userEvent.keyboard("{/Shift}")
  await expect.element(page.getByText(te("panel.many", { count: 2 }))).toBeVisible()
  const [x, y] = await headOfBlock("b2")
  await drag([
    [x, y],
    [x, y + 72],
  ])
  await save()
  expect(stored().blocks.map(({ position }) => position?.y)).toEqual([72, 72, 0])
})

test("Escape during a drag puts the block back", async () => {
  await open()
  const before = await cornerOf("b1")
  const [x, y] = await headOfBlock("b1")
  canvas().element().focus()
  await drag(
    [
      [x, y],
      [x + 60, y + 100],
    ],
    { stays: true },
  )
  await expect.poll(async () => (await cornerOf("b1")).top).not.toBe(before.top)
  await press("Escape")
  await commands.mouse([{ do: "up" }])
  await expect.poll(() => cornerOf("b1")).toEqual(before)
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})

// Specification: 2.editor.pan
test("an empty place dragged moves the canvas and saves no edit", async () => {
  await open()
  const before = await cornerOf("b1")
  const [x, y] = placeIn(await blockOf("b1"), { y: 1, dy: 150 })
  await drag([
    [x, y],
    [x + 40, y + 30],
  ])
  await expect.poll(() => cornerOf("b1")).toEqual({ left: before.left + 40, top: before.top + 30 })
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})

test("the middle button moves the canvas from anywhere", async () => {
  await open()
  const before = await cornerOf("b1")
  const [x, y] = await headOfBlock("b1")
  await commands.mouse([
    { do: "move", x, y },
    { do: "down", button: "middle" },
    { do: "move", x: x + 30, y: y + 20 },
    { do: "up", button: "middle" },
  ])
  await expect.poll(() => cornerOf("b1")).toEqual({ left: before.left + 30, top: before.top + 20 })
})

test("a click beside all blocks selects no element", async () => {
  await open()
  await select("Вопрос one")
  await clickAt(placeIn(await blockOf("b1"), { y: 1, dy: 150 }))
  await expect.element(lineOf("Вопрос one")).toHaveAttribute("aria-selected", "false")
})

test("a click on a row selects its question, with Ctrl one more", async () => {
  await open()
  await clickAt(placeIn(await rowOf("Вопрос one")))
  await expect.element(lineOf("Вопрос one")).toHaveAttribute("aria-selected", "true")
  await userEvent.keyboard("{Control>}")
  await clickAt(placeIn(await rowOf("Вопрос three")))
  await userEvent.keyboard("{/Control}")
  await expect.element(page.getByText(te("panel.many", { count: 2 }))).toBeVisible()
})

test("Shift and a box around blocks select them", async () => {
  await open()
  const first = (await blockOf("b1")).getBoundingClientRect()
  const second = (await blockOf("b2")).getBoundingClientRect()
  await drag(
    [
      [first.left - 20, first.top - 15],
      [second.right + 10, second.bottom + 60],
    ],
    { holding: "Shift" },
  )
  await expect.element(page.getByText(te("panel.many", { count: 2 }))).toBeVisible()
})

test("dragging with Alt selects only the blocks inside the drawn shape", async () => {
  await open({
    blocks: [...SURVEY.blocks.slice(0, 2), block("b4", [openQuestion("below")], [408, 336])],
  })
  const second = (await blockOf("b2")).getBoundingClientRect()
  const fourth = (await blockOf("b4")).getBoundingClientRect()
  const [left, right] = [second.left - 20, second.right + 10]
  await drag(
    [
      [left, second.top - 15],
      [right, second.top - 15],
      [right, fourth.bottom + 15],
      [left, fourth.bottom + 15],
    ],
    { holding: "Alt" },
  )
  await expect.element(lineOf("3. Блок b4")).toHaveAttribute("aria-selected", "true")
  await expect.element(lineOf("1. Блок b1")).toHaveAttribute("aria-selected", "false")
})

test("a row dragged below the next one changes the order", async () => {
  const { stored } = await open()
  const to = placeIn(await rowOf("Вопрос two"), { y: 1, dy: -4 })
  await drag([placeIn(await rowOf("Вопрос one")), to])
  await expect.poll(() => rowTexts().slice(0, 2)).toEqual(["Вопрос two", "Вопрос one"])
  await save()
  expect(stored().blocks[0]?.questions.map(({ id }) => id)).toEqual(["two", "one"])
})

test("a row dragged into another block is asked there", async () => {
  const { stored } = await open()
  await drag([
    placeIn(await rowOf("Вопрос one")),
    placeIn(await rowOf("Вопрос three"), { y: 0, dy: 4 }),
  ])
  await save()
  expect(stored().blocks.map(({ questions }) => questions.map(({ id }) => id))).toEqual([
    ["two"],
    ["one", "three"],
    ["far"],
  ])
})

test("a row dropped at its own place saves no edit", async () => {
  await open()
  const [x, y] = placeIn(await rowOf("Вопрос one"))
  await drag([
    [x, y],
    [x + 10, y + 5],
  ])
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})
