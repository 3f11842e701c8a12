import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { shapeFaults } from "../../testing/commands.ts"
import { mountAt } from "../../testing/mount.tsx"
import { projectAnswers } from "../../testing/project.ts"

test("with letters twice as large portraits and prices stay words, not columns of letters", async ({
  onTestFinished,
}) => {
  document.documentElement.style.fontSize = "200%"
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"))
  const portraits = ["Женщины, которые играют давно", "Мужчины"].map((name, at) => ({
    id: at + 1,
    name,
    respondents: 300,
    conditions: [{ field: "gender" as const, anyOf: [at === 0 ? "f" : "m"] }],
  }))
  const progress = {
    completed: 90,
    target: 600,
    rounded: false,
    portraits: portraits.map(({ id }) => ({ id, completed: 45, target: 300 })),
  }
  const { answers } = projectAnswers({
    project: { status: "active", template: "default", portraits, progress },
  })
  const size = { width: 1440, height: 900 }
  const { t } = await mountAt("/projects?pid=1", { role: "researcher", size, answers })
  const card = page.getByRole("region", { name: t("projects.portraits"), exact: true })
  await expect.element(card.getByText("Мужчины")).toBeVisible()
  await expect.element(card.getByText("45 из 300").first()).toBeVisible()
  await expect(shapeFaults()).resolves.toEqual([])
  const stages = [...document.querySelectorAll<HTMLElement>(".rz-next__stage")]
  expect(stages).toHaveLength(5)
  expect(stages.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  const notes = [...document.querySelectorAll(".rz-project small")]
  const sizes = notes.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
})
