import type { Page } from "playwright"
import { expect, test } from "../../web/e2e/driver/index.ts"
import { twentyChoices } from "../testing/twenty-choices.ts"
import { twentyQuestions } from "../testing/twenty-questions.ts"
import { addSurvey } from "./driver/add-survey.ts"
import { startCountingProxy } from "./driver/counting-proxy.ts"

/** Opens a survey, starts it, and waits until everything for a reload without a connection is stored. */
async function startAt(page: Page, address: string): Promise<void> {
  const key = new URL(address).pathname.slice("/s/".length)
  await page.goto(address)
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
  await expect(page.locator("#go")).toBeVisible()
  const isStored = () =>
    page.evaluate(async (name) => (await caches.keys()).some((each) => each.includes(name)), key)
  await expect.poll(isStored).toBe(true)
  await page.waitForLoadState("networkidle")
}

/** Maximum numbers of bytes that a server sends, headers and calls included. */
const COLD = 26_400
const OTHER = 6_200

test.for([
  { name: "choices", blocks: twentyChoices },
  { name: "all categories", blocks: twentyQuestions },
])(
  "a cold visit to a survey of $name and the next survey of a returning player stay within their bytes",
  async ({ blocks }, { office, visit }) => {
    const [first, second] = [await addSurvey(office, blocks()), await addSurvey(office, blocks())]
    const { page } = await visit({ size: { width: 360, height: 740 } })
    const proxy = await startCountingProxy(office.url)
    try {
      await startAt(page, `${proxy.url}${first.path}?lang=ru`)
      expect(proxy.count()).toBeLessThanOrEqual(COLD)
      await startAt(page, `${proxy.url}${second.path}?lang=ru`)
      expect(proxy.count()).toBeLessThanOrEqual(OTHER)
    } finally {
      proxy.stop()
    }
  },
)
