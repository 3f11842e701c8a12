import type { Role } from "@qo/core/access"
import { projectCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mountAt } from "../testing/mount.tsx"
import { answerList } from "../testing/network.ts"
import { projectAnswers } from "../testing/project.ts"

const LISTS = [
  ["administrator", "/projects"],
  ["moderator", "/projects"],
  ["administrator", "/reports"],
  ["researcher", "/demo-researcher"],
  ["researcher", "/demo-researcher?section=reports"],
] as const satisfies readonly (readonly [Role, string])[]

test.for(LISTS)("%s: a line of %s leads to the editor", async ([role, path]) => {
  const { project, answers } = projectAnswers({ project: { status: "active" } })
  const { t } = await mountAt(path, {
    role,
    answers: [...answers, answerList(projectCalls.listProjects, () => [project])],
  })
  await page.getByRole("button", { name: t("list.actionsFor", { name: "Кинозал" }) }).click()
  await page.getByRole("menuitem", { name: t("projects.openEditor") }).click()
  await expect.poll(() => `${location.pathname}${location.search}`).toBe("/project?pid=1")
})

test("a deleted project leads to no editor", async () => {
  const { project, answers } = projectAnswers()
  const { t } = await mountAt("/projects?deleted=only", {
    answers: [...answers, answerList(projectCalls.listProjects, () => [project])],
  })
  await page.getByRole("button", { name: t("list.actionsFor", { name: "Кинозал" }) }).click()
  await expect.element(page.getByRole("menuitem").first()).toBeVisible()
  expect(page.getByRole("menuitem", { name: t("projects.openEditor") }).elements()).toEqual([])
})
