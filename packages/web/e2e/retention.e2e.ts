import { answeredSurvey } from "./building/answered-survey.ts"
import { accessibilityFaults, DEMO, expect, field, proveInDialog, test } from "./driver/index.ts"

const PEOPLE = [{ n: 3, gender: 1, age: 20, device: 1 }] as const

test("a shorter retention period shows its counts, asks for the password and can be taken back", async ({
  office,
  visit,
}) => {
  const { pid } = await answeredSurvey(office, PEOPLE)
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open(`/projects?pid=${pid}#project-respondents`)
  const card = page.locator("#project-respondents")
  await card.getByRole("button", { name: t("retention.change") }).click()
  const dialog = page.getByRole("dialog").last()
  await field(dialog, t("column.retention.months")).fill("1")
  await expect(dialog.locator(".rz-note")).toContainText("Интервью: 3.")
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await dialog.getByRole("button", { name: t("retention.shorten") }).click()

  await proveInDialog(visitor)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  const planned = card.locator(".rz-note")
  await expect(planned).toContainText("Затронуто интервью: 3.")
  await card.getByRole("button", { name: t("retention.takeBack") }).click()
  await expect(planned).toHaveCount(0)
})
