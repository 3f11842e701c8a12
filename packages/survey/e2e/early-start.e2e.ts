import type { Page } from "playwright"
import { expect, test } from "../../web/e2e/driver/index.ts"
import { twentyQuestions } from "../testing/twenty-questions.ts"
import { addSurvey } from "./driver/add-survey.ts"
import { hold } from "./driver/hold.ts"

const ASKED = ["devices", "main-device", "last-game"]
const questions = () =>
  twentyQuestions().map((block) => ({
    ...block,
    questions: block.questions.filter(({ id }) => ASKED.includes(id)),
  }))

const SCRIPT = /\/s\/assets\/page-/
const size = { width: 360, height: 740 }
const expectedFaults = /Failed to load resource|ERR_ABORTED|status of 404/

/** Opens a page whose script does not come: the event `load` does not happen. */
const openWithoutScript = (page: Page, path: string) => page.goto(path, { waitUntil: "commit" })

async function pressStart(page: Page): Promise<void> {
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
}

/** Marks the document, so that a test sees whether another one was loaded. */
const markDocument = (page: Page) => page.evaluate(() => void (document.title = "kept"))

async function finishByScript(page: Page): Promise<void> {
  await markDocument(page)
  await page.locator("[name=codes]").first().check()
  await page.locator("#go").click()
  await expect(page.locator("h1")).toHaveText("В какую игру вы играли последней?")
  await page.locator("[name=text]").fill("Шахматы")
  await page.locator("#go").click()
  await expect(page.locator("#code")).toBeVisible()
  expect(await page.title()).toBe("kept")
}

test("Start before the script is loaded sends the form, and the script continues on the next page", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, questions())
  const { page } = await visit({ size, expectedFaults })
  const script = await hold(page, SCRIPT)
  await openWithoutScript(page, survey.path)
  await script.count(1)
  await pressStart(page)
  await expect(page.locator("h1")).toHaveText("На каких устройствах вы играли за последний месяц?")
  await expect(page).toHaveURL(/begun=1/)
  await page.getByText("Телефон", { exact: true }).click()
  const before = await page.locator("form").boundingBox()
  await script.release()
  await expect(page.locator("html.js")).toHaveCount(1)
  await expect(page.getByLabel("Телефон", { exact: true })).toBeChecked()
  expect(await page.locator("form").boundingBox()).toEqual(before)
  await markDocument(page)
  await page.getByText("Компьютер или ноутбук").click()
  await page.locator("#go").click()
  await expect(page.locator("h1")).toHaveText("На каком из них вы играете больше всего?")
  expect(await page.title()).toBe("kept")
  await page.reload()
  await expect(page.locator("h1")).toHaveText("На каком из них вы играете больше всего?")
  await expect(page.locator("html.js")).toHaveCount(1)
  await finishByScript(page)
  expect(await survey.completed()).toBe(1)
})

test("without the script the survey is answered by forms, also if the server no longer has the script", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, questions())
  const { page } = await visit({ size, expectedFaults })
  let isGone = true
  await page.route(SCRIPT, (route) =>
    isGone ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
  )
  await page.goto(survey.path)
  await pressStart(page)
  await page.getByText("Телефон", { exact: true }).click()
  await page.getByText("Компьютер или ноутбук").click()
  isGone = false
  await page.locator("[value=next]").click()
  await expect(page.locator("h1")).toHaveText("На каком из них вы играете больше всего?")
  await expect(page.locator("html.js")).toHaveCount(1)
  await finishByScript(page)
  expect(await survey.completed()).toBe(1)
})

test("in a page for a game, whose cookies may be blocked, Start waits for the script", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, questions())
  const { page } = await visit({ size, expectedFaults })
  const script = await hold(page, SCRIPT)
  await openWithoutScript(page, `${survey.path}?embed=0123456789abcdef`)
  await script.count(1)
  await pressStart(page)
  await markDocument(page)
  await script.release()
  await expect(page.locator("h1")).toHaveText("На каких устройствах вы играли за последний месяц?")
  expect(await page.title()).toBe("kept")
})

test("a part that the server no longer has reloads the page, which goes on at the same place", async ({
  office,
  visit,
}) => {
  const age = {
    id: "age",
    category: "range",
    text: "Сколько вам лет?",
    from: 14,
    to: 99,
    step: 1,
  } as const
  const [block] = questions()
  const survey = await addSurvey(office, [
    { id: "b1", title: "", questions: [...(block?.questions ?? []).slice(2), age] },
  ])
  const { page } = await visit({ size, expectedFaults })
  // Routes do not see requests that a service worker answers.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"))
  let isGone = true
  let refused = 0
  await page.route(/\/s\/assets\/numbers-/, async (route) => {
    if (!isGone) return route.fallback()
    refused++
    await route.fulfill({ status: 404, body: "" })
  })
  await page.clock.install()
  await page.goto(survey.path)
  await pressStart(page)
  await page.locator("[name=text]").fill("Шахматы")
  await page.locator("#go").click()
  await expect(page.locator("#go")).toHaveText("Ждём…")
  await markDocument(page)
  // The server is asked whether the part is missing, and the page is loaded again.
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  expect(refused).toBe(1)
  await page.clock.fastForward(10_000)
  await expect(page.locator("[name=numbers]")).toBeVisible()
  expect(refused).toBe(3)
  expect(await page.title()).not.toBe("kept")
  await expect(page.locator("h1")).toHaveText("Сколько вам лет?")
})
