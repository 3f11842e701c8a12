import { projectCalls, reportCalls } from "@qo/core/api"
import { readFile } from "node:fs/promises"
import { answeredSurvey, PEOPLE } from "./building/answered-survey.ts"
import { accessibilityFaults, DEMO, expect, test } from "./driver/index.ts"
import { shapeFaults } from "./driver/shape.ts"

const table = (id: string) => ({
  category: "matrix" as const,
  id,
  answers: ["Нет", "Может быть", "Да"].map((text, at) => ({
    id: `${id}-c${at + 1}`,
    code: at + 1,
    text,
  })),
  statements: ["В ней легко разобраться", "Она красивая"].map((text, at) => ({
    id: `${id}-s${at + 1}`,
    code: at + 1,
    text,
  })),
})
/** In the first row these, in the second one the last. */
const rows = (...codes: number[]) => ({ rows: { 1: codes, 2: [3] } })
const PHONE = { width: 360, height: 740 }
// Specification: 2.route.reports, 2.route.report
test("filtering a report shows how those people differ, with the figures of the call; the address keeps the filter, also for tables and on phones", async ({
  office,
  visit,
}) => {
  const { pid, name: survey, receipts } = await answeredSurvey(office)
  const visitor = await visit({ as: DEMO.administrator })
  const { page } = visitor
  await visitor.open("/reports")
  await page.getByRole("button", { name: survey, exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: survey })).toBeVisible()
  await expect(page.locator(".rz-bases")).toContainText("72")

  // Typed in the reader's words, offered and chosen by keyboard.
  await page.keyboard.press("/")
  await page.keyboard.type("пол:женский")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("listbox", { name: "Подсказки фильтра" })).toBeHidden()
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
  // The table has the figures of the chart.
  await expect(card.getByRole("row", { name: /Телефон 75 %/ })).toContainText("15 %")
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await expect.poll(() => shapeFaults(page)).toEqual([])

  await page.reload()
  await expect(page.locator(".rz-bases")).toContainText("32 из 72")
  // Cards are read in visual order: none is above an earlier one in either column.
  const seen = await page.getByRole("article").evaluateAll((cards) =>
    cards.map((each) => ({
      name: each.textContent?.slice(0, 2),
      ...each.getBoundingClientRect().toJSON(),
    })),
  )
  expect(seen.map(({ name }) => name)).toEqual(["Q1", "Q2", "Q3"])
  expect(new Set(seen.map(({ left }) => left)).size).toBe(2)
  const tops = seen.map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))

  // A date is a condition, and an invalid address is reported.
  await page.keyboard.press("/")
  await page.keyboard.type("конец:сег")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: /Конец: \d/ })).toBeVisible()
  await expect(page).toHaveURL(/finishedAt%3A\d{4}-\d{2}-\d{2}T[^.]+Z\.\.\d{4}-/)
  await expect(page.locator(".rz-bases")).toContainText("32 из 72")
  await page.getByRole("button", { name: /Конец: \d/ }).click()
  await visitor.open(`/report?pid=${pid}&filter=gender%3Af+age%3A18..24&rows=device&part=tabel`)
  await expect(page.getByText("В адресе страницы не понято")).toContainText(
    "rows (возможно, question), part=tabel (возможно, part=table)",
  )
  await expect(accessibilityFaults(page)).resolves.toEqual([])

  // If no one matches, a message replaces the cards, with ways back.
  await visitor.open(`/report?pid=${pid}&filter=gender%3Af+age%3A99..99`)
  await expect(page.getByText("Под фильтр никто не подходит.")).toBeVisible()
  await expect(page.getByRole("article")).toHaveCount(0)
  await page.getByRole("button", { name: "Убрать условие «Возраст: 99»" }).click()
  await expect(card).toBeVisible()
  await expect(page).toHaveURL(/filter=gender%3Af$/)
  await visitor.open(`/report?pid=${pid}&filter=gender%3Af+age%3A18..24`)
  await page.getByRole("button", { name: /Пол: Женский/ }).click()
  await page.getByRole("button", { name: /Возраст: 18–24/ }).click()
  // The links move when the new count arrives: a click before that would miss.
  await expect(page.locator(".rz-bases")).toContainText("Все респонденты: 72")
  await page.getByRole("link", { name: "Таблица" }).click()
  await page.getByLabel("Строки", { exact: true }).selectOption({ label: "Q3 На чём вы играете?" })
  await expect(page.getByRole("row", { name: /Телефон/ })).toContainText("75 %B")
  await expect(page.getByRole("row", { name: /Компьютер/ })).toContainText("85 %A")
  // On paper a table lies across, so that no column is cut off.
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString("latin1")).toMatch(/MediaBox \[0 0 84[\d.]+ 59[\d.]+\]/)
  await expect(accessibilityFaults(page)).resolves.toEqual([])

  // Why a question was asked: by the code of the last page, which is not in the address; and whether all answers are consistent.
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
  await expect(page.getByText("Все интервью возможны и по маршрутам версии 2.")).toBeVisible()
  await expect(accessibilityFaults(page)).resolves.toEqual([])

  const phone = await visit({ as: DEMO.administrator, size: PHONE, theme: "dark" })
  await phone.open(explained.slice(explained.indexOf("/report")))
  await expect(phone.page.getByRole("dialog").getByRole("listitem").last()).toContainText("Конец")
  await expect(accessibilityFaults(phone.page)).resolves.toEqual([])
  await expect.poll(() => shapeFaults(phone.page)).toEqual([])
  await phone.page.keyboard.press("Escape")
  await expect(phone.page.getByRole("dialog")).toBeHidden()
  await expect(phone.page).not.toHaveURL(/why=/)
  await phone.open(`/report?pid=${pid}&filter=gender:f`)
  await expect(phone.page.getByRole("article").first()).toBeVisible()
  await expect(accessibilityFaults(phone.page)).resolves.toEqual([])
  await expect.poll(() => shapeFaults(phone.page)).toEqual([])

  // On a phone the part that is read is in sight, a list has its order in a menu, and a copy is confirmed.
  await phone.open(`/report?pid=${pid}&filter=gender:f&part=method`)
  await expect(phone.page.getByRole("link", { name: "О методе" })).toBeInViewport({ ratio: 1 })
  await phone.open("/reports")
  await phone.page.getByRole("button", { name: "Отображение списка" }).click()
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

  // A picture of a chart is light as well, and states its base.
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
  await expect(phone.page.locator(".rz-report-print")).toContainText("32 из 72 респондентов")
  await expect(phone.page.locator(".rz-bars__span").first()).toBeVisible()
  await expect(phone.page.locator(".rz-report-filter")).toBeHidden()
  await expect(phone.page.locator(".rz-header")).toBeHidden()

  // The owner is notified on any page, and led to the report.
  const known = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("ownerId="),
  )
  await visitor.open("/projects")
  await known
  await office.administrator.send(projectCalls.setProjectStatus, { pid, statusId: "finished" })
  const ready = page.locator(".rz-toast", { hasText: `Отчёт готов: ${survey}` })
  await ready.getByRole("button", { name: "Открыть отчёт" }).click()
  await expect(page).toHaveURL(new RegExp(`/report\\?pid=${pid}$`))
})

