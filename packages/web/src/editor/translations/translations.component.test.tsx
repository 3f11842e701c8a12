import { loadTranslate } from "@qo/core/i18n"
import { sourceHash, type Questionnaire, translationIn } from "@qo/core/questionnaire"
import { writeTranslatorFile } from "@qo/interchange"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { accessibilityFaults, shapeFaults } from "../../testing/commands.ts"
import { catchDownloads } from "../../testing/downloads.ts"
import { mountEditor } from "../../testing/editor.tsx"
import {
  block,
  button,
  choice,
  dialog,
  openQuestion,
  press,
  save,
} from "../../testing/editor-page.ts"

const tt = await loadTranslate("ru", "translations")

const BLOCKS = [
  block("b1", [choice("play", ["Каждый день", "Реже"]), openQuestion("why", "Почему {{#play}}?")]),
]
const TEXTS: Questionnaire = {
  blocks: BLOCKS,
  languages: ["ru", "en", "ar"],
  translations: {
    en: {
      "play.text": { text: "How often?", of: sourceHash("Как часто?") },
      "play1.text": { text: "Every day", of: sourceHash("Каждый день") },
    },
  },
}

/** Opens the table with its key. */
async function openTable(questionnaire: Questionnaire = TEXTS) {
  const mounted = await mountEditor(questionnaire)
  await expect.element(page.getByRole("tree")).toBeVisible()
  await press("t")
  await expect.element(region()).toBeVisible()
  return mounted
}
const region = () => page.getByRole("region", { name: tt("translations.title") })
const cell = (language: string, place: string) =>
  page.getByRole("textbox", { name: tt("translations.cell", { language, place }), exact: true })

test("a translation is typed, undone, and saved with the questionnaire", async () => {
  const mounted = await openTable()
  await cell("English", "Q1 ответ 2").click()
  await userEvent.keyboard("Less often")
  await expect.element(cell("English", "Q1 ответ 2")).toHaveValue("Less often")
  await press("Control+z")
  await expect.element(cell("English", "Q1 ответ 2")).toHaveValue("")
  await press("Control+Shift+Z")
  await save()
  const { translations } = mounted.stored()
  expect(translationIn(translations?.["en"], "play2.text")).toEqual({
    text: "Less often",
    of: sourceHash("Реже"),
  })
})

test("keys go down, to the other language, to the next missing text, and back to the text as it was", async () => {
  await openTable()
  await cell("English", "Q1 вопрос").click()
  await press("Enter")
  await expect.element(cell("English", "Q1 ответ 1")).toHaveFocus()
  await press("Tab")
  await expect.element(cell("العربية", "Q1 ответ 1")).toHaveFocus()
  await userEvent.keyboard("كل يوم")
  await press("Escape")
  await expect.element(cell("العربية", "Q1 ответ 1")).toHaveValue("")
  await cell("English", "Q1 ответ 1").click()
  await press("Alt+ArrowDown")
  await expect.element(cell("English", "Q1 ответ 2")).toHaveFocus()
})

test("an outdated translation is confirmed with Ctrl+Enter", async () => {
  const mounted = await openTable()
  await expect.element(button(tt("translations.confirm"))).toBeVisible()
  await cell("English", "Q1 вопрос").click()
  await press("Control+Enter")
  await expect.element(button(tt("translations.confirm"))).not.toBeInTheDocument()
  await save()
  expect(translationIn(mounted.stored().translations?.["en"], "play.text")?.of).toBe(
    sourceHash("Вопрос play"),
  )
})

test("a right-to-left language has its direction, and a lost placeholder is inserted", async () => {
  const mounted = await openTable()
  const arabic = cell("العربية", "Q2 вопрос")
  await expect.element(arabic).toHaveAttribute("dir", "rtl")
  await expect.element(arabic).toHaveAttribute("lang", "ar")
  await arabic.click()
  await userEvent.keyboard("لماذا")
  await button(tt("translations.insert", { text: "{{q1}}" })).click()
  await expect.element(arabic).toHaveValue("لماذا {{q1}}")
  await save()
  expect(translationIn(mounted.stored().translations?.["ar"], "why.text")?.text).toBe(
    "لماذا {{#play}}",
  )
})

test("filters show what is missing and outdated, and their counts follow edits", async () => {
  await openTable()
  const missing = page.getByRole("button", { name: /^Нет перевода/ })
  await expect.element(missing).toMatchTextContent(/6$/)
  await page.getByRole("button", { name: /^Устарело/ }).click()
  await expect.element(cell("English", "Q1 вопрос")).toBeVisible()
  await expect.element(cell("English", "Q1 ответ 1")).not.toBeInTheDocument()
  await missing.click()
  await cell("English", "Q1 ответ 2").click()
  await userEvent.keyboard("L")
  await expect.element(missing).toMatchTextContent(/5$/)
  // The row stays while it is edited.
  await expect.element(cell("English", "Q1 ответ 2")).toHaveValue("L")
})

