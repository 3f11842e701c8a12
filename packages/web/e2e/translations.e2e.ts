import { CALLS } from "@qo/core/api"
import { GAMES, THREE_LANGUAGES } from "../../survey/testing/three-languages.ts"
import { DEMO, expect, test } from "./driver/index.ts"

test("a text is translated into Arabic in the table, saved, and previewed from right to left", async ({
  office,
  visit,
}) => {
  const { administrator } = office
  const draft = { name: "Игры", template: "directLinkAdmin", targetCompletes: 10 } as const
  const { pid, revision } = await administrator.send(CALLS.createProject, draft)
  const { languages, translations = {} } = THREE_LANGUAGES
  const { "devices.text": _, ...arabic } = translations["ar"] ?? {}
  await administrator.send(CALLS.saveQuestionnaire, {
    pid,
    revision,
    blocks: GAMES,
    languages,
    translations: { ...translations, ar: arabic },
  })
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await expect(page.getByRole("tree")).toBeVisible()
  await page.keyboard.press("t")
  const field = page.getByRole("textbox", { name: "العربية: Q1 вопрос" })
  await field.fill("أين تلعب؟")
  await page.keyboard.press("Control+s")
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
  await page.getByRole("button", { name: "К схеме" }).click()
  await page.keyboard.press("p")
  await page.getByRole("button", { name: "AR", exact: true }).click()
  const frame = page.frameLocator(".rz-respondent iframe")
  await expect(frame.locator("html")).toHaveAttribute("dir", "rtl")
  await expect(frame.locator("h1")).toHaveText("أين تلعب؟")
  await frame.locator("[name=codes]").first().check()
  await frame.locator("#go").click()
  await expect(frame.locator("h1")).toHaveText("كم مرة تلعب في هذه الأماكن؟")
})
