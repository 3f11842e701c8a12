import { projectCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { mountAt } from "../testing/mount.tsx"
import { type Answer, answerTo } from "../testing/network.ts"
import { projectAnswers } from "../testing/project.ts"

const dialog = page.getByRole("dialog")
const project1 = projectAnswers().project

async function open(answers: readonly Answer[]) {
  const { t, sent } = await mountAt("/projects?pid=1&status=created", {
    answers: [...projectAnswers().answers, ...answers],
  })
  await page.getByRole("button", { name: t("projects.moves") }).click()
  await page.getByRole("menuitem", { name: t("projects.setStatus") }).click()
  const calls = (call: unknown) => sent.filter((each) => each.call === call)
  return { t, calls }
}

// Specification: 4.project.set-status
test("an administrator sets any status, but not the one that a project has", async () => {
  const { t, calls } = await open([
    answerTo(projectCalls.setProjectStatus, () => ({ ...project1, status: "paused" as const })),
  ])
  const save = dialog.getByRole("button", { name: t("action.save") })
  await expect.element(save).toBeDisabled()
  await userEvent.selectOptions(
    dialog.getByLabelText(t("fieldName.status")),
    t("projectStatus.paused"),
  )
  await save.click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(calls(projectCalls.setProjectStatus)[0]?.input).toMatchObject({
    pid: 1,
    statusId: "paused",
  })
})

test("a status that ends the survey asks with its counts, and cancelling sends no request", async () => {
  const use = { projects: 1, interviewsUnderWay: 3, interviews: 20, completed: 12, target: 100 }
  const { t, calls } = await open([
    answerTo(projectCalls.previewProjectEnd, () => use),
    answerTo(projectCalls.setProjectStatus, () => ({
      ...project1,
      status: "stopped" as const,
    })),
  ])
  const choose = async () => {
    await userEvent.selectOptions(
      dialog.getByLabelText(t("fieldName.status")),
      t("projectStatus.stopped"),
    )
    await dialog.getByRole("button", { name: t("action.save") }).click()
    await expect.element(dialog.getByText(t("losses.projects.cutOff", { count: 3 }))).toBeVisible()
  }
  await choose()
  await expect
    .element(dialog.getByText(t("losses.projects.completedOf", { completed: 12, target: 100 })))
    .toBeVisible()
  await expect.element(dialog.getByText(t("losses.projects.set-status"))).toBeVisible()
  await dialog.getByRole("button", { name: t("action.cancel") }).click()
  await choose()
  expect(calls(projectCalls.setProjectStatus)).toEqual([])
  await dialog.getByRole("button", { name: t("verb.projects.set-status.stopped") }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(calls(projectCalls.setProjectStatus)[0]?.input).toMatchObject({
    pid: 1,
    statusId: "stopped",
  })
})