test("differences in a matrix are shown in its rows, and multiple answers of a row are not parts of one", async ({
  office,
  visit,
}) => {
  let spent = 0
  const { pid } = await answeredSurvey(office, PEOPLE, [
    {
      question: { ...table("fit"), text: "Насколько?" },
      answer: ({ device }) => rows(device === 1 ? 3 : 1),
    },
    {
      question: { ...table("did"), text: "Что делали?", multiple: true },
      answer: ({ device }) => rows(...(device === 1 ? [1, 2, 3] : [2, 3])),
    },
    {
      question: {
        id: "spend",
        category: "range",
        text: "Сколько тратите?",
        from: 0,
        to: 50_000,
        step: 100,
      },
      answer: () => ({ numbers: [(spent += 1700) % 50_000] }),
    },
  ])
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/report?pid=${pid}&filter=gender:f`)
  const one = page.getByRole("article", { name: "Насколько?" })
  const [easy, pretty] = [one.locator(".rz-grid li").nth(0), one.locator(".rz-grid li").nth(1)]
  await expect(easy).toHaveText("В ней легко разобраться25▼75▲")
  await expect(pretty).toHaveText("Она красивая100")
  await expect(easy.getByTitle(/^Да: 75.% \(.*\); у остальных 15.%, выше/)).toBeVisible()
  await expect(
    one.getByRole("row", {
      name: /В ней легко разобраться Да 75.%.* 24 15.% выше, чем у остальных/,
    }),
  ).toHaveCount(1)

  const several = page.getByRole("article", { name: "Что делали?" })
  const lengths = await several
    .locator(".rz-grid li")
    .first()
    .locator("u")
    .evaluateAll((lines) =>
      lines.map((line) => {
        const room = line.parentElement?.getBoundingClientRect().width ?? 1
        return Math.round((line.getBoundingClientRect().width / room) * 100)
      }),
    )
  expect(lengths).toEqual([75, 100, 100])
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await expect.poll(() => shapeFaults(page)).toEqual([])

  // Every number below the columns has enough room.
  const labels = await page
    .getByRole("article", { name: "Сколько тратите?" })
    .locator(".rz-columns small span")
    .evaluateAll((spans) =>
      spans
        .filter((span) => getComputedStyle(span).visibility === "visible")
        .map((span) => {
          const range = document.createRange()
          range.selectNodeContents(span)
          const { left, right } = range.getBoundingClientRect()
          return { left, right, end: span.closest("article")?.getBoundingClientRect().right ?? 0 }
        }),
    )
  expect(labels.length).toBeGreaterThan(2)
  for (const [at, { left, right, end }] of labels.entries()) {
    expect(left).toBeGreaterThan(labels[at - 1]?.right ?? 0)
    expect(right).toBeLessThan(end)
  }

  // With forced colours, the selection is shown by more than a background.
  await page.emulateMedia({ forcedColors: "active" })
  for (const chosen of [".rz-segments label:has(:checked)", ".rz-report-parts [aria-current]"])
    await expect(page.locator(chosen)).toHaveCSS("outline-style", "solid")
  await page.emulateMedia({ forcedColors: "none" })

  // A word that is no condition chooses the first suggestion.
  await page.keyboard.press("/")
  await page.keyboard.type("18-24")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/filter=gender%3Af\+age%3A18(?:\.\.|-)24/)
})
