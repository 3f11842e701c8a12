import { loadTranslate } from "@qo/core/i18n"
import type { Page } from "playwright"
import { addDirectLink, lineOf, openQuestion } from "./building/tell.ts"
import { DEMO, expect, test } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")

const rowOf = (page: Page, text: string) => page.locator(".rz-row", { hasText: text })

test("a redirect that is chosen before its judge has come is refused once it has, and the list is judged in its place", async ({
  office,
  visit,
}) => {
  const pid = await addDirectLink(office, "Судья опоздал", [
    { id: "b1", title: "Первый", questions: [openQuestion("one")] },
    { id: "b2", title: "Второй", questions: ["two", "three"].map((id) => openQuestion(id)) },
  ])
  const { page, open } = await visit({ as: DEMO.administrator })
  const judge = Promise.withResolvers<void>()
  await page.route(/guard-code/, async (route) => {
    await judge.promise
    await route.continue()
  })
  await open(`/project?pid=${pid}`)
  await lineOf(page, "Вопрос three").click()
  await expect(page.getByRole("tree")).toBeFocused()
  await page.keyboard.press("r")
  await page.getByPlaceholder(t("redirect.placeholder")).fill("Первый")
  const options = page.locator(".rz-picker").getByRole("option")
  await expect(options).toHaveText(["1. Первый"])
  await page.keyboard.press("Enter")
  await expect(options).toHaveCount(0)
  await page.keyboard.press("r")
  for (let at = 0; at < 4; at++) await page.keyboard.press("ArrowDown")
  const highlighted = page.locator(".rz-picker [aria-selected=true]")
  await expect(highlighted).toHaveText("Q1 Вопрос one")
  judge.resolve()
  await expect(page.getByText(t("redirect.wouldLoop", { path: "Q3 → Q1 → Q2 → Q3" }))).toBeVisible()
  await expect(highlighted).toHaveText(/^Q1 Вопрос one.*↺/)
  await page.keyboard.press("Enter")
  await expect(rowOf(page, "Вопрос three").getByText("Q1")).toBeVisible()
})
