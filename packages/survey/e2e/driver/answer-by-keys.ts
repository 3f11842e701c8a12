import { expect, press, tabTo, type Visitor } from "../../../web/e2e/driver/index.ts"

/** For each kind of question: a selector that recognises it, and a function that answers it with the keyboard only. */
const KINDS: readonly (readonly [sign: string, answer: (visitor: Visitor) => Promise<void>])[] = [
  ["#ranks", rank],
  [".matrix", fillMatrix],
  ["#slider", moveSlider],
  ["#places", findPlace],
  ["[name=text]", (visitor) => type(visitor, "#f", "שלום, мир")],
  ["[name=numbers][type=radio]", (visitor) => tick(visitor, "[name=numbers]")],
  ["[name=numbers]", (visitor) => type(visitor, "#f", "30")],
  ["[name=codes]", (visitor) => tick(visitor, "[name=codes]")],
]

/** Answers the shown question and continues, without a pointing device. */
export async function answerByKeys(visitor: Visitor): Promise<void> {
  const { page } = visitor
  for (const [sign, answer] of KINDS)
    if ((await page.locator(sign).count()) > 0) {
      await answer(visitor)
      break
    }
  const heading = await page.locator("h1").innerText()
  await tabTo(visitor, page.locator("#go"))
  await press(visitor, "Enter")
  await expect(page.locator("h1")).not.toHaveText(heading)
}

async function tick(visitor: Visitor, field: string): Promise<void> {
  await tabTo(visitor, visitor.page.locator(field).first())
  await press(visitor, "Space")
}

async function type(visitor: Visitor, field: string, text: string): Promise<void> {
  await tabTo(visitor, visitor.page.locator(field))
  await visitor.page.keyboard.type(text)
}

async function moveSlider(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await expect(page.locator("#f")).toHaveValue("")
  await tabTo(visitor, page.locator("#slider"))
  await press(visitor, "ArrowRight")
  await expect(page.locator("#f")).not.toHaveValue("")
}

async function findPlace(visitor: Visitor): Promise<void> {
  await type(visitor, "#f", "моск")
  const found = visitor.page.locator("#places input")
  await expect(found.last()).toBeVisible()
  if ((await visitor.page.locator("html").getAttribute("lang")) === "ru")
    return tick(visitor, "#places input")
  // If the whole name is typed, a suggestion need not be chosen.
  await visitor.page.keyboard.type("ва")
  await expect(found).toBeChecked()
}

async function fillMatrix(visitor: Visitor): Promise<void> {
  for (const row of await visitor.page.locator(".matrix fieldset").all()) {
    await tabTo(visitor, row.locator("input").first())
    await press(visitor, "Space", "ArrowRight")
  }
}

async function rank(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const next = page.locator("[data-move=put]:not([aria-disabled])").first()
  for (let count = 0; count < 3; count++) {
    await tabTo(visitor, next)
    await press(visitor, "Enter")
  }
  const up = page.locator("[data-move=up]").nth(1)
  const moved = await page.locator("ol li span").nth(1).innerText()
  await tabTo(visitor, up)
  await press(visitor, "Enter")
  await expect(page.locator("ol li span").first()).toHaveText(moved)
  await expect(page.locator("#status")).toContainText(moved)
}
