import { ApiError, fileCalls, reportCalls, sessionCalls } from "@qo/core/api"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { includingText } from "../testing/including-text.ts"
import { answerList, answerTo } from "../testing/network.ts"
import { mountReport, peopleOf } from "../testing/report.tsx"

const cellsOf = (name: RegExp) =>
  page
    .getByRole("row", { name })
    .getByRole("cell")
    .elements()
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, " "))

/** The page brings the styles of its parts. */
const loadStyles = () => import("./ReportPage.tsx")

test("each part of a report has an address", async () => {
  const { tr } = await mountReport()
  for (const part of ["table", "course", "words", "method", "questions"] as const) {
    const link = page.getByRole("link", { name: tr(`reportPage.part.${part}`), exact: true })
    await link.click()
    await expect.element(link).toHaveAttribute("aria-current", "page")
  }
  expect(new URLSearchParams(location.search).has("part")).toBe(false)
})

test("questions are shown in the language that the reader chooses, and the address keeps it", async () => {
  const english = { "device.text": { text: "What do you play on?" } }
  const { tr } = await mountReport("", { english })
  const choice = page.getByRole("combobox", { name: tr("reportPage.textLanguage") })
  await choice.selectOptions("English")
  const translated = page.getByRole("heading", { name: "What do you play on?" })
  await expect.element(translated).toBeVisible()
  await expect.element(page.getByRole("heading", { name: "Ваш пол?" })).toBeVisible()
  expect(new URLSearchParams(location.search).get("textLanguage")).toBe("en")
  await choice.selectOptions("Русский")
  await expect.element(page.getByRole("heading", { name: "На чём играете?" })).toBeVisible()
  expect(new URLSearchParams(location.search).has("textLanguage")).toBe(false)
})

test("a table marks the column that is higher by the letter of the other", async () => {
  await mountReport("&part=table&question=device&by=gender")
  await expect.poll(() => cellsOf(/Телефон/)).toEqual(["50 %", "75 %B", "25 %"])
  await expect.poll(() => cellsOf(/Компьютер/)).toEqual(["50 %", "25 %", "75 %A"])
})

test("columns that no answer has are named below the table and not drawn", async () => {
  await mountReport("&part=table&question=device&by=education,gender")
  await expect.poll(() => cellsOf(/Телефон/)).toEqual(["50 %", "75 %B", "25 %"])
  expect(
    page
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent),
  ).not.toContain("Образование")
  await expect
    .element(page.getByText("Образование: этих данных нет ни в одном ответе."))
    .toBeVisible()
})

test("a table that is being counted shows its outline and the progress", async () => {
  await loadStyles()
  const counted = Promise.withResolvers<ApiError>()
  const { tr } = await mountReport("&part=table&question=device&by=gender", {
    answers: [answerTo(reportCalls.crossReport, () => counted.promise)],
  })
  const place = page.getByRole("region", { name: tr("reportPage.part.table") })
  await expect.element(place.getByRole("status")).toHaveTextContent(tr("reportPage.loading"))
  const outlines = place.element().querySelector(".rz-table-skeleton")
  expect(outlines?.getBoundingClientRect().height).toBeGreaterThan(150)
  counted.resolve(new ApiError({ status: 500, key: "internal" }))
  await expect.element(place.getByRole("status")).not.toBeInTheDocument()
})

