import { respondentCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { shapeFaults } from "../../testing/commands.ts"
import { mountAt } from "../../testing/mount.tsx"
import { answerTo } from "../../testing/network.ts"
import { projectAnswers, RETENTION } from "../../testing/project.ts"

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
  await expect.poll(() => shapeFaults()).toEqual([])
  const stages = [...document.querySelectorAll<HTMLElement>(".rz-next__stage")]
  expect(stages).toHaveLength(5)
  expect(stages.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  const notes = [...document.querySelectorAll(".rz-project small")]
  const sizes = notes.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
})

test("with letters of 150 % a finished project is no wider than a phone", async ({
  onTestFinished,
}) => {
  // Its sheet has the lists of facts.
  await import("../../frame/layout/PublicLayout.tsx")
  document.documentElement.style.fontSize = "150%"
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"))
  const { t } = await mountAt("/projects?pid=1", {
    role: "researcher",
    size: { width: 360, height: 740 },
    answers: [
      ...projectAnswers({ project: { status: "finished" } }).answers,
      // The longest of dates that have no time.
      answerTo(respondentCalls.getRetention, () => ({
        ...RETENTION,
        until: Date.UTC(2028, 10, 30) / 1000,
      })),
    ],
  })
  await expect.element(page.getByText(t("column.retention.until"))).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
