import { ApiError, reportCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { includingText } from "../testing/including-text.ts"
import { mountAt } from "../testing/mount.tsx"
import { answerTo } from "../testing/network.ts"
import { mountReport, reportAnswers } from "../testing/report.tsx"

const filterIn = () => new URLSearchParams(location.search).get("filter") ?? ""
const options = () =>
  page
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent)

async function open(query = "", setting: Parameters<typeof mountReport>[1] = {}) {
  const mounted = await mountReport(query, setting)
  const input = page.getByRole("combobox", { name: mounted.tr("reportPage.filter.label") })
  await expect.element(input).toBeVisible()
  return { ...mounted, input }
}

test.for([
  ["ru", "пол:женский"],
  ["en", "gender:female"],
] as const)("in %s the condition %s is typed in the reader's words", async ([locale, text]) => {
  const { tr, input } = await open("", { locale })
  await input.fill(text)
  await userEvent.keyboard("{Enter}")
  await expect.poll(filterIn).toBe("gender:f")
  await expect
    .element(page.getByRole("article", { name: "На чём играете?" }))
    .toMatchTextContent(includingText(tr("report.n", { n: "60" })))
})

test("a field is chosen first, then one of its values", async () => {
  const { input } = await open()
  await input.fill("возр")
  await userEvent.keyboard("{ArrowDown}{Enter}")
  await expect.poll(options).toContainEqual(expect.stringContaining("18–24"))
  await userEvent.keyboard("18")
  await userEvent.keyboard("{ArrowDown}{Enter}")
  await expect.poll(filterIn).toMatch(/^age:18(\.\.|-)24$/)
})

test("the first offer is taken for a word that is no condition", async () => {
  const { input } = await open()
  await input.fill("18-24")
  await userEvent.keyboard("{Enter}")
  await expect.poll(filterIn).toMatch(/^age:18(\.\.|-)24$/)
})

test("a second condition narrows the first one", async () => {
  const { input } = await open("&filter=gender%3Af")
  await input.fill("возраст:18-24")
  await userEvent.keyboard("{Enter}")
  await expect.poll(filterIn).toMatch(/^gender:f age:18(\.\.|-)24$/)
})

test("an unknown word is reported at the field and stays there", async () => {
  const { tr, input } = await open()
  await input.fill("абв:где")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("alert")).toMatchTextContent(/абв/)
  await expect.element(input).toHaveAttribute("aria-invalid", "true")
  await expect.element(input).toHaveValue("абв:где")
  await input.fill("пол")
  await expect.element(input).toHaveAttribute("aria-invalid", "false")
  expect(tr("reportPage.filter.unknown", { what: "" })).not.toBe("")
})

test("a condition is removed by its button", async () => {
  const { tr } = await open("&filter=gender%3Af+age%3A18..24")
  const token = includingText(tr("reportPage.filter.remove", { token: "Пол: Женский" }))
  await page.getByRole("button", { name: token }).click()
  await expect.poll(filterIn).toBe("age:18..24")
})

test("Backspace in the empty field removes the last condition", async () => {
  const { input } = await open("&filter=gender%3Af+age%3A18..24")
  await input.click()
  await userEvent.keyboard("{Backspace}")
  await expect.poll(filterIn).toBe("gender:f")
})

test("clearing the filter shows everybody and keeps the focus in the field", async () => {
  const { tr, input } = await open("&filter=gender%3Af")
  await page.getByRole("button", { name: tr("reportPage.filter.clear") }).click()
  await expect.poll(filterIn).toBe("")
  await expect.element(input).toHaveFocus()
})

test("Esc closes the offers and then leaves the field", async () => {
  const { input } = await open()
  await input.fill("пол")
  await expect.element(input).toHaveAttribute("aria-expanded", "true")
  await userEvent.keyboard("{Escape}")
  await expect.element(input).toHaveAttribute("aria-expanded", "false")
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard("{Escape}")
  await expect.element(input).not.toHaveFocus()
})

test("/ goes to the filter", async () => {
  const { input } = await open()
  await userEvent.keyboard("/")
  await expect.element(input).toHaveFocus()
})

test("if no one matches a message replaces the cards, with a way back", async () => {
  const { tr } = await open("&filter=gender%3Af+age%3A99..99")
  await expect.element(page.getByText(tr("report.nobodyFits"))).toBeVisible()
  expect(page.getByRole("article").elements()).toEqual([])
  await page.getByRole("button", { name: /Убрать условие «/ }).click()
  await expect.poll(filterIn).toBe("gender:f")
})

test("unknown parts of the address are reported with suggestions", async () => {
  await open("&rows=device&part=tabel")
  await expect
    .element(page.getByText(/rows \(возможно, question\), part=tabel \(возможно, part=table\)/))
    .toBeVisible()
})

test("a refused filter shows why and leads back to everybody", async () => {
  const { tr } = await open("&filter=nonsense%3A1")
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(includingText(tr("reportPage.refused")))
  await page.getByRole("button", { name: tr("reportPage.refused.back") }).click()
  await expect.poll(filterIn).toBe("")
  await expect.poll(() => page.getByRole("article").elements().length).toBe(9)
})

test("the base of shares is chosen and in the address", async () => {
  const { tr, sent } = await open()
  await page.getByRole("radio", { name: tr("report.base.asked") }).click()
  await expect.poll(() => location.search).toContain("base=asked")
  await expect
    .poll(() => sent.filter(({ call }) => call === reportCalls.readReport).at(-1)?.input)
    .toMatchObject({ base: "asked" })
})

test("a project that does not exist is reported with a way to the reports", async () => {
  await mountAt("/report?pid=99", {
    answers: [
      ...reportAnswers(),
      answerTo(reportCalls.readReport, () => new ApiError({ status: 404, key: "notFound" })),
    ],
  })
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect.element(page.getByRole("link")).toHaveAttribute("href", "/reports")
})

test("an address without a project sends no request", async () => {
  const { sent } = await mountAt("/report", { answers: reportAnswers() })
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(sent).toEqual([])
})

// Specification: 2.report.filters
test.for([
  ["пол:женский", "gender:f"],
  ["возраст:18..24", "age:18..24"],
  ["город:казань", "city:RU-TA-kazan"],
  ["образование:высшее", "education:higher"],
] as const)("the condition %s filters by %s", async ([text, filter]) => {
  const { input } = await open()
  await input.fill(text)
  await userEvent.keyboard("{Enter}")
  await expect.poll(filterIn).toBe(filter)
})
