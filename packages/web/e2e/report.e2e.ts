import { projectCalls, reportCalls } from "@qo/core/api"
import { readFile } from "node:fs/promises"
import { ANSWERED, answeredSurvey } from "./building/answered-survey.ts"
import { accessibilityFaults, DEMO, expect, test } from "./driver/index.ts"
import { shapeFaults } from "./driver/shape.ts"

const PHONE = { width: 360, height: 740 }
test("whoever filters a report sees how those people differ, by the figures of the call; the address keeps it, tables and phones too", async ({
  office,
  visit,
}) => {
  const { pid, receipts } = await answeredSurvey(office)
  const visitor = await visit({ as: DEMO.administrator })
  const { page } = visitor
  await visitor.open("/reports")
  await page.getByRole("button", { name: ANSWERED, exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: ANSWERED })).toBeVisible()
  await expect(page.locator(".rz-bases")).toContainText("72")

  // Typed in the reader's words, offered and chosen by keyboard.
  await page.keyboard.press("/")
  await page.keyboard.type("пол:женский")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("listbox", { name: "Подсказки отбора" })).toBeHidden()
  await page.keyboard.type("возр")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.keyboard.type("18")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/filter=gender%3Af\+age%3A18(?:\.\.|-)24/)
  await expect(page.locator(".rz-bases")).toContainText("32 из 72")

  const told = await office.administrator.send(reportCalls.readReport, {
    pid,
    filter: "gender:f age:18..24",
  })
  const device = told.questions.find(({ id }) => id === "device")
  expect(device?.base?.n).toBe(32)
  expect(device?.answers.map(({ others }) => others?.mark)).toEqual(["higher", "lower"])
  const card = page.getByRole("article", { name: "На чём вы играете?" })
  await expect(card).toContainText("n = 32")
  await expect(card.locator(".rz-bars li").first()).toContainText("75 %▲")
  await expect(card.locator(".rz-bars li").last()).toContainText("25 %▼")
  // What the chart shows, a table tells.
  await expect(card.getByRole("row", { name: /Телефон 75 %/ })).toContainText("15 %")
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await expect(shapeFaults(page)).resolves.toEqual([])

  await page.reload()
  await expect(page.locator(".rz-bases")).toContainText("32 из 72")

  // Where nobody fits, one sentence stands in the place of cards, and ways back.
  await visitor.open(`/report?pid=${pid}&filter=gender%3Af+age%3A99..99`)
  await expect(page.getByText("Под отбор никто не подходит.")).toBeVisible()
  await expect(page.getByRole("article")).toHaveCount(0)
  await page.getByRole("button", { name: "Убрать условие «Возраст: 99»" }).click()
  await expect(card).toBeVisible()
  await expect(page).toHaveURL(/filter=gender%3Af$/)
  await visitor.open(`/report?pid=${pid}&filter=gender%3Af+age%3A18..24`)
  await page.getByRole("button", { name: /Пол: Женский/ }).click()
  await page.getByRole("button", { name: /Возраст: 18–24/ }).click()
  await page.getByRole("link", { name: "Таблица" }).click()
  await page.getByLabel("Строки", { exact: true }).selectOption({ label: "Q3 На чём вы играете?" })
  await expect(page.getByRole("row", { name: /Телефон/ })).toContainText("75 %B")
  await expect(page.getByRole("row", { name: /Компьютер/ })).toContainText("85 %A")
  // On paper a table lies across, so that no column is cut off.
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString("latin1")).toMatch(/MediaBox \[0 0 84[\d.]+ 59[\d.]+\]/)
  await expect(accessibilityFaults(page)).resolves.toEqual([])

  // Why somebody was asked: by the code of their last page, which no address keeps; and whether all could have answered so.
  await page.keyboard.press("w")
  const why = page.getByRole("dialog", { name: "Почему задали вопрос" })
  await why.getByLabel("Интервью").fill((receipts[0] ?? "").toLowerCase())
  await why.getByLabel("Вопрос", { exact: true }).selectOption({ label: "Q2 Сколько вам лет?" })
  await page.keyboard.press("Enter")
  await expect(why.getByRole("status")).toContainText("Вопрос задан, ответ есть.")
  await expect(why.getByRole("listitem")).toContainText([
    "Начало: о человеке ничего не известно.",
    "Из Q1 «Ваш пол?»: следующий по порядку.",
    "Вопрос показан.",
    "Ответ: 20.",
    "Конец после Q3 «На чём вы играете?»: это последний вопрос.",
  ])
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await expect(page).toHaveURL(/&why=\d+\.[\w-]{22}&of=age$/)
  const explained = page.url()
  await page.goBack()
  await expect(why).toBeHidden()
  await page.getByRole("link", { name: "О методе" }).click()
  await page.getByRole("button", { name: "Проверить" }).click()
  await expect(page.getByText("Все ответы могли получиться и по маршрутам версии 2.")).toBeVisible()
  await expect(accessibilityFaults(page)).resolves.toEqual([])

  const phone = await visit({ as: DEMO.administrator, size: PHONE, theme: "dark" })
  await phone.open(explained.slice(explained.indexOf("/report")))
  await expect(phone.page.getByRole("dialog").getByRole("listitem").last()).toContainText("Конец")
  await expect(accessibilityFaults(phone.page)).resolves.toEqual([])
  await expect(shapeFaults(phone.page)).resolves.toEqual([])
  await phone.page.keyboard.press("Escape")
  await expect(phone.page.getByRole("dialog")).toBeHidden()
  await expect(phone.page).not.toHaveURL(/why=/)
  await phone.open(`/report?pid=${pid}&filter=gender:f`)
  await expect(phone.page.getByRole("article").first()).toBeVisible()
  await expect(accessibilityFaults(phone.page)).resolves.toEqual([])
  await expect(shapeFaults(phone.page)).resolves.toEqual([])

  // On a phone the part that is read is in sight, a list has its order in a menu, and a copy is confirmed.
  await phone.open(`/report?pid=${pid}&filter=gender:f&part=method`)
  await expect(phone.page.getByRole("link", { name: "О методе" })).toBeInViewport({ ratio: 1 })
  await phone.open("/reports")
  await phone.page.getByRole("button", { name: "Вид списка" }).click()
  await phone.page.getByLabel("Порядок").selectOption({ label: "Название: по возрастанию" })
  await expect(phone.page).toHaveURL(/[?&]sort=name/)
  await phone.page.keyboard.press("Escape")
  await phone.open(`/report?pid=${pid}&filter=gender:f`)
  await phone.context.grantPermissions(["clipboard-read", "clipboard-write"])
  await phone.page.getByRole("button", { name: "Действия с вопросом Q3" }).click()
  await phone.page.getByRole("menuitem", { name: "Скопировать таблицу" }).click()
  await expect(phone.page.getByText("Таблица Q3 скопирована")).toBeVisible()
  const copied = await phone.page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split("\n").map((row) => row.split("\t")[0])).toEqual([
    "Ответ",
    "Телефон",
    "Компьютер",
  ])

  // A picture of a chart is light as well, and says of whom it is.
  await phone.page.getByRole("button", { name: "Действия с вопросом Q3" }).click()
  const [picture] = await Promise.all([
    phone.page.waitForEvent("download"),
    phone.page.getByRole("menuitem", { name: "Сохранить картинкой SVG" }).click(),
  ])
  const svg = await readFile(await picture.path(), "utf8")
  expect(svg).toMatch(/^<svg .*fill="#fff".*На чём вы играете.*Пол: Женский.*Телефон.*<\/svg>$/s)
  expect(svg).toContain('fill="rgb(127, 104, 227)"')
  expect(svg).not.toContain('fill="rgb(233, 235, 246)"')

  // Paper is light, and tells whom and how many before the first figure.
  await phone.page.emulateMedia({ media: "print" })
  await expect(phone.page.locator(".rz-question").first()).toHaveCSS(
    "background-color",
    "rgb(255, 255, 255)",
  )
  await expect(phone.page.locator(".rz-report-print")).toContainText("Пол: Женский")
  await expect(phone.page.locator(".rz-report-print")).toContainText("32 из 72 человек")
  await expect(phone.page.locator(".rz-bars__span").first()).toBeVisible()
  await expect(phone.page.locator(".rz-report-filter")).toBeHidden()
  await expect(phone.page.locator(".rz-header")).toBeHidden()

  // Its owner is told on whatever page they are, and led to the report.
  const asked = page.waitForResponse((response) => response.url().includes("ownerId="))
  await visitor.open("/projects")
  await (await asked).finished()
  await office.administrator.send(projectCalls.setProjectStatus, { pid, statusId: 7 })
  const ready = page.locator(".rz-toast", { hasText: `Отчёт готов: ${ANSWERED}` })
  await ready.getByRole("button", { name: "Открыть отчёт" }).click()
  await expect(page).toHaveURL(new RegExp(`/report\\?pid=${pid}$`))
})
