import { historyCalls } from "@qo/core/api"
import type { Page } from "playwright"
import { DEMO, expect, type Office, testInOwnOffice } from "./driver/index.ts"

/** Both journeys kill the server. */
const test = testInOwnOffice()
const KILLED = /net::ERR_|Failed to load resource/

/** Kills the server after this many calls of a path; the response to the last one is lost. */
async function killAfter(page: Page, office: Office, path: string, calls: number): Promise<void> {
  let count = 0
  await page.route(path, async (route) => {
    if (++count !== calls) return route.continue()
    await route.fetch()
    await office.kill()
    return route.abort("connectionreset")
  })
}

/** Number of acts of a user in history. */
async function actsOf({ administrator, signIn }: Office, email: string): Promise<number> {
  const { user } = await signIn(email)
  const { total } = await administrator.list(historyCalls.listHistory, {
    userId: user.id,
    limit: 1,
  })
  return total
}

test("after the server was killed, a retry sets a status on the remaining accounts", async ({
  office,
  visit,
}) => {
  const word = "Обрывов"
  await office.addCrowd(word, 30)
  const { page, t, open } = await visit({ as: DEMO.administrator, expectedFaults: KILLED })
  const before = await actsOf(office, DEMO.administrator)
  await open(`/researchers?q=${word}`)
  const rows = page.locator("tbody tr")
  await expect(rows).toHaveCount(30)
  await page.getByRole("checkbox", { name: /^Отметить всё/ }).check()
  await killAfter(page, office, "**/api/v1/service/user*", 8)
  const act = t("verb.users.set-status.deactivated")
  const bar = page.getByRole("region", { name: t("bulk.label") })
  await bar.getByRole("button", { name: act }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: act }).click()
  const retry = dialog.getByRole("button", { name: t("bulk.retryFailed") })
  await expect(retry).toBeVisible()
  await expect(dialog.getByRole("listitem").first()).toContainText("Нет связи с сервером")
  // Rows that have failed stay selected.
  await dialog.getByRole("button", { name: t("action.close") }).click()
  await expect(bar).toContainText(t("bulk.selected", { count: 30 }))
  await bar.getByRole("button", { name: act }).click()
  await dialog.getByRole("button", { name: act }).click()
  await expect(retry).toBeVisible()
  await office.startAgain()
  await retry.click()
  await expect(retry).toBeHidden()
  await expect(dialog.getByRole("status")).toContainText("Не удалось: 0")
  await expect(dialog.getByRole("listitem")).toHaveCount(30)
  await dialog.getByRole("button", { name: t("action.close") }).click()
  await expect(rows.filter({ hasText: "Деактивирован" })).toHaveCount(30)
  expect((await actsOf(office, DEMO.administrator)) - before).toBe(30)
})

test("decisions whose response was lost with the server are made once, and all are made by a retry", async ({
  office,
  visit,
}) => {
  const { page, t, open } = await visit({ as: DEMO.moderator, expectedFaults: KILLED })
  const before = await actsOf(office, DEMO.moderator)
  await open("/moderation")
  const rows = page.locator("tbody tr")
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  expect(count).toBeGreaterThan(10)
  await page.getByRole("checkbox", { name: /^Отметить всё/ }).check()
  await killAfter(page, office, "**/moderation/decisions", 1)
  await page.keyboard.press("a")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: t("verb.moderation.approve") }).click()
  const counted = (done: number, failed: number) =>
    expect(dialog).toContainText(t("moderation.batch.counts", { done, skipped: 0, failed }))
  await counted(0, count)
  await office.startAgain()
  await dialog.getByRole("button", { name: t("bulk.retryFailed") }).click()
  await counted(count, 0)
  await dialog.getByRole("button", { name: t("action.close") }).click()
  await expect(page.getByText(t("list.nothingTitle"))).toBeVisible()
  expect((await actsOf(office, DEMO.moderator)) - before).toBe(count)
})
