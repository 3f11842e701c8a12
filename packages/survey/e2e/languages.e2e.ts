import { readFileSync } from "node:fs"
import type { Page } from "playwright"
import { accessibilityFaults, expect, test } from "../../web/e2e/driver/index.ts"
import { shapeFaults } from "../../web/e2e/driver/shape.ts"
import { GAMES, THREE_LANGUAGES } from "../testing/three-languages.ts"
import { addSurvey } from "./driver/add-survey.ts"

const PHONE = { width: 360, height: 740 }

const faultsOn = async (page: Page): Promise<string[]> => [
  ...(await accessibilityFaults(page)),
  ...(await shapeFaults(page)),
]

const next = (page: Page) => page.locator("button[value=next]")
const heading = (page: Page) => page.locator("h1")

/** Accepts the consent and starts the interview. */
async function begin(page: Page): Promise<void> {
  await page.locator("#agree").check()
  await page.locator("button[value=start]").click()
}

test("a respondent answers in Arabic on a phone: an error, a matrix, a ranking, a slider, an own word in a text", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, GAMES, { texts: THREE_LANGUAGES })
  const { page, open } = await visit({ size: PHONE })
  await page.setExtraHTTPHeaders({ "accept-language": "ar-EG,ar;q=0.9,en;q=0.8" })
  const loaded: string[] = []
  page.on("request", (request) => loaded.push(request.url()))
  await open(survey.path)
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  await expect(heading(page)).toHaveText("الألعاب من حولك")
  const faults = await faultsOn(page)
  await page.locator("summary.lang").click()
  faults.push(...(await faultsOn(page)))
  await page.locator("summary.lang").click()
  await begin(page)

  await expect(heading(page)).toHaveText("على أي أجهزة لعبت خلال الشهر الماضي؟")
  for (const at of [0, 1, 2]) await page.locator("[name=codes]").nth(at).check()
  await next(page).click()
  await expect(page.locator("#err")).toContainText("اختر إجابتين على الأكثر")
  await expect(page.locator("#err")).toBeFocused()
  faults.push(...(await faultsOn(page)))
  // Check boxes are at the right of their texts.
  const [box, text] = await Promise.all([
    page.locator(".o input").first().boundingBox(),
    page.locator(".o span").first().boundingBox(),
  ])
  expect(box?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) - 1)
  await page.locator("[name=codes]").nth(2).uncheck()
  await next(page).click()

  await expect(heading(page)).toHaveText("كم مرة تلعب في هذه الأماكن؟")
  for (const row of await page.locator(".matrix fieldset").all())
    await row.locator("input").first().check()
  faults.push(...(await faultsOn(page)))
  await next(page).click()

  await page.locator("[data-move=put]").first().click()
  await page.locator("[data-move=put]").first().click()
  await page.locator("[data-move=put]").first().click()
  faults.push(...(await faultsOn(page)))
  await next(page).click()

  // A text without translation has its language and direction. To the left there is more.
  await expect(page.locator("#hint")).toHaveAttribute("lang", "ru")
  await expect(page.locator("#hint")).toHaveAttribute("dir", "ltr")
  await page.locator("#f").fill("١٢")
  await expect(page.locator("#slider")).toHaveJSProperty("value", "12")
  await page.locator("#slider").focus()
  await page.keyboard.press("ArrowLeft")
  await expect(page.locator("#f")).toHaveValue("13")
  faults.push(...(await faultsOn(page)))
  await next(page).click()

  await page.locator("#f").fill("Stardew Valley 2")
  await next(page).click()
  await expect(heading(page)).toHaveText("هل تنصح أصدقاءك بلعبة \u2068Stardew Valley 2\u2069؟")
  await page.locator(".nps label").last().click()
  faults.push(...(await faultsOn(page)))
  await next(page).click()

  await expect(heading(page)).toHaveText("شكرًا، وصلت إجاباتك")
  faults.push(...(await faultsOn(page)))
  expect(faults).toEqual([])
  expect(await survey.completed()).toBe(1)
  expect(loaded.filter((url) => /\/last-(?:ru|en)-/.test(url))).toEqual([])
})

test("a language is changed in the middle: answers and typed text stay, and so does the choice after a reload", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, GAMES, { texts: THREE_LANGUAGES })
  const { page, open } = await visit({ size: PHONE })
  await open(`${survey.path}?lang=ru`)
  await page.locator("summary.lang").click()
  await page.getByRole("button", { name: "English" }).click()
  await expect(heading(page)).toHaveText("Games around you")
  await begin(page)
  await page.locator("[name=codes]").first().check()
  await next(page).click()
  await page.locator(".matrix input").first().check()

  await page.locator("summary.lang").click()
  await page.getByRole("link", { name: "العربية" }).click()
  await expect(heading(page)).toHaveText("كم مرة تلعب في هذه الأماكن؟")
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  await expect(page.locator(".matrix input").first()).toBeChecked()

  await page.reload()
  await expect(heading(page)).toHaveText("كم مرة تلعب في هذه الأماكن؟")
  await page.locator("button[value=back]").click()
  await expect(heading(page)).toHaveText("على أي أجهزة لعبت خلال الشهر الماضي؟")
  await expect(page.locator("[name=codes]").first()).toBeChecked()

  // The link without a language continues in the chosen one; a link with a language changes it.
  await open(survey.path)
  await expect(heading(page)).toHaveText("على أي أجهزة لعبت خلال الشهر الماضي؟")
  await expect(next(page)).toHaveText("التالي")
  await open(`${survey.path}?lang=en`)
  await expect(heading(page)).toHaveText("What did you play on in the last month?")
  await expect(next(page)).toHaveText("Next")
})

test("without a connection the language stays, and the respondent sees why", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, GAMES, { texts: THREE_LANGUAGES })
  const { page, open } = await visit({
    size: PHONE,
    expectedFaults: /ERR_INTERNET_DISCONNECTED/,
  })
  await open(`${survey.path}?lang=en`)
  await begin(page)
  await expect(heading(page)).toBeFocused()
  await page.locator("[name=codes]").first().check()
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  await page.locator("summary.lang").click()
  await page.getByRole("link", { name: "العربية" }).click()
  await expect(page.locator("#strip")).toContainText("could not be changed")
  await expect(heading(page)).toHaveText("What did you play on in the last month?")
  await expect(page.locator("[name=codes]").first()).toBeChecked()
})

test("the style of the page names no sides, which follow the direction of the language", () => {
  const style = readFileSync(new URL("../src/style.css", import.meta.url), "utf8")
  expect(style).not.toMatch(
    /(?:margin|padding|border)-(?:left|right)|(?:^|\s)(?:left|right):|(?:text-align|float):\s*(?:left|right)/m,
  )
})
