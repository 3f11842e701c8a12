import { expect, test, type Visitor } from "../../web/e2e/driver/index.ts"
import { twentyQuestions } from "../testing/twenty-questions.ts"
import { addSurvey } from "./driver/add-survey.ts"
import { answerByKeys } from "./driver/answer-by-keys.ts"

/** Consecutive questions that the page can show without a response of the server. */
const FREE = ["devices", "main-device", "focus", "last-game"]
const freeQuestions = () =>
  twentyQuestions().map((block) => ({
    ...block,
    questions: block.questions.filter(({ id }) => FREE.includes(id)),
  }))

const expectedFaults = /ERR_INTERNET_DISCONNECTED|Failed to fetch/

async function begin({ page }: Visitor): Promise<void> {
  await page.locator("#agree").check()
  await page.locator("[value=start]").click()
  await expect(page.locator("h1")).toBeFocused()
}

test("half is answered, the connection goes, the rest is answered, and when it is back exactly one more is completed", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, freeQuestions())
  const visitor = await visit({ size: { width: 390, height: 844 }, expectedFaults })
  const { page, context } = visitor
  const carried = page.waitForResponse(/survey\/events/)
  await visitor.open(survey.path)
  await begin(visitor)
  await answerByKeys(visitor)
  await carried
  await context.setOffline(true)
  await expect(page.locator("#strip")).toContainText("Нет связи.")
  await answerByKeys(visitor)
  await answerByKeys(visitor)
  await expect(page.locator("#strip")).toContainText("2 ответа лежат на этом устройстве")
  await page.locator("[name=text]").fill("Шахматы")
  await page.locator("#go").click()
  await expect(page.locator("#go")).toHaveText("Ждём…")
  await expect(page.locator(".hold")).toContainText("как только ответит сервер")
  expect(await survey.completed()).toBe(0)
  await context.setOffline(false)
  await expect(page.locator("#code")).toBeVisible()
  expect(await survey.completed()).toBe(1)
  await page.reload()
  await expect(page.locator("#code")).toBeVisible()
  expect(await survey.completed()).toBe(1)
  page.on("dialog", (dialog) => void dialog.accept())
  await page.getByRole("button", { name: "Отозвать ответы" }).click()
  await expect(page.locator("h1")).toHaveText("Ответы удалены")
  await page.reload()
  await expect(page.locator("h1")).toHaveText("Ответы удалены")
})

test("a reload continues with the typed input, and going back shows earlier answers", async ({
  office,
  visit,
}) => {
  const survey = await addSurvey(office, freeQuestions())
  const visitor = await visit()
  const { page } = visitor
  await visitor.open(survey.path)
  await begin(visitor)
  await page.getByText("Другое").click()
  await page.locator(".own").fill("Шлем виртуальной реальности")
  await page.getByText("Телефон", { exact: true }).click()
  await page.reload()
  await expect(page.locator(".own")).toHaveValue("Шлем виртуальной реальности")
  await page.locator("#go").click()
  await expect(page.locator("h1")).toHaveText("На каком из них вы играете больше всего?")
  await page.locator("[value=back]").click()
  await expect(page.getByLabel("Телефон", { exact: true })).toBeChecked()
  await page.getByText("Ни на одном").click()
  await expect(page.getByLabel("Телефон", { exact: true })).not.toBeChecked()
  await page.locator("[data-act=lang]").click()
  await expect(page.locator("#go")).toHaveText("Next")
  await expect(page.getByLabel("Ни на одном")).toBeChecked()
})

test("only one tab answers at a time, and another can take over", async ({ office, visit }) => {
  const survey = await addSurvey(office, freeQuestions())
  const visitor = await visit()
  const { page, context } = visitor
  await visitor.open(survey.path)
  await begin(visitor)
  await answerByKeys(visitor)
  const heading = await page.locator("h1").innerText()
  const other = await context.newPage()
  await other.goto(survey.path)
  await expect(other.locator("h1")).toHaveText("Опрос открыт в другой вкладке")
  await other.locator("[data-act=here]").click()
  await expect(other.locator("h1")).toHaveText(heading)
  await expect(page.locator("h1")).toHaveText("Опрос открыт в другой вкладке")
})

test.for([
  { memory: "that opens late", delay: 1000 },
  { memory: "that never answers", delay: 1e9 },
])(
  "with a device's memory $memory the survey begins all the same",
  async ({ delay }, { office, visit }) => {
    const survey = await addSurvey(office, freeQuestions())
    const visitor = await visit()
    const { page } = visitor
    await page.addInitScript((ms) => {
      class Late extends EventTarget {
        override addEventListener(name: string, listener: (event: Event) => void) {
          const later = (event: Event) => setTimeout(() => listener(event), ms)
          super.addEventListener(name, name === "success" ? later : listener)
        }
      }
      const late = Object.getOwnPropertyDescriptor(Late.prototype, "addEventListener")
      Object.defineProperty(IDBOpenDBRequest.prototype, "addEventListener", late ?? {})
    }, delay)
    await visitor.open(survey.path)
    await begin(visitor)
    await answerByKeys(visitor)
    await expect(page.locator("#go")).toBeVisible()
  },
)
