import { sessionCalls } from "@qo/core/api"
import { readFile } from "node:fs/promises"
import { answeredSurvey, PEOPLE } from "./building/answered-survey.ts"
import { accessibilityFaults, DEMO, expect, test } from "./driver/index.ts"
import { shapeFaults } from "./driver/shape.ts"

const PHONE = { width: 360, height: 740 }
const RETIRED = 4
/** Names of interviews look like this. */
const INTERVIEW = "64.k3JdVYqZ0mSxT1uWc9RfAg"
/** Bands of ages that anybody is of who is in a group. */
const AGES = 2

// Specification: 2.report.download
test("a link shows strangers the shared report until it is closed; a colleague sees no small group, nor the group that it is merged with", async ({
  office,
  visit,
}) => {
  const { pid } = await answeredSurvey(office, [
    ...PEOPLE,
    { n: RETIRED, gender: 2, age: 62, device: 1 },
  ])
  const owner = await visit({ as: DEMO.administrator })
  await owner.open(`/report?pid=${pid}&filter=gender:f`)
  await expect(owner.page.locator(".rz-bases")).toContainText("32 из 76")

  await owner.page.keyboard.press("s")
  const dialog = owner.page.getByRole("dialog", { name: "Поделиться отчётом" })
  await expect(dialog).toContainText("Пол: Женский: 32 из 76 респондентов")
  await expect(accessibilityFaults(owner.page)).resolves.toEqual([])
  await owner.page.keyboard.press("Enter")
  const made = dialog.getByRole("status").getByRole("code")
  await expect(made).toContainText("/shared-report/")
  const { pathname } = new URL((await made.textContent()) ?? "")

  const stranger = await visit({ size: PHONE, theme: "dark", expectedFaults: /404/ })
  await stranger.open(pathname)
  const { page } = stranger
  await expect(page.getByText("Фильтр: Пол: Женский")).toBeVisible()
  // The four retired wait for others of their gender and age.
  await expect(page.locator(".rz-bases")).toContainText("32 из 72")
  await expect(page.getByRole("article", { name: "На чём вы играете?" })).toContainText("75 %")
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await expect.poll(() => shapeFaults(page)).toEqual([])
  // Single interviews cannot be requested, whatever the address contains.
  await stranger.open(`${pathname}?part=method&why=${INTERVIEW}&of=device`)
  await expect(page.getByRole("heading", { name: "О методе" })).toBeVisible()
  await page.keyboard.press("w")
  await expect(page.getByRole("heading", { name: "Ответы и маршруты" })).toHaveCount(0)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.getByRole("link", { name: "Воронка и динамика" }).click()
  await expect(page.getByRole("heading", { name: "Воронка", exact: true })).toBeVisible()
  expect(new Set(stranger.calls)).toEqual(new Set(["GET /api/v1/service/shared-report"]))

  // The link only contains the owner's current view, including its table.
  await expect(dialog).toContainText("Без таблицы")
  await expect(page.getByRole("link", { name: "Таблица" })).toHaveCount(0)
  await owner.open(`/report?pid=${pid}&part=table&question=device&by=q.sex`)
  await expect(owner.page.getByRole("row", { name: /Телефон/ })).toBeVisible()
  await owner.page.keyboard.press("s")
  await expect(dialog).toContainText("С таблицей Q3 × Q1")
  await owner.page.keyboard.press("Enter")
  const withTable = new URL((await made.textContent()) ?? "")
  await stranger.open(`${withTable.pathname}${withTable.search}`)
  const phones = page.getByRole("row", { name: /Телефон/ }).getByRole("cell")
  await expect(phones).toHaveText(["42 %", "75 %B", "15 %"])
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await expect.poll(() => shapeFaults(page)).toEqual([])
  await dialog.getByRole("button", { name: "Отозвать" }).first().click()
  await owner.page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Отозвать", exact: true })
    .click()
  await expect(dialog.getByRole("button", { name: "Отозвать" })).toHaveCount(1)
  await expect(owner.page.getByRole("alertdialog")).toHaveCount(0)
  await stranger.open(pathname)

  await dialog.getByRole("button", { name: "Отозвать" }).click()
  await owner.page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Отозвать", exact: true })
    .click()
  await expect(dialog.getByText("Уже открыто")).toBeHidden()
  await page.reload()
  await expect(page.getByRole("heading", { name: "Ссылка больше не открывается" })).toBeVisible()
  await page.getByRole("button", { name: "English" }).click()
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible()
  await stranger.open(pathname.slice(0, -5))
  await expect(page.getByRole("heading", { name: "no report at this link" })).toBeVisible()

  const { organization } = await office.administrator.send(sessionCalls.currentUser, {})
  const { email } = await office.addAccount({
    role: "researcher",
    organizationId: organization?.id ?? 0,
    active: true,
  })
  const colleague = await visit({ as: email })
  await colleague.open(`/report?pid=${pid}&part=table&question=device&by=age`)
  const cells = colleague.page.getByRole("row", { name: /Телефон/ }).getByRole("cell")
  await expect(cells).toHaveCount(1 + AGES)
  await expect(colleague.page.getByRole("button", { name: "Поделиться" })).toHaveCount(0)
  await colleague.open(`/report?pid=${pid}&part=method&why=${INTERVIEW}&of=device`)
  const why = colleague.page.getByRole("dialog", { name: "Почему задали вопрос" })
  await expect(why).toContainText("читают только владелец проекта и администратор")
  await expect(why.getByRole("textbox")).toHaveCount(0)
  await colleague.page.keyboard.press("Enter")
  await expect(why).toBeHidden()
  await expect(colleague.page.getByRole("heading", { name: "Ответы и маршруты" })).toHaveCount(0)
  expect(colleague.calls.filter((call) => call.includes("/report/why"))).toEqual([])
  await colleague.page.getByRole("button", { name: "Скачать", exact: true }).click()
  const files = colleague.page.getByRole("menu")
  await expect(files).toContainText("скачивают только владелец проекта и администратор")
  await expect(files.getByRole("menuitem")).toHaveText(["Цифры по всем ответам (JSON)"])
  await owner.open(`/report?pid=${pid}&part=table&question=device&by=age`)
  const told = owner.page.getByRole("row", { name: /Телефон/ }).getByRole("cell")
  await expect(told.last()).toContainText("%")
  await expect(told.getByText("—", { exact: true })).toHaveCount(0)

  await owner.open(`/report?pid=${pid}&filter=gender:f`)
  await owner.page.getByRole("button", { name: "Скачать", exact: true }).click()
  await owner.page.getByRole("menuitem", { name: "Ответы для других программ…" }).click()
  const choice = owner.page.getByRole("dialog", { name: "Скачать ответы" })
  await choice.getByLabel("Формат").selectOption({ label: "Таблица (CSV)" })
  await expect(accessibilityFaults(owner.page)).resolves.toEqual([])
  const saved = owner.page.waitForEvent("download")
  await choice.getByRole("button", { name: "Скачать" }).click()
  const rows = await readFile(await (await saved).path(), "utf8")
  expect(rows.trim().split("\n").slice(1)).toHaveLength(32)
})
