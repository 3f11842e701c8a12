import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openSurvey } from "../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let key: string
beforeAll(async () => {
  api = await startTestApi()
  const { id } = await api.addUser("researcher")
  ;({ key } = await openSurvey(api, id))
})
afterAll(() => api.stop())

/** Sends a request with an unchanged URL, which HTTP clients would normalize. */
const requestAt = async (path: string) => {
  const { port } = new URL(api.url)
  const options = { port, path, headers: { "accept-language": "ru" } }
  const [response] = (await once(get(options), "response")) as [IncomingMessage]
  const page = await text(response)
  const status = response.statusCode
  return { status, heading: /<h1[^>]*>([^<]+)</.exec(page)?.[1], page }
}
const UNKNOWN = { status: 404, heading: "Такого опроса нет" }

test.each([
  () => "nobody-knows-it",
  () => "short",
  () => `${key}%00`,
  () => `${key}%0a`,
  () => "%ff",
  () => `${key}%`,
  () => "k".repeat(101),
  () => "k".repeat(9000),
  () => `${key}/more`,
  () => `${key}/more/`,
  () => "",
])("a link that was copied wrongly leads to a page for respondents: %s", async (path) => {
  expect(await requestAt(`/s/${path()}`)).toMatchObject(UNKNOWN)
})

test.each(["%E0%A4%A", "%ff", "nobody-knows-it"])(
  "answers in the language that the address asks for: %s",
  async (path) => {
    expect(await requestAt(`/s/${path}?lang=en`)).toMatchObject({
      status: 404,
      heading: "There is no such survey",
    })
  },
)

test("a slash after the link has no effect", async () => {
  const [one, other] = [await requestAt(`/s/${key}?lang=ru`), await requestAt(`/s/${key}/?lang=ru`)]
  expect(other).toMatchObject({ status: 200, heading: one.heading })
  expect(other.page).toContain(`action="/s/${key}?lang=ru"`)
})

const sendForm = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const address = `${api.url}/s/${key}?lang=ru`
  const response = await fetch(address, { method: "POST", body, headers })
  const page = await response.text()
  return { status: response.status, heading: /<h1[^>]*>([^<]+)</.exec(page)?.[1] }
}

test("a form that is too large, or none, is answered with a page", async () => {
  const long = new URLSearchParams({ do: "next", text: "a".repeat(70_000) })
  expect(await sendForm(long)).toEqual({ status: 413, heading: "Ответ слишком длинный" })
  const failed = { heading: "Не получилось" }
  expect(await sendForm("{}", { "content-type": "application/json" })).toEqual({
    ...failed,
    status: 415,
  })
  expect(await sendForm(new FormData())).toEqual({ ...failed, status: 415 })
})
