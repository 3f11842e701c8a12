import { reportCalls } from "@qo/core/api"
import { expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { catchDownloads } from "../testing/downloads.ts"
import { includingText } from "../testing/including-text.ts"
import { answerList } from "../testing/network.ts"
import { mountReport, peopleOf } from "../testing/report.tsx"

const card = (name: string) => page.getByRole("article", { name })
const row = (name: string, of: RegExp) => card(name).getByRole("row", { name: of })
const WOMEN = "&filter=gender%3Af"

/** Answers of the chart of genres, from top to bottom. */
const genres = () =>
  [...card("Какие жанры?").element().querySelectorAll("[data-chart] li")].map(
    (each) => each.querySelector("bdi")?.textContent,
  )

async function chooseInMenu(entry: string, menu: string) {
  await page.getByRole("button", { name: menu }).click()
  await page.getByRole("menuitem", { name: entry }).click()
}

test("a question with one answer shows the share and the number of each answer", async () => {
  await mountReport()
  await expect.element(row("На чём играете?", /Телефон/)).toMatchTextContent(/50\s%.*60$/)
})

test("beside a filter each share has that of the others and the mark of a difference", async () => {
  const { tr } = await mountReport(WOMEN)
  const phone = row("На чём играете?", /Телефон/)
  await expect.element(phone).toMatchTextContent(/75\s%.*45.*25\s%/)
  await expect
    .element(phone)
    .toMatchTextContent(includingText(tr("reportPage.higher", { p: "" }).trim()))
  await expect
    .element(row("На чём играете?", /Компьютер/))
    .toMatchTextContent(includingText(tr("reportPage.lower", { p: "" }).trim()))
})

test("without a filter there is no comparison", async () => {
  const { tr } = await mountReport()
  await expect.element(row("На чём играете?", /Телефон/)).toBeInTheDocument()
  expect(
    card("На чём играете?")
      .getByRole("columnheader", { name: tr("reportPage.column.others") })
      .elements(),
  ).toEqual([])
})

test("shares of a question with several answers may exceed 100 % in total", async () => {
  await mountReport()
  await expect.element(row("Какие жанры?", /Гонки/)).toMatchTextContent(/50\s%/)
  await expect.element(row("Какие жанры?", /Пазлы/)).toMatchTextContent(/50\s%/)
  await expect.element(row("Какие жанры?", /РПГ/)).toMatchTextContent(/50\s%/)
})

test("a score from −100 to 100 is shown with its three groups", async () => {
  const { tr } = await mountReport(WOMEN)
  await expect
    .element(row("Посоветуете?", includingText(tr("reportPage.nps.score"))))
    .toMatchTextContent(/\+?50/)
  await expect
    .element(row("Посоветуете?", includingText(tr("report.promoters"))))
    .toMatchTextContent(/75\s%/)
})

test("numbers have a mean and a median", async () => {
  const { tr } = await mountReport()
  await expect
    .element(row("Сколько тратите?", includingText(tr("reportPage.mean"))))
    .toMatchTextContent(/1\s?750/)
})

test("a ranking has the mean place of each answer", async () => {
  await mountReport(WOMEN)
  await expect.element(row("Что важнее?", /Сюжет/)).toMatchTextContent(/Сюжет1[,.]5/)
})

test("a ranking stands by mean places, each with the number of people it is of", async () => {
  const [women, men] = peopleOf(60, 40)
  if (!women || !men) throw new Error("nobody")
  const few = { ...men, answers: { ...men.answers, rank: { codes: [2] } } }
  const many = { ...women, answers: { ...women.answers, rank: { codes: [3, 2] } } }
  await mountReport("", { people: [many, few] })
  await expect.element(row("Что важнее?", /Сюжет/)).toBeInTheDocument()
  const rows = card("Что важнее?").element().querySelectorAll("[data-chart] li")
  expect(Array.from(rows, (each) => each.textContent)).toEqual([
    expect.stringMatching(/^Цена1[,.]0.*60$/),
    expect.stringMatching(/^Графика1[,.]6.*100$/),
    expect.stringMatching(/^Сюжет/),
  ])
})

test("a grid has a line for each row, with the share of each answer", async () => {
  await mountReport()
  await expect.element(row("Насколько?", /Красиво/)).toMatchTextContent(/0\s%0\s%100\s%120/)
  await expect.element(row("Насколько?", /Легко/)).toMatchTextContent(/50\s%0\s%50\s%120/)
})

test("places are called by their names in the reader's language", async () => {
  await mountReport("", { locale: "en" })
  await expect.element(row("Ваш город?", /Moscow/)).toMatchTextContent(/50%/)
})

test.for(["ru", "en"] as const)("open answers are shown by number only, in %s", async (locale) => {
  const { tr } = await mountReport("", { locale })
  await expect
    .element(card("Почему?").getByText(tr("reportPage.given", { count: 120 })))
    .toBeVisible()
})

test("a card shows the base of its shares", async () => {
  const { tr } = await mountReport(WOMEN)
  await expect
    .element(card("На чём играете?"))
    .toMatchTextContent(includingText(tr("report.n", { n: "60" })))
})

test("a question is shown as a table in the place of its chart, and as a chart again", async () => {
  const { tr } = await mountReport()
  const menu = tr("reportPage.menu", { name: "Q2" })
  await chooseInMenu(tr("reportPage.asTable"), menu)
  const table = card("На чём играете?").getByRole("region")
  await expect.element(table).toBeVisible()
  await chooseInMenu(tr("reportPage.asChart"), menu)
  await expect.poll(() => table.elements()).toEqual([])
})

test("answers are sorted by size on request", async () => {
  const { tr } = await mountReport("&filter=gender%3Am")
  await expect.poll(genres).toEqual(["Гонки", "Пазлы", "РПГ"])
  await chooseInMenu(tr("reportPage.bySize"), tr("reportPage.menu", { name: "Q3" }))
  await expect.poll(() => genres()[0]).toBe("РПГ")
})

test("CSV of a question has a line for each answer", async () => {
  const files = catchDownloads()
  const { tr } = await mountReport()
  await chooseInMenu(tr("reportPage.csv"), tr("reportPage.menu", { name: "Q2" }))
  expect(files[0]?.name).toBe("report-1-Q2.csv")
  const lines = (await files[0]?.text)?.trim().split(/\r?\n/) ?? []
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^"?Телефон/)
})

test("a copied table is confirmed", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
  const { tr } = await mountReport()
  await chooseInMenu(tr("reportPage.copyTable"), tr("reportPage.menu", { name: "Q2" }))
  await expect.element(page.getByText(tr("reportPage.copied", { name: "Q2" }))).toBeVisible()
  const [text = ""] = write.mock.calls[0] ?? []
  expect(text.split("\n").map((line) => line.split("\t")[0])).toEqual([
    tr("reportPage.column.answer"),
    "Телефон",
    "Компьютер",
  ])
})

