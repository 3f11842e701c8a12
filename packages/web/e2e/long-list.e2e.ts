import { countRowRenders, takeDrawnRows } from "./driver/count-renders.ts"
import { DEMO, expect, type Office, test } from "./driver/index.ts"

const ROWS = "tbody tr[data-id]"
const PAGE_ROWS = 100

async function addAccounts(office: Office, count: number, word: string): Promise<void> {
  for (let at = 0; at < count; at++) await office.addAccount({ fullname: `${word} ${at}` })
}

test("a key or a mark draws at most three rows again", async ({ office, visit }) => {
  await addAccounts(office, PAGE_ROWS, "Рядов")
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await countRowRenders(page)
  await visitor.open("/researchers?q=Рядов")
  const rows = page.locator(ROWS)
  await expect(rows).toHaveCount(PAGE_ROWS)
  const ids = await rows.evaluateAll((each) => each.map((row) => row.dataset["id"]))
  expect(new Set(await takeDrawnRows(page))).toEqual(new Set(ids))

  await page.keyboard.press("j")
  await expect(rows.nth(0)).toBeFocused()
  expect(await takeDrawnRows(page)).toEqual([ids[0]])
  await page.keyboard.press("j")
  await expect(rows.nth(1)).toBeFocused()
  expect(new Set(await takeDrawnRows(page))).toEqual(new Set([ids[0], ids[1]]))

  await page.keyboard.press("x")
  await expect(page.getByRole("region", { name: t("bulk.label") })).toBeVisible()
  expect(await takeDrawnRows(page)).toEqual([ids[1]])
  const box = rows.nth(7).getByRole("checkbox")
  await box.focus()
  expect(await takeDrawnRows(page)).toEqual([])
  await page.keyboard.press("Space")
  await expect(rows.nth(7)).toHaveAttribute("aria-selected", "true")
  expect(await takeDrawnRows(page)).toEqual([ids[7]])
})
