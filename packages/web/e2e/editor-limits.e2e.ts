import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { LIMITS } from "@qo/core/questionnaire"
import { afterAll } from "vitest"
import { DEMO, expect, testInOwnOffice } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")

const folder = mkdtempSync(join(tmpdir(), "qo-limits-"))
const file = join(folder, "limits.json")
writeFileSync(file, JSON.stringify({ blocks: LIMITS.blocks + 10 }))
afterAll(() => rmSync(folder, { recursive: true }))

const test = testInOwnOffice({ QO_LIMITS: file })

test("the editor saves questionnaires up to the installation's limits", async ({
  office,
  visit,
}) => {
  const { pid, revision } = await office.administrator.send(projectCalls.createProject, {
    name: "Больше обычного",
    template: "directLink",
    targetCompletes: 100,
  })
  const blocks = Array.from({ length: LIMITS.blocks + 1 }, (_, nth) => ({
    id: `b${nth}`,
    title: `Блок ${nth + 1}`,
    questions: [{ id: `q${nth}`, category: "open" as const, text: `Вопрос ${nth + 1}` }],
  }))
  await office.administrator.send(questionnaireCalls.saveQuestionnaire, { pid, revision, blocks })
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await page.locator(".rz-outline__row", { hasText: "Вопрос 1" }).first().click()
  await page.locator(".rz-panel textarea").first().fill("Вопрос иначе")
  // The checks have run on the text, and accept this many blocks.
  await expect(page.locator(".rz-count--bad")).toHaveCount(0)
  await expect(
    page.locator(".rz-count--good, .rz-count--warning, .rz-dock .rz-count").first(),
  ).toBeVisible()
  await page.getByRole("button", { name: t("act.save") }).click()
  await expect(page.locator(".rz-bar__state")).toHaveText(/^Сохранено в/)
})
