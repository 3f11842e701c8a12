import { respondentCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { mountAt, type Setting } from "../../testing/mount.tsx"
import { answerTo } from "../../testing/network.ts"
import { projectAnswers, RETENTION } from "../../testing/project.ts"

const dialog = page.getByRole("dialog")

async function openRetention(appliesAt: number, setting: Setting = {}) {
  const opened = await mountAt("/projects?pid=1", {
    ...setting,
    answers: [
      ...projectAnswers({ project: { status: "active" } }).answers,
      answerTo(respondentCalls.previewRetention, ({ pid, months }) => ({
        pid,
        from: { months: 12, until: 0 },
        to: { months, until: 0 },
        interviews: appliesAt > 0 ? 34 : 0,
        appliesAt,
      })),
      answerTo(respondentCalls.setRetention, ({ months }) => ({ ...RETENTION, months })),
    ],
  })
  const { t, sent } = opened
  const calls = (call: unknown) => sent.filter((each) => each.call === call)
  const change = page.getByRole("button", { name: t("retention.change") })
  await expect.element(change).toBeInTheDocument()
  ;(change.element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  const months = dialog.getByLabelText(t("column.retention.months"), { exact: true })
  await expect.element(months).toHaveValue("12")
  return { ...opened, months, calls }
}

test.for(["ru", "en"] as const)(
  "a shorter retention period shows how many interviews it affects, in %s",
  async (locale) => {
    const { t, months, calls } = await openRetention(1_900_000_000, { locale })
    await months.fill("3")
    await expect.element(dialog.getByText(/34/)).toBeVisible()
    await dialog.getByRole("button", { name: t("retention.shorten") }).click()
    await expect.poll(() => dialog.elements()).toEqual([])
    expect(calls(respondentCalls.setRetention)[0]?.input).toEqual({ pid: 1, months: 3 })
  },
)

test("the buttons on data of respondents are separate", async () => {
  const { t } = await mountAt("/projects?pid=1", {
    answers: projectAnswers({ project: { status: "active" } }).answers,
  })
  const card = page.getByRole("region", { name: t("respondents.title") })
  await expect.element(card.getByRole("button", { name: t("retention.change") })).toBeVisible()
  const boxes = card
    .getByRole("button")
    .elements()
    .map((each) => each.getBoundingClientRect())
  const gaps = boxes.slice(1).map(({ top }, at) => top - (boxes[at]?.bottom ?? 0))
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
})

test("counts that the server has rounded are shown as a range of ten", async () => {
  const planned = { months: 3, interviews: 80, plannedAt: 1, appliesAt: 1_900_000_000 }
  await mountAt("/projects?pid=1", {
    answers: [
      ...projectAnswers({ project: { status: "finished" } }).answers,
      answerTo(respondentCalls.getRetention, () => ({
        ...RETENTION,
        anonymizedAt: 1_800_000_000,
        interviews: 40,
        rounded: true,
        planned,
      })),
    ],
  })
  await expect.element(page.getByText(/80–89/)).toBeVisible()
  await expect.element(page.getByText("40–49", { exact: true })).toBeVisible()
})

test("a longer retention period removes no answer and is saved immediately", async () => {
  const { t, months } = await openRetention(0)
  await months.fill("24")
  await expect.element(dialog.getByText(t("retention.nothingRemoved"))).toBeVisible()
  await expect.element(dialog.getByRole("button", { name: t("action.save") })).toBeEnabled()
})

test.for(["0", "121", "год", ""])("«%s» months are no retention period", async (text) => {
  const { t, months } = await openRetention(0)
  await months.fill(text)
  await expect.element(months).toHaveAttribute("aria-invalid", "true")
  await expect.element(dialog.getByRole("button", { name: t("action.save") })).toBeDisabled()
})
