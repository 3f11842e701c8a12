import { projectCalls } from "@qo/core/api"
import { expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { mountEditor } from "../testing/editor.tsx"
import { answerList } from "../testing/network.ts"
import { block, button, menuItem, openQuestion, press, te, tw } from "../testing/editor-page.ts"

const SURVEY = { blocks: [block("b1", [openQuestion("one")])] }

// Specification: 2.editor.report
test("the report of the project opens in a new window", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null)
  const { project } = await mountEditor(SURVEY)
  await button(te("bar.more")).click()
  await menuItem("act.report").click()
  expect(opened.mock.calls).toEqual([[`/report?pid=${project().pid}`, "_blank", "noopener"]])
})

test("a moderator, who may read no report, is not offered one", async () => {
  await mountEditor(SURVEY, {
    role: "moderator",
    project: { status: "onModeration" },
    answers: [answerList(projectCalls.listProjects, () => [])],
  })
  await button(te("bar.more")).click()
  await expect.element(menuItem("act.refresh")).toBeVisible()
  expect(menuItem("act.report").elements()).toEqual([])
  await press("Escape")
  await press("Control+k")
  await page.getByRole("combobox", { name: tw("palette.placeholder") }).fill(te("act.report"))
  await expect.element(page.getByText(tw("palette.nothing"))).toBeVisible()
})
