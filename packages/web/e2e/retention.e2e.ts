import { answeredSurvey } from "./building/answered-survey.ts"
import { accessibilityFaults, DEMO, expect, field, proveInDialog, test } from "./driver/index.ts"

const PEOPLE = [{ n: 3, gender: 1, age: 20, device: 1 }] as const

test.for([
  { locale: "ru", shown: "Интервью: 3.", planned: "Затронуто интервью: 3." },
  { locale: "en", shown: "Interviews concerned: 3.", planned: "Interviews concerned: 3." },
] as const)(
  "a shorter retention period shows its counts, asks for the password and can be taken back: $locale",
  async ({ locale, ...texts }, { office, visit }) => {
    const { pid } = await answeredSurvey(office, PEOPLE)
    const visitor = await visit({ as: DEMO.administrator, locale })
    const { page, t } = visitor
    await visitor.open(`/projects?pid=${pid}`)
    const card = page.locator("#project-respondents")
    await card.getByRole("button", { name: t("retention.change") }).click()
    const dialog = page.getByRole("dialog").last()
    await field(dialog, t("column.retention.months")).fill("1")
    await expect(dialog.locator(".rz-note")).toContainText(texts.shown)
    await expect(accessibilityFaults(page)).resolves.toEqual([])
    await dialog.getByRole("button", { name: t("retention.shorten") }).click()

    await proveInDialog(visitor)
    await expect(page.getByRole("dialog")).toHaveCount(0)
    const planned = card.locator(".rz-note")
    await expect(planned).toContainText(texts.planned)
    await card.getByRole("button", { name: t("retention.takeBack") }).click()
    await expect(planned).toHaveCount(0)
  },
)
