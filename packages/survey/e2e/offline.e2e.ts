import type { Page } from "playwright"
import { expect, test } from "../../web/e2e/driver/index.ts"
import { twentyQuestions } from "../testing/twenty-questions.ts"
import { addSurvey } from "./driver/add-survey.ts"

const ASKED = ["devices", "main-device", "focus", "last-game"]
const questions = () =>
  twentyQuestions().map((block) => ({
    ...block,
    questions: block.questions.filter(({ id }) => ASKED.includes(id)),
  }))

const size = { width: 390, height: 844 }
const expectedFaults = /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/

/** Names of the caches with documents of interviews. */
const shells = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith("qo-survey page")),
  )

const isControlled = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null)

async function begin(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
  await expect(page.locator("h1")).toBeFocused()
  await expect.poll(() => shells(page)).toHaveLength(1)
  await expect.poll(() => isControlled(page)).toBe(true)
}

test("a reload without a connection shows the same question, further answers wait, and arrive later", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, questions())
  const { page, context } = await visit({ size, expectedFaults })
  const stored = page.waitForResponse(/survey\/events/)
  await begin(page, survey.path)
  await page.getByText("Телефон", { exact: true }).click()
  await page.getByText("Планшет").click()
  await page.locator("#go").click()
  await stored
  await context.setOffline(true)
  await page.getByText("Планшет").click()
  await page.locator("#go").click()
  const heading = await page.locator("h1").innerText()
  await page.reload()
  await expect(page.locator("h1")).toHaveText(heading)
  await expect(page.locator("#strip")).toContainText("Нет связи. 1 ответ лежит на этом устройстве")
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(background).not.toBe("rgba(0, 0, 0, 0)")
  await page.locator("[value=back]").click()
  await expect(page.getByLabel("Планшет")).toBeChecked()
  await page.locator("#go").click()
  await page.locator("[name=numbers]").fill("50")
  await page.locator("#go").click()
  await page.reload()
  await page.locator("[name=text]").fill("Шахматы")
  expect(await survey.completed()).toBe(0)
  await context.setOffline(false)
  await page.locator("#go").click()
  await expect(page.locator("#code")).toBeVisible()
  expect(await survey.completed()).toBe(1)
  // The last page needs no document of the interview any more.
  await expect.poll(() => shells(page)).toEqual([])
  await page.reload()
  await expect(page.locator("#code")).toBeVisible()
})

test("a reload shows no first screen before the question", async ({ office, visit }) => {
  const survey = await addSurvey(office, questions())
  const { page } = await visit({ size })
  await page.goto(survey.path)
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
  await expect(page.locator("#question")).toBeVisible()
  await page.addInitScript(() => {
    const seen = () => {
      const welcome = document.querySelector<HTMLElement>("#begin")
      if (welcome && getComputedStyle(welcome).visibility === "visible") document.title = "seen"
      requestAnimationFrame(seen)
    }
    seen()
  })
  await page.reload()
  await expect(page.locator("#question")).toBeVisible()
  expect(await page.title()).not.toBe("seen")
})

test("the service worker stays on the pages of surveys: none handles a page of the office", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, questions())
  const { page } = await visit({ size, expectedFaults })
  await begin(page, survey.path)
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ scope }) => new URL(scope).pathname,
      ),
    )
  expect(await scopes()).toEqual(["/s/"])
  await page.goto("/")
  expect(await scopes()).toEqual(["/s/"])
  expect(await isControlled(page)).toBe(false)
  expect(
    await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration("/")) === undefined,
    ),
  ).toBe(true)
})

test("in a browser that stores nothing the survey is answered all the same", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, questions())
  const { page } = await visit({ size, expectedFaults })
  await page.addInitScript(() => {
    for (const [target, name] of [
      [IDBFactory.prototype, "open"],
      [CacheStorage.prototype, "open"],
      [ServiceWorkerContainer.prototype, "register"],
    ] as const)
      Object.defineProperty(target, name, {
        value() {
          throw new DOMException("", "SecurityError")
        },
      })
  })
  await page.goto(survey.path)
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
  await page.getByText("Телефон", { exact: true }).click()
  await page.locator("#go").click()
  await expect(page.locator("h1")).not.toHaveText(
    "На каких устройствах вы играли за последний месяц?",
  )
})
