import { CALLS } from "@qo/core/api"
import type { PageData } from "@qo/core/survey-page"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answerEvent, openSurvey, type OpenSurvey, visitor } from "../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

const YES_NO = [
  { id: "a1", code: 1, text: "Да" },
  { id: "a2", code: 2, text: "Нет" },
]
const QUESTIONS = [
  { id: "q1", category: "one", text: "Вы играете?", hint: "Сегодня", answers: YES_NO },
  { id: "q2", category: "one", text: "Вы ответили {{#q1}}. Точно?", answers: YES_NO.map(another) },
]

function another({ id, code, text }: (typeof YES_NO)[number]) {
  return { id: `${id}b`, code, text }
}

/** Arabic lacks the hint of the first question and the answers of the second one. */
const TEXTS = {
  languages: ["ru", "ar", "de"],
  translations: {
    ar: {
      "q1.text": { text: "هل تلعب؟" },
      "a1.text": { text: "نعم" },
      "a2.text": { text: "لا" },
      "q2.text": { text: "أجبت {{#q1}}. هل أنت متأكد؟" },
      "page:title": { text: "استبيان عن الألعاب" },
      "page:survey.next": { text: "إلى الأمام" },
    },
    de: {
      "page:survey.next": { text: "Weiter" },
      "page:survey.offline.one": { text: "{count} Antwort wartet." },
      "page:survey.offline.other": { text: "{count} Antworten warten." },
      "page:survey.missing.one": { text: "Bitte wählen" },
    },
  },
}

let api: TestApi
let survey: OpenSurvey
beforeAll(async () => {
  api = await startTestApi()
  const owner = await api.addUser("researcher")
  survey = await openSurvey(api, owner.id, QUESTIONS, { texts: TEXTS })
})
afterAll(() => api.stop())

const pageIn = async (
  query: string,
  accepted = "ru",
): Promise<{ text: string; data: PageData }> => {
  const headers = { "accept-language": accepted }
  const response = await fetch(`${api.url}/s/${survey.key}${query}`, { headers })
  const text = await response.text()
  const json = /id="?data"?>(.*?)<\/script>/.exec(text)?.[1] ?? "{}"
  return { text, data: JSON.parse(json) as PageData }
}

test.for([
  ["", "ar-EG,ar;q=0.9,en;q=0.8", "ar"],
  ["?lang=ru", "ar", "ru"],
  ["?lang=ar", "ru", "ar"],
  ["", "fr", "ru"],
])("the page of %s for a browser in %s is in %s", async ([query = "", accepted, language]) => {
  const { text, data } = await pageIn(query, accepted)
  expect(data.locale).toBe(language)
  expect(text).toContain(`<html lang="${language}"`)
})

test("a page in Arabic goes from right to left, has the author's words, and marks other texts", async () => {
  const { text, data } = await pageIn("?lang=ar")
  expect(text).toMatch(/<html lang="ar"\s+dir="rtl"/)
  expect(text).toContain("<title>استبيان عن الألعاب</title>")
  expect(data).toMatchObject({ dir: "rtl", home: ["ru", "ltr"] })
  expect(data.words["survey.next"]).toBe("إلى الأمام")
  expect(data.words["survey.back"]).toBeUndefined()
  expect(data.shipped).toBe("ar")
  expect(text).toContain(`/s/assets/words-ar-`)
  expect(data.languages).toEqual([
    ["ru", "Русский"],
    ["ar", "العربية"],
    ["de", "Deutsch"],
  ])
  expect(data.first?.nodes[0]).toMatchObject({
    text: "هل تلعب؟",
    hint: "Сегодня",
    answers: [{ text: "نعم" }, { text: "لا" }],
    untranslated: ["hint"],
  })
  expect(text).not.toContain("Вы играете?")
})

