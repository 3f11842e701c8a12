import { loadTranslate } from "@qo/core/i18n"
import type { Block } from "@qo/core/questionnaire"
import type { Page } from "playwright"
import {
  addDirectLink,
  isSaved,
  lineOf,
  openQuestion,
  readBlocks,
  stateOf,
} from "./building/tell.ts"
import { DEMO, expect, press, test, type Visitor } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")

const choice = (id: string, text: string, texts: readonly string[], more: object = {}) => ({
  id,
  category: "one" as const,
  text,
  answers: texts.map((each, at) => ({ id: `${id}${at}`, code: at + 1, text: each, ...more })),
})
const leadingTo = (question: ReturnType<typeof choice>, to: string) => ({
  ...question,
  answers: question.answers.map((each, at) =>
    at === 0 ? { ...each, redirect: { to: "question" as const, id: to } } : each,
  ),
})
const GAMES = ["Шахматы", "Го", "Карты"]

const BLOCKS: Block[] = [
  {
    id: "b1",
    title: "Игры",
    questions: [
      { ...choice("played", "Во что вы играли?", GAMES), category: "multiple" },
      {
        ...choice("best", "Что лучше всего?", GAMES),
        recall: { source: "played", mode: "selected", onEmpty: "skip" },
      },
      openQuestion("start", "С чего вы начали?"),
    ],
  },
  {
    id: "b2",
    title: "Люди",
    questions: [
      leadingTo(choice("alone", "Вы играете одни?", ["Да", "Нет"]), "place"),
      choice("whom", "С кем вы играете?", ["С друзьями", "С детьми", "С коллегами"]),
      openQuestion("place", "Где вы играете?"),
      leadingTo(choice("clubs", "Ходите ли вы в клуб?", ["Да", "Нет"]), "club"),
      openQuestion("why", "Почему?"),
      openQuestion("club", "В какой клуб?"),
      openQuestion("rest", "Что ещё вы хотите сказать?"),
    ],
  },
]

const bar = (page: Page) => page.getByRole("dialog", { name: t("problem.bar") })
const errors = (page: Page) => page.locator(".rz-problem--error")

async function select(visitor: Visitor, text: string): Promise<void> {
  const { page } = visitor
  await press(visitor, "Control+f", "Control+a")
  await page.keyboard.insertText(text)
  await press(visitor, "Enter", "Control+f", "Escape", "Enter")
  await expect(lineOf(page, text)).toHaveAttribute("aria-selected", "true")
}

/** Five mistakes, as they come about when a questionnaire is put in another order. */
async function plant(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await select(visitor, "Где вы играете?")
  await press(visitor, "Alt+Shift+ArrowUp", "Alt+Shift+ArrowUp")
  await select(visitor, "Во что вы играли?")
  await press(visitor, "Alt+Shift+ArrowDown")
  await select(visitor, "В какой клуб?")
  await press(visitor, "Delete")
  await select(visitor, "Ходите ли вы в клуб?")
  await press(visitor, "r")
  await page.keyboard.type("сказать")
  await press(visitor, "Enter")
  await select(visitor, "С кем вы играете?")
  const last = page.getByLabel(t("answers.nth", { number: 3 }), { exact: true })
  await last.fill("")
}

const FIXES = [/Убрать переход/, /Удалить пустую строку/, /Поставить Q\d выше/]

test("five mistakes are found with F8 and mended with Enter; the same again by pointer; then it is tried, sent and locked", async ({
  office,
  visit,
}) => {
  const pid = await addDirectLink(office, "С ошибками", BLOCKS)
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t: tw } = visitor
  await visitor.open(`/project?pid=${pid}`)
  await expect(lineOf(page, "Во что вы играли?")).toBeVisible()
  await plant(visitor)
  await expect(errors(page)).toHaveCount(4)
  await expect(page.getByText("никто не дойдёт").first()).toBeVisible()

  // Saving leads to the first that is in its way instead.
  await press(visitor, "Control+s")
  await expect(bar(page)).toBeVisible()
  await expect(page.getByText(t("save.blocked"))).toBeVisible()
  await expect(stateOf(page)).toHaveText(/сохранить нельзя: цикл/)
  for (let left = 4; left > 0; left--) {
    if (left < 4) await press(visitor, "F8")
    const fix = bar(page).getByRole("button", {
      name: new RegExp(FIXES.map(({ source }) => source).join("|")),
    })
    await expect(fix.first()).toBeFocused()
    await press(visitor, "Enter")
    await expect(errors(page)).toHaveCount(left - 1)
  }
  // An unreachable question is fixed at the redirect that skips it.
  await select(visitor, "Ходите ли вы в клуб?")
  await press(visitor, "r")
  await page.keyboard.type(t("redirect.on"))
  await press(visitor, "Enter")
  await expect(page.getByText("никто не дойдёт")).toHaveCount(0)

  // Back to where all five were there, and once more with the pointer.
  await page.getByRole("button", { name: t("dock.steps") }).click()
  const steps = page.locator(".rz-step")
  await steps.nth(5).click()
  await expect(errors(page)).toHaveCount(4)
  for (let left = 4; left > 0; left--) {
    await errors(page).first().locator(".rz-act").first().click()
    await expect(errors(page)).toHaveCount(left - 1)
  }
  await page.keyboard.press("Control+s")
  await isSaved(page)
  const blocks = await readBlocks(office, pid)
  expect(blocks[0]?.questions.map(({ id }) => id)).toEqual(["played", "best", "start"])

  await page.getByRole("button", { name: t("preview.title") }).click()
  const preview = page.getByRole("region", { name: t("preview.title") })
  await expect(
    preview.locator("iframe").contentFrame().getByText("Во что вы играли?"),
  ).toBeVisible()
  await preview.getByRole("button", { name: t("preview.close") }).click()
  await page.getByRole("button", { name: tw("verb.projects.send") }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: tw("verb.projects.send") })
    .click()
  await expect(page.locator(".rz-lock")).toBeVisible()
})
