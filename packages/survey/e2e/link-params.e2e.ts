import type { Question } from "@qo/core/questionnaire"
import { expect, test } from "../../web/e2e/driver/index.ts"
import { addSurvey } from "./driver/add-survey.ts"

const asks = (id: string, text: string): Question => ({ id, category: "open", text })

test("parameters of a link are inserted in every question, with and without JavaScript, in both languages", async ({
  office,
  visit,
}) => {
  const params = { city: "вашем городе", theme: "тёмной" }
  const survey = await addSurvey(office, [
    {
      id: "b1",
      title: "Игры",
      settings: { params, publicParams: ["city"] },
      questions: [
        asks("q1", "Играют ли в {{p.city}} в {{p.theme}}?"),
        asks("q2", "Где в {{p.city}}?"),
      ],
    },
  ])
  const link = `${survey.path}?lang=en&city=%3Cb%3EКазани&theme=x&other=y`
  for (const withoutScript of [false, true]) {
    const { page, open } = await visit(withoutScript ? { withoutScript } : {})
    await open(link)
    await page.locator(".lang").click()
    await page.locator("html[lang=ru]").waitFor()
    await page.locator("#agree").check()
    await page.locator("[value=start]").click()
    await expect(page.locator("h1")).toHaveText("Играют ли в <b>Казани в тёмной?")
    await page.locator("[name=text]").fill("Да")
    await page.locator("[value=next]").click()
    await expect(page.locator("h1")).toHaveText("Где в <b>Казани?")
  }
})
