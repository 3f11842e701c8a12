import { expect, test } from "vitest"
import { commands, page, userEvent } from "vitest/browser"
import { clickAt, hoverAt, placeIn } from "../../testing/commands.ts"
import { mountEditor } from "../../testing/editor.tsx"
import {
  block,
  blockOf,
  button,
  canvas,
  drawnElement,
  field,
  lineOf,
  openQuestion,
  press,
  rowOf,
  save,
  saveState,
  select,
  te,
  menuItem,
  zoom,
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

const menu = () => page.getByRole("menu", { name: te("canvas.menu") })

const inline = () => page.getByRole("textbox", { name: te("inline.label"), exact: true })

/** Text of the card about the block under the pointer. */
const overviewText = () => document.querySelector(".rz-overview")?.textContent ?? ""

// Specification: 2.editor.zoom
test("the wheel zooms around the pointer", async () => {
  await open()
  const before = (await blockOf("b1")).getBoundingClientRect()
  await hoverAt([before.left, before.top])
  await commands.mouse([{ do: "wheel", x: 0, y: 400 }])
  await expect.element(zoom()).not.toMatchTextContent(/^100 %/)
  const now = await blockOf("b1")
  await expect.poll(() => Math.abs(now.getBoundingClientRect().left - before.left)).toBeLessThan(2)
})

test("a questionnaire opens at its first block, wherever that lies on the canvas", async () => {
  await open({
    blocks: [
      block("b1", [openQuestion("one")], [-900, -2400]),
      block("b2", [openQuestion("two")], [0, 0]),
    ],
  })
  const [first, box] = [
    (await blockOf("b1")).getBoundingClientRect(),
    canvas().element().getBoundingClientRect(),
  ]
  expect([Math.round(first.left - box.left), Math.round(first.top - box.top)]).toEqual([40, 40])
})

test("the view is kept and comes back when the editor is opened again", async () => {
  const { project } = await open()
  await button(te("canvas.zoomOut")).first().click()
  await expect.element(zoom()).toMatchTextContent(/^80 %/)
  await expect.poll(() => localStorage.getItem("qo.editorViews")).toContain('"zoom":0.8')
  const { leavePage } = await import("../../testing/mount.tsx")
  await leavePage()
  await mountEditor(SURVEY, { project: { pid: project().pid } })
  await expect.element(zoom()).toMatchTextContent(/^80 %/)
})

test("the map can be folded, which its button shows", async () => {
  await open()
  await expect.element(zoom()).toHaveAttribute("aria-expanded", "true")
  await zoom().click()
  await expect.element(zoom()).toHaveAttribute("aria-expanded", "false")
})

test.for([-20, 60])(
  "the menu of the right button stays open %i px from the head of a block",
  async (below) => {
    await open()
    await clickAt(placeIn(await blockOf("b1"), { x: 0, y: 0, dx: 40, dy: below }), "right")
    await expect.element(menu()).toBeVisible()
    await press("Escape")
    await expect.element(menu()).not.toBeInTheDocument()
  },
)

test("the menu of a row selects that row and deletes it", async () => {
  const { questions } = await open()
  await clickAt(placeIn(await rowOf("Вопрос two")), "right")
  await expect.element(lineOf("Вопрос two")).toHaveAttribute("aria-selected", "true")
  await menuItem("act.delete").click()
  await save()
  expect(questions().map(({ id }) => id)).toEqual(["one", "three", "far"])
})

// Specification: 2.editor.add-block
test("the menu of an empty place adds a block there", async () => {
  const { stored } = await open()
  const corner = (await blockOf("b1")).getBoundingClientRect()
  await clickAt([corner.left + 24, corner.bottom + 150], "right")
  await menuItem("act.addBlockHere").click()
  await expect.element(field(te("block.title"))).toHaveFocus()
  await save()
  expect(stored().blocks.at(-1)?.position).toMatchObject({ x: 24 })
})

test("the foot of a selected block adds a question and types its text in place", async () => {
  const { stored } = await open()
  await select("2. Блок b2")
  await clickAt(placeIn(drawnElement(".rz-block__foot")))
  await expect.element(inline()).toHaveFocus()
  await userEvent.keyboard("Ещё один{Enter}")
  await save()
  expect(stored().blocks[1]?.questions.map(({ text }) => text)).toEqual([
    "Вопрос three",
    "Ещё один",
  ])
})

test("a block that is not selected has no foot to click", async () => {
  await open()
  await select("2. Блок b2")
  await clickAt(placeIn(await blockOf("b1"), { y: 1, dy: 10 }))
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})

test("arrows on the canvas go through questions and to the block beside", async () => {
  await open()
  await clickAt(placeIn(await rowOf("Вопрос one")))
  canvas().element().focus()
  await press("ArrowDown")
  await expect.element(lineOf("Вопрос two")).toHaveAttribute("aria-selected", "true")
  await press("ArrowRight")
  await expect.element(lineOf("2. Блок b2")).toHaveAttribute("aria-selected", "true")
})

test("from far away the block under the pointer is described with the ways in and out", async () => {
  await open({
    blocks: [
      block("b1", [{ ...openQuestion("one"), redirect: { to: "question", id: "far" } }]),
      ...SURVEY.blocks.slice(1),
    ],
  })
  canvas().element().focus()
  await press("Shift+1")
  await press(...Array.from({ length: 4 }, () => "Control+-"))
  await expect.poll(() => Number.parseInt(zoom().element().textContent, 10)).toBeLessThan(35)
  const { left, top, width, height } = canvas().element().getBoundingClientRect()
  await expect
    .poll(async () => {
      for (let part = 0.3; part < 0.7 && !overviewText().includes("Блок"); part += 0.02)
        await hoverAt([left + width * part, top + height / 2])
      return overviewText()
    })
    .toContain("Блок")
})

test("a selection outside of the window is brought into sight", async () => {
  await open()
  await select("Вопрос far")
  const row = await rowOf("Вопрос far")
  const { left, right } = canvas().element().getBoundingClientRect()
  await expect.poll(() => row.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  expect(row.getBoundingClientRect().left).toBeGreaterThanOrEqual(left)
})

test("an empty canvas offers a block and an import", async () => {
  await mountEditor({ blocks: [] })
  await expect.element(page.getByText(te("canvas.empty"))).toBeVisible()
  await expect.element(button(te("act.importList"))).toBeVisible()
  await button(te("act.addBlock")).last().click()
  await expect.element(field(te("block.title"))).toHaveFocus()
  await expect.element(page.getByText(te("canvas.empty"))).not.toBeInTheDocument()
})

test("Arrange puts blocks without overlap", async () => {
  const { stored } = await open({
    blocks: [block("b1", [openQuestion("one")]), block("b2", [openQuestion("two")], [24, 24])],
  })
  await button(te("act.arrange")).click()
  await save()
  const [one, two] = stored().blocks.map(({ position }) => position)
  expect(
    Math.abs((one?.x ?? 0) - (two?.x ?? 0)) >= 312 || Math.abs((one?.y ?? 0) - (two?.y ?? 0)) >= 84,
  ).toBe(true)
})