test("a language is added by its name, and removed after a question if texts would be lost", async () => {
  const mounted = await openTable({ blocks: BLOCKS })
  await button(tt("languages.add")).click()
  const add = dialog(tt("languages.title")).getByLabelText(tt("languages.add"))
  await add.fill("нет такого")
  await press("Enter")
  await expect.element(page.getByText(tt("languages.unknown"))).toBeVisible()
  await add.fill("немецкий")
  await press("Enter")
  await button(tt("languages.close")).click()
  await cell("Deutsch", "Q1 вопрос").click()
  await userEvent.keyboard("Wie oft?")
  await button(tt("translations.languages")).click()
  await button(tt("languages.remove", { language: "Deutsch" })).click()
  await expect.element(page.getByText(/Пропадёт 1 перевод/)).toBeVisible()
  await button(tt("languages.removeYes")).click()
  await button(tt("languages.close")).click()
  await save()
  expect(mounted.stored()).toMatchObject({ languages: ["ru"] })
  expect(mounted.stored().translations ?? {}).toEqual({})
})

test("a word of the page is replaced and its ready text comes back", async () => {
  const mounted = await openTable()
  await page.getByRole("searchbox", { name: tt("translations.find") }).fill("Дальше")
  const next = cell("English", "survey.next")
  await expect.element(next).toHaveAttribute("placeholder", "Next")
  await next.click()
  await userEvent.keyboard("Go on")
  await save()
  expect(translationIn(mounted.stored().translations?.["en"], "page:survey.next")).toEqual({
    text: "Go on",
  })
  await button(tt("translations.reset")).click()
  await expect.element(next).toHaveValue("")
})

test("a translator's file is shown before its translations are accepted", async () => {
  const mounted = await openTable()
  const entries = [
    {
      key: "play2.text",
      source: "Реже",
      target: "Less often",
      state: "done" as const,
      place: "Q1",
    },
  ]
  const bytes = await writeTranslatorFile(entries, {
    format: "xliff",
    sourceLanguage: "ru",
    language: "en",
  })
  const input = document.querySelector<HTMLInputElement>("input[type=file]")
  if (!input) throw new Error("there is no field for files")
  await userEvent.upload(input, new File([new Uint8Array(bytes)], "games.en.xlf"))
  const shown = dialog(tt("translationFiles.filesTitle"))
  await expect.element(shown.getByText(tt("translationFiles.added", { count: 1 }))).toBeVisible()
  expect(cell("English", "Q1 ответ 2").element()).toHaveValue("")
  await button(tt("translationFiles.apply")).click()
  await expect.element(cell("English", "Q1 ответ 2")).toHaveValue("Less often")
  await press("Control+z")
  await expect.element(cell("English", "Q1 ответ 2")).toHaveValue("")
  await press("Control+Shift+Z")
  await save()
  expect(translationIn(mounted.stored().translations?.["en"], "play2.text")?.text).toBe(
    "Less often",
  )
})

test("the filtered texts of a language are downloaded for translators", async () => {
  await openTable()
  await page.getByRole("combobox", { name: tt("translations.shown") }).selectOptions("English")
  await page.getByRole("button", { name: /^Нет перевода/ }).click()
  const caught = catchDownloads()
  await button(`${tt("translationFiles.download")} CSV`).click()
  await expect.poll(() => caught.length).toBe(1)
  expect(caught[0]?.name).toMatch(/en\.csv$/)
  const text = await caught[0]?.text
  expect(text).toContain("Реже")
  expect(text).not.toContain("Каждый день")
})

test("a locked questionnaire is shown and cannot be changed", async () => {
  await mountEditor(TEXTS, { project: { status: "onModeration" } })
  await press("t")
  await expect.element(cell("English", "Q1 вопрос")).toHaveAttribute("readonly")
  await expect.element(button(tt("translations.languages"))).not.toBeInTheDocument()
})

test.for([
  ["desktop", 1440],
  ["phone", 360],
] as const)("the table is accessible and nothing is cut on a %s", async ([, width]) => {
  await mountEditor(TEXTS, { size: { width, height: 800 } })
  await expect.element(page.getByRole("banner")).toBeVisible()
  await press("t")
  await expect.element(region()).toBeVisible()
  await expect.element(cell("English", "Q1 вопрос")).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await expect.poll(() => shapeFaults()).toEqual([])
})

test("on a phone the table has one column: the source, and the translation below it", async () => {
  await mountEditor(TEXTS, { size: { width: 360, height: 740 } })
  await expect.element(page.getByRole("banner")).toBeVisible()
  await press("t")
  const target = cell("English", "Q1 вопрос")
  await expect.element(target).toBeVisible()
  const columns = () => {
    const row = target.element().closest("[role=row]")
    return row ? getComputedStyle(row).gridTemplateColumns.split(" ").length : 0
  }
  await expect.poll(columns).toBe(1)
})
