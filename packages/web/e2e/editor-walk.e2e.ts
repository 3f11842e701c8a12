import { loadTranslate } from "@qo/core/i18n"
import type { Block } from "@qo/core/questionnaire"
import fc from "fast-check"
import type { Page } from "playwright"
import {
  addDirectLink,
  isSaved,
  lineOf,
  openQuestion,
  readBlocks,
  stateOf,
} from "./building/tell.ts"
import { DEMO, expect, press, test } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")

const block = (id: string, ...questions: string[]): Block => ({
  id,
  title: `Блок ${id}`,
  questions: questions.map((each) => openQuestion(each)),
})
const BLOCKS = [block("b1", "one", "two"), block("b2", "three", "four")]

const WALKED = [
  "ArrowDown",
  "ArrowUp",
  "Home",
  "End",
  "n",
  "b",
  "Delete",
  "Alt+Shift+ArrowUp",
  "Alt+Shift+ArrowDown",
  "Control+z",
  "Control+Shift+z",
  "o",
] as const

/** What the outline and the canvas say of blocks and questions, in order. */
const told = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll(".rz-outline__row--question .rz-outline__text")]
    const rows = [...document.querySelectorAll(".rz-row__text")]
    return {
      outline: all.map(({ textContent }) => textContent),
      canvas: rows.map(({ textContent }) => textContent),
    }
  })

test("whatever keys are pressed, outline and canvas say the same, and so does the server once it is saved", async ({
  office,
  visit,
}) => {
  const [keys] = fc.sample(
    fc.array(fc.constantFrom(...WALKED), { minLength: 25, maxLength: 25 }),
    1,
  )
  const pid = await addDirectLink(office, "Наугад", BLOCKS)
  const visitor = await visit({ as: DEMO.administrator, size: { width: 2200, height: 1800 } })
  const { page } = visitor
  await visitor.open(`/project?pid=${pid}`)
  await expect(lineOf(page, "Вопрос one")).toBeVisible()
  for (const key of keys ?? []) {
    // Adding leads into the panel: back to the outline each time.
    await press(visitor, "Control+f", "Enter", key)
    await expect
      .poll(
        async () => {
          const { outline, canvas } = await told(page)
          return canvas.toSorted().join(" | ") === outline.toSorted().join(" | ")
        },
        `after ${key} of ${keys?.join(" ")}`,
      )
      .toBe(true)
  }
  const { outline } = await told(page)
  if ((await stateOf(page).getAttribute("data-state")) === "dirty") {
    await press(visitor, "Control+s")
    await isSaved(page)
  }
  const saved = (await readBlocks(office, pid)).flatMap(({ questions }) => questions)
  expect(saved.map(({ text }) => text || t("question.untitled"))).toEqual(outline)
})