test("without access to the clipboard the other ways are named", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowed"))
  const { tr } = await mountReport()
  await chooseInMenu(tr("reportPage.copyTable"), tr("reportPage.menu", { name: "Q2" }))
  await expect.element(page.getByText(tr("reportPage.notCopied"))).toBeVisible()
})

test("figures of 25 people are grey and unmarked", async () => {
  const { tr } = await mountReport(WOMEN, { people: peopleOf(25, 100) })
  const phone = card("На чём играете?")
  await expect.element(phone).toMatchTextContent(includingText(tr("report.grey")))
  expect(phone.element().textContent).not.toContain("▲")
})

test("without the right to single answers a group of 9 people is hidden", async () => {
  const { tr } = await mountReport(WOMEN, { people: peopleOf(9, 100), rows: false })
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(includingText(tr("reportPage.refused")))
  expect(page.getByRole("article").elements()).toEqual([])
})

test("the list of questions leads to a card, whose heading gets the focus", async () => {
  const { tr } = await mountReport()
  const list = page.getByRole("navigation", { name: tr("reportPage.questions") })
  await list.getByRole("link", { name: includingText("Ваш город?") }).click()
  await expect.element(card("Ваш город?").getByRole("heading")).toHaveFocus()
})

test("the list of questions marks those that differ from the others", async () => {
  const { tr } = await mountReport(WOMEN)
  const list = page.getByRole("navigation", { name: tr("reportPage.questions") })
  const link = list.getByRole("link", { name: includingText("На чём играете?") })
  await expect.element(link.getByRole("img", { name: tr("report.higher") })).toBeVisible()
})

test("on a phone the questions are in a select, and the report fits the width", async () => {
  const { tr } = await mountReport(WOMEN, { size: { width: 360, height: 740 }, theme: "dark" })
  await expect.element(page.getByLabelText(tr("reportPage.question"))).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test("cards are read in the order in which they are seen", async () => {
  await mountReport()
  await expect.poll(() => page.getByRole("article").elements().length).toBe(9)
  const tops = page
    .getByRole("article")
    .elements()
    .map((each) => each.getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

const latestTexts = (asked: unknown[]) => [
  answerList(reportCalls.reportTexts, (input) => {
    asked.push(input)
    return [
      { interview: "1.a", question: "why", text: "Ради сюжета", portrait: null, finishedAt: 1 },
    ]
  }),
]

test("the card of an open question shows the latest answers and leads to all of them", async () => {
  const asked: unknown[] = []
  const { tr } = await mountReport(WOMEN, { answers: latestTexts(asked) })
  await expect.element(card("Почему?").getByText("Ради сюжета")).toBeVisible()
  expect(asked).toEqual([
    expect.objectContaining({ question: "why", filter: "gender:f", limit: 3 }),
  ])
  await card("Почему?")
    .getByRole("button", { name: tr("reportPage.readWords"), exact: true })
    .click()
  await expect.element(page.getByLabelText(tr("reportPage.words.search"))).toBeVisible()
})

test("readers without single responses see only how many answered an open question", async () => {
  const asked: unknown[] = []
  await mountReport("", { answers: latestTexts(asked), rows: false })
  await expect.element(card("Почему?")).toBeVisible()
  await expect.element(page.getByText("Ради сюжета")).not.toBeInTheDocument()
  expect(asked).toEqual([])
})
