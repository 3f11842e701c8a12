import { CALLS } from "@qo/core/api"
import { expect, test, type Visitor } from "../../web/e2e/driver/index.ts"
import { twentyQuestions } from "../testing/twenty-questions.ts"
import { addSurvey } from "./driver/add-survey.ts"
import { swallow } from "./driver/swallow.ts"

/** Questions of the survey. The first one screens, so the page waits for the server after it. */
const ASKED = ["recency", "devices", "main-device", "focus"]
const questions = () =>
  twentyQuestions().map((block) => ({
    ...block,
    questions: block.questions.filter(({ id }) => ASKED.includes(id)),
  }))

const EVENTS = /survey\/events/
const SECOND = "На каких устройствах вы играли за последний месяц?"
const expectedFaults = /ERR_FAILED|Failed to fetch/

/** Opens a survey on a simulated phone whose clock the test controls, and accepts the consent. */
async function begin(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor
  await page.clock.install()
  await visitor.open(path)
  await page.locator("#agree").check()
  const begun = page.waitForResponse(/survey\/interviews/)
  await page.locator("[value=start]").click()
  await expect(page.locator("h1")).toBeFocused()
  await begun
}

const size = { width: 390, height: 844 }

test("a request that is never answered is reported and repeated; meanwhile Back leads to the answer, which can be changed", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, questions())
  const visitor = await visit({ size, expectedFaults })
  const { page } = visitor
  await begin(visitor, survey.path)
  const first = await page.locator("h1").innerText()
  const swallowed = await swallow(page, EVENTS)
  await page.locator("[name=codes]").nth(0).check()
  await page.locator("#go").click()
  await expect(page.locator("#go")).toHaveText("Ждём…")
  await expect(page.locator("[value=back]")).toBeEnabled()
  await swallowed.count(1)
  await page.clock.fastForward(10_000)
  const strip = page.locator("#strip")
  await expect(strip).toHaveText(
    "Сервер не отвечает. Пробуем ещё раз… 1 ответ лежит на этом устройстве и уйдёт сам.",
  )
  await expect(page.locator(".hold")).toBeVisible()
  await page.locator("[value=back]").click()
  await expect(page.locator("h1")).toHaveText(first)
  await expect(page.locator("[name=codes]").nth(0)).toBeChecked()
  await page.locator("[name=codes]").nth(1).check()
  await page.locator("#go").click()
  await expect(page.locator("#go")).toHaveText("Ждём…")
  await page.clock.fastForward(2000)
  await swallowed.count(2)
  await swallowed.stop()
  await page.clock.fastForward(20_000)
  await page.clock.fastForward(4000)
  await expect(page.locator("h1")).toHaveText(SECOND)
  await expect(strip).toHaveText("")
  await page.locator("[value=back]").click()
  await expect(page.locator("[name=codes]").nth(1)).toBeChecked()
})

test("a reload while a request is not answered shows the same question, and goes on when the server answers", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, questions())
  const visitor = await visit({ size, locale: "en", expectedFaults })
  const { page } = visitor
  await begin(visitor, `${survey.path}?lang=en`)
  const first = await page.locator("h1").innerText()
  const swallowed = await swallow(page, EVENTS)
  await page.locator("[name=codes]").nth(0).check()
  await page.locator("#go").click()
  await swallowed.count(1)
  await page.reload()
  await expect(page.locator("h1")).toHaveText(first)
  await expect(page.locator("#go")).toHaveText("Waiting…")
  await expect(page.locator("[name=codes]").nth(0)).toBeChecked()
  // The page sent its events again when it was closed.
  await swallowed.count(3)
  await page.clock.fastForward(10_000)
  await expect(page.locator("#strip")).toContainText("No answer from the server. Trying again…")
  await swallowed.stop()
  await page.clock.fastForward(2000)
  await expect(page.locator("h1")).not.toHaveText(first)
  await expect(page.locator("#strip")).toHaveText("")
})

test("after a lost request and a conflict with another device's answer the page goes on from the server's state", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, questions())
  const visitor = await visit({ size, expectedFaults })
  const { page } = visitor
  await begin(visitor, survey.path)
  let lost = 0
  await page.route(EVENTS, async (route) => {
    if (lost++ > 0) return route.fallback()
    const { interview, token } = route.request().postDataJSON() as Record<string, string>
    const body = { interview, token, fromSeq: 0, waits: false }
    const answer = { kind: "answer", question: "recency", value: { codes: [2] }, ms: 1 }
    const data = { ...body, events: [answer] }
    const elsewhere = await page.request.post(CALLS.sendAnswers.path, { data })
    expect(elsewhere.status()).toBe(200)
    await route.abort()
  })
  const conflict = page.waitForResponse((response) => response.status() === 409)
  await page.locator("[name=codes]").nth(0).check()
  await page.locator("#go").click()
  await expect(page.locator("#strip")).toContainText("Сервер не отвечает.")
  await page.clock.fastForward(2000)
  await conflict
  await page.clock.fastForward(1000)
  await expect(page.locator("h1")).toHaveText(SECOND)
  await expect(page.locator("#strip")).toHaveText("")
  await page.locator("[value=back]").click()
  await expect(page.locator("[name=codes][value='2']")).toBeChecked()
})

test("a part of the page that does not come is requested again", async ({ office, visit }) => {
  const survey = await addSurvey(office, [
    {
      id: "b1",
      title: "",
      questions: [
        { id: "why", category: "open", text: "Почему?" },
        { id: "age", category: "range", text: "Сколько вам лет?", from: 14, to: 99, step: 1 },
      ],
    },
  ])
  const visitor = await visit({ size, expectedFaults })
  const { page } = visitor
  const swallowed = await swallow(page, /\/numbers-[^?]*$/)
  await page.clock.install()
  await visitor.open(survey.path)
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
  await page.locator("#f").fill("Потому что")
  await page.locator("#go").click()
  await swallowed.count(1)
  await expect(page.locator("#go")).toHaveText("Ждём…")
  await page.clock.fastForward(10_000)
  await expect(page.locator("h1")).toHaveText("Сколько вам лет?")
})