test.for([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])("common conditions are chosen in a panel that covers no figures at $width px", async (size) => {
  await loadStyles()
  await page.viewport(size.width, size.height)
  const { tr } = await mountReport("")
  const button = page.getByRole("button", { name: tr("reportPage.filter.quick") })
  await button.click()
  await expect.element(button).toHaveAttribute("aria-expanded", "true")
  const panel = page.getByRole("region", { name: tr("reportPage.filter.quick") })
  const city = panel.getByRole("combobox", { name: tr("reportPage.filter.findCity") })
  const { bottom } = panel.element().getBoundingClientRect()
  expect(city.element().getBoundingClientRect().bottom).toBeLessThan(bottom)
  const figures = document.querySelector(".rz-bases")
  expect(figures?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  await panel.getByRole("checkbox").first().click({ force: true })
  await expect.poll(() => new URLSearchParams(location.search).has("filter")).toBe(true)
  await userEvent.keyboard("{Escape}")
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test("columns are chosen and in the address", async () => {
  const { tr } = await mountReport("&part=table&question=device&by=gender")
  await userEvent.selectOptions(page.getByLabelText(tr("reportPage.table.more")), "q.sex")
  await expect.poll(() => new URLSearchParams(location.search).get("by")).toBe("gender,q.sex")
})

test("rows and columns of a table change places", async () => {
  const { tr } = await mountReport("&part=table&question=device&by=q.sex")
  await page.getByRole("button", { name: tr("reportPage.table.swap") }).click()
  await expect.poll(() => new URLSearchParams(location.search).get("question")).toBe("sex")
  expect(new URLSearchParams(location.search).get("by")).toBe("q.device")
})

test("a table by a field that is no question cannot be turned", async () => {
  const { tr } = await mountReport("&part=table&question=device&by=gender")
  await expect
    .element(page.getByRole("button", { name: tr("reportPage.table.swap") }))
    .toBeDisabled()
})

test("without the correction for many columns the address contains it", async () => {
  const { tr, sent } = await mountReport("&part=table&question=device&by=gender")
  await page.getByRole("button", { name: tr("reportPage.table.test"), exact: true }).click()
  await page.getByRole("checkbox", { name: tr("report.bonferroni") }).click({ force: true })
  await expect.poll(() => location.search).toContain("bonferroni=0")
  await expect
    .poll(() => sent.filter(({ call }) => call === reportCalls.crossReport).at(-1)?.input)
    .toMatchObject({ bonferroni: "no" })
})

test("arrow keys go from cell to cell of a table", async () => {
  await mountReport("&part=table&question=device&by=gender")
  const cells = page.getByRole("row", { name: /Телефон/ }).getByRole("cell")
  await expect.element(cells.nth(1)).toBeVisible()
  await cells.nth(0).click()
  await userEvent.keyboard("{ArrowRight}")
  await expect.element(cells.nth(1)).toHaveFocus()
})

test("without the right to single answers a column of 9 shows a dash", async () => {
  await mountReport("&part=table&question=device&by=gender", {
    people: peopleOf(9, 100),
    rows: false,
  })
  await expect.poll(() => cellsOf(/Телефон/).length).toBeGreaterThan(0)
  expect(cellsOf(/Телефон/)).not.toContain("100 %")
})

test("a refused table shows the error in its place", async () => {
  const { t } = await mountReport("&part=table&question=device", {
    answers: [
      answerTo(reportCalls.crossReport, () => new ApiError({ status: 500, key: "internal" })),
    ],
  })
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(includingText(t("error.internal")))
})

test("the funnel counts who started and who completed", async () => {
  const { tr } = await mountReport("&part=course", {
    people: [
      ...peopleOf(60, 60),
      { n: 30, gender: "f", age: 20, outcome: "screenedOut", answers: { sex: { codes: [1] } } },
    ],
  })
  const funnel = page.getByRole("region", { name: tr("reportPage.funnel") })
  await expect
    .element(
      funnel.getByRole("row", {
        name: includingText(tr("interviews.started")),
      }),
    )
    .toMatchTextContent(/150$/)
  await expect
    .element(
      funnel.getByRole("row", {
        name: includingText(tr("interviews.completed")),
      }),
    )
    .toMatchTextContent(/120$/)
})

const text = (at: number) => ({
  interview: `1.k3JdVYqZ0mSxT1uWc9Rf${String(at).padStart(2, "0")}`,
  question: "why",
  text: `Слово ${at}`,
  portrait: 1,
  finishedAt: 1_790_003_600,
})

test("words are searched by the server and each leads to its explanation", async () => {
  const { tr, sent } = await mountReport("&part=words", {
    answers: [answerList(reportCalls.reportTexts, () => [text(1), text(2)])],
  })
  await expect.element(page.getByText("Слово 2")).toBeVisible()
  await expect
    .element(page.getByRole("link", { name: tr("reportPage.why.ofAnswer", { answer: "Слово 1" }) }))
    .toHaveAttribute("href", expect.stringContaining(text(1).interview))
  await page.getByLabelText(tr("reportPage.words.search")).fill("слово")
  await expect
    .poll(() => sent.filter(({ call }) => call === reportCalls.reportTexts).at(-1)?.input)
    .toMatchObject({ q: "слово", question: "why" })
})

test("a search without answers shows a message", async () => {
  const { tr } = await mountReport("&part=words&q=нет", {
    answers: [answerList(reportCalls.reportTexts, () => [])],
  })
  await expect.element(page.getByText(tr("reportPage.words.none"))).toBeVisible()
})

test("without the right to single answers an explanation replaces the texts", async () => {
  const { tr, sent } = await mountReport("&part=words", { rows: false })
  await expect.element(page.getByText(tr("reportPage.words.noRight"))).toBeVisible()
  expect(sent.some(({ call }) => call === reportCalls.reportTexts)).toBe(false)
})

test("custom weights are applied and in the address", async () => {
  const { tr } = await mountReport("&part=method")
  await userEvent.selectOptions(
    page.getByLabelText(tr("reportPage.method.weights"), { exact: true }).last(),
    tr("reportPage.method.weights.own"),
  )
  await page.getByLabelText(tr("reportPage.method.weights.text")).fill("gender:f=30,m=70")
  await page.getByRole("button", { name: tr("reportPage.method.weights.apply") }).click()
  await expect
    .poll(() => new URLSearchParams(location.search).get("weight"))
    .toBe("gender:f=30,m=70")
  await expect.element(page.getByRole("row", { name: /Женский/ })).toMatchTextContent(/30\s%50\s%/)
})

test.for(["ru", "en"] as const)(
  "the method names base, filter and interval, in %s",
  async (locale) => {
    const { tr } = await mountReport("&part=method&filter=gender%3Af", { locale })
    const sheet = page.getByRole("region", { name: tr("reportPage.part.method") })
    for (const name of ["filter", "base"] as const)
      await expect
        .element(sheet.getByText(tr(`report.disclosure.${name}`), { exact: true }))
        .toBeVisible()
  },
)

test("without the right to single answers only the figures are offered", async () => {
  const { tr } = await mountReport("", { rows: false })
  await page.getByRole("button", { name: tr("reportPage.download"), exact: true }).click()
  const menu = page.getByRole("menu")
  await expect.element(menu.getByRole("status")).toHaveTextContent(tr("reportPage.download.noRows"))
  expect(menu.getByRole("menuitem").elements()).toHaveLength(1)
  expect(page.getByRole("button", { name: tr("reportPage.share") }).elements()).toEqual([])
})

test("answers are downloaded in the chosen format, with the filter of the page", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined)
  const { tr, sent } = await mountReport("&filter=gender%3Af", {
    answers: [
      answerTo(sessionCalls.createTicket, ({ path }) => ({
        ticket: "t",
        url: path,
        expiresAt: 1_790_000_000,
      })),
    ],
  })
  await page.getByRole("button", { name: tr("reportPage.download"), exact: true }).click()
  await page.getByRole("menuitem", { name: tr("reportPage.download.responses") }).click()
  const dialog = page.getByRole("dialog", { name: tr("reportPage.download.title") })
  await userEvent.selectOptions(
    dialog.getByLabelText(tr("reportPage.download.format")),
    tr("reportPage.download.format.csv"),
  )
  await dialog.getByRole("button", { name: tr("reportPage.download") }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  const asked = sent.find(({ call }) => call === sessionCalls.createTicket)?.input
  const { path } = asked as { path: string }
  expect(path).toContain(fileCalls.exportResponses.path)
  expect(Object.fromEntries(new URLSearchParams(path.split("?")[1]))).toMatchObject({
    pid: "1",
    format: "csv",
    filter: "gender:f",
    values: "labels",
  })
})

test("a refused download is explained in the dialog", async () => {
  const { t, tr } = await mountReport("", {
    answers: [
      answerTo(sessionCalls.createTicket, () => new ApiError({ status: 500, key: "internal" })),
    ],
  })
  await page.getByRole("button", { name: tr("reportPage.download"), exact: true }).click()
  await page.getByRole("menuitem", { name: tr("reportPage.download.responses") }).click()
  const dialog = page.getByRole("dialog", { name: tr("reportPage.download.title") })
  await dialog.getByRole("button", { name: tr("reportPage.download") }).click()
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(includingText(t("error.internal")))
})

test("a printed report states its base, as on the screen", async () => {
  await mountReport("&filter=gender%3Af")
  await expect.poll(() => page.getByText("60 из 120 респондентов").elements().length).toBe(2)
})

// Specification: 2.report.portraits
test("portraits show how far each is filled", async () => {
  const { tr } = await mountReport()
  const list = page.getByRole("list", { name: tr("reportPage.portraits") })
  await expect.element(list.getByText(tr("reportPage.portrait.full"))).toBeVisible()
  await expect
    .element(list.getByText(tr("reportPage.portrait.filled", { completed: "60", target: "100" })))
    .toBeVisible()
})

// Specification: 2.report.refresh
test("refreshing reads the report again", async () => {
  const { tr, sent } = await mountReport()
  const reads = () => sent.filter(({ call }) => call === reportCalls.readReport).length
  const refresh = page.getByRole("button", { name: tr("reportPage.refresh"), exact: true })
  await expect.element(refresh).toBeEnabled()
  const before = reads()
  await refresh.click()
  await expect.poll(reads).toBe(before + 1)
})