test("words of a language without shipped ones are the author's, plural forms included", async () => {
  const { words } = (await pageIn("?lang=de")).data
  expect(words["survey.next"]).toBe("Weiter")
  expect(words["survey.missing.one"]).toBe("Bitte wählen")
  expect(words["survey.offline"]).toMatchObject({
    one: "{count} Antwort wartet.",
    other: "{count} Antworten warten.",
  })
})

test("the language that a respondent chooses is stored, and further questions are in it", async () => {
  const client = api.client()
  const own = await client.send(CALLS.startInterview, {
    key: survey.key,
    consentVersion: "2026-11-24",
    language: "ru",
    visitor: visitor(),
  })
  const { interview, token } = own
  expect(own.nodes[0]?.text).toBe("Вы играете?")
  const chosen = await client.send(CALLS.resumeInterview, { interview, token, language: "ar" })
  expect(chosen.nodes[0]).toMatchObject({ text: "هل تلعب؟", untranslated: ["hint"] })
  const events = [answerEvent("q1", { codes: [1] })]
  const sent = { interview, token, fromSeq: 0, events, waits: true }
  const { nodes } = await client.send(CALLS.sendAnswers, sent)
  expect(nodes).toMatchObject([
    { text: "أجبت نعم. هل أنت متأكد؟", untranslated: ["answers.1", "answers.2"] },
  ])
  const [, id] = interview.split(".")
  const { rows } = await api.database.pool.query(`select language from interview where id = $1`, [
    id,
  ])
  expect(rows).toEqual([{ language: "ar" }])
})

test("a text of the first language shows an answer in the first language", async () => {
  const client = api.client()
  const { interview, token } = await client.send(CALLS.startInterview, {
    key: survey.key,
    consentVersion: "2026-11-24",
    language: "de",
    visitor: visitor(),
  })
  const events = [answerEvent("q1", { codes: [1] })]
  const sent = { interview, token, fromSeq: 0, events, waits: true, language: "ar" }
  const arabic = await client.send(CALLS.sendAnswers, sent)
  expect(arabic.nodes[0]?.text).toBe("أجبت نعم. هل أنت متأكد؟")
  const inGerman = await client.send(CALLS.resumeInterview, { interview, token })
  expect(inGerman.nodes.at(-1)?.text).toBe("Вы ответили Да. Точно?")
})

const openPlain = async (address: string, cookie = "") => {
  const response = await fetch(address, { headers: { cookie, "accept-language": "ru" } })
  return response.text()
}
const hiddenOf = (text: string) =>
  new URLSearchParams(
    Array.from(
      text.matchAll(/<input[^>]*type="?hidden"? name="(\w+)" value="([^"]*)"/g),
      ([, name = "", value = ""]) => [name, value],
    ),
  )

test("without JavaScript the language is chosen by a link, and an error keeps the input", async () => {
  const at = `${api.url}/s/${survey.key}`
  const first = await openPlain(`${at}?lang=ar`)
  const form = hiddenOf(first)
  form.append("agree", "1")
  form.append("do", "start")
  const started = await fetch(`${at}?lang=ar`, { method: "POST", body: form, redirect: "manual" })
  const cookie = started.headers.getSetCookie()[0]?.split(";")[0] ?? ""
  const asked = await openPlain(new URL(started.headers.get("location") ?? "", at).href, cookie)
  expect(asked).toContain("هل تلعب؟")
  expect(asked).toContain(`lang="ru" dir="ltr"`)
  const empty = hiddenOf(asked)
  empty.append("do", "next")
  const refused = await fetch(`${at}?lang=ar`, { method: "POST", body: empty, headers: { cookie } })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain("اختر إجابة")
  // The choice is kept if the link is opened without a language.
  expect(await openPlain(at, cookie)).toContain("هل تلعب؟")
  expect(await openPlain(`${at}?lang=ru`, cookie)).toContain("Вы играете?")
  expect(await openPlain(at, cookie)).toContain("Вы играете?")
})
