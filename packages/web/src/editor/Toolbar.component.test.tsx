import { projectCalls } from "@qo/core/api"
import { expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { mountEditor } from "../testing/editor.tsx"
import { answerList } from "../testing/network.ts"
import { block, button, menuItem, openQuestion, press, te, tw } from "../testing/editor-page.ts"

const SURVEY = { blocks: [block("b1", [openQuestion("one")])] }

const reportButton = () => button(te("act.report"))

// Specification: 2.editor.report
test.for([
  ["its button", () => reportButton().click()],
  ["the key E", () => press("e")],
  [
    "the menu",
    async () => {
      await button(te("bar.more")).click()
      await menuItem("act.report").click()
    },
  ],
] as const)("the report of the project opens in a new window by %s", async ([, open]) => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null)
  const { project } = await mountEditor(SURVEY)
  await expect.element(reportButton()).toBeVisible()
  await open()
  await expect
    .poll(() => opened.mock.calls)
    .toEqual([[`/report?pid=${project().pid}`, "_blank", "noopener"]])
})

test.for([600, 700, 800])("all tools of the bar fit a screen of %i px", async (width) => {
  await mountEditor(SURVEY, { size: { width, height: 800 } })
  await expect.element(button(te("bar.more"))).toBeVisible()
  const bar = page.getByRole("banner").element()
  const right = bar.getBoundingClientRect().right
  const outside = [...bar.querySelectorAll("button")].filter(
    (each) => each.getBoundingClientRect().right > right,
  )
  expect(outside.map(({ ariaLabel }) => ariaLabel)).toEqual([])
})

test("a moderator, who may read no report, is not offered one", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null)
  await mountEditor(SURVEY, {
    role: "moderator",
    project: { status: "onModeration" },
    answers: [answerList(projectCalls.listProjects, () => [])],
  })
  await button(te("bar.more")).click()
  await expect.element(menuItem("act.refresh")).toBeVisible()
  expect(menuItem("act.report").elements()).toEqual([])
  expect(reportButton().elements()).toEqual([])
  await press("Escape")
  await press("e")
  expect(opened).not.toHaveBeenCalled()
  await press("Control+k")
  await page.getByRole("combobox", { name: tw("palette.placeholder") }).fill(te("act.report"))
  await expect.element(page.getByText(tw("list.noMatchTitle"))).toBeVisible()
})
