import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  everythingHeld,
  openSurvey,
  THREE_QUESTIONS,
  visitor,
} from "../../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

type Fields = Readonly<Record<string, string | readonly string[]>>

/** A page as received. */
interface Page {
  status: number
  text: string
  heading: string | undefined
  says: (part: string) => boolean
  set: string | undefined
}

/** Simulates a browser without JavaScript: it stores cookies, sends forms with their hidden fields, and follows redirects. */
function browser(key: string, headers: Readonly<Record<string, string>> = {}) {
  let cookie = ""
  let hidden: Record<string, string> = {}
  const at = `${api.url}/s/${key}?lang=ru`
  async function read(response: Response): Promise<Page> {
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = set.split(";")[0] ?? ""
    const text = await response.text()
    if (response.status === 303) return look(response.headers.get("location") ?? "")
    const found = text.matchAll(/<input[^>]*type="?hidden"? name="(\w+)" value="([^"]*)"/g)
    hidden = Object.fromEntries(Array.from(found, ([, name = "", value = ""]) => [name, value]))
    const heading = /<h1[^>]*>([^<]*)</.exec(text)?.[1]
    const says = (part: string) => text.includes(part)
    return { status: response.status, text, heading, says, set }
  }
  const look = async (path = ""): Promise<Page> =>
    read(await fetch(new URL(path, at), { headers: { cookie, ...headers } }))
  const post = (fields: Fields) => {
    const body = new URLSearchParams(hidden)
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) body.append(name, value)
    return fetch(at, {
      method: "POST",
      headers: { cookie, ...headers },
      body,
      redirect: "manual",
    })
  }
  return {
    look,
    post,
    /** Sends the form of the last page. */
    send: async (fields: Fields) => read(await post(fields)),
    next: async (fields: Fields) => read(await post({ ...fields, do: "next" })),
    hidden: () => hidden,
    pretend: (others: Record<string, string>) => void (hidden = { ...hidden, ...others }),
  }
}

const beginPlain = async (key: string) => {
  const person = browser(key)
  await person.look()
  await person.send({ do: "start", agree: "1" })
  return person
}

const storedPayloads = async (pid: number) => {
  const { rows } = await api.database.pool.query(
    `select payload from interview_event where bucket / 64 = $1 order by interview, seq`,
    [pid],
  )
  return rows.map(({ payload }) => payload)
}

test("a survey is answered without JavaScript, from the consent to the code, and withdrawn", async () => {
  const { pid, key } = await openSurvey(api, ownerId)
  const person = browser(key)
  expect((await person.look()).heading).toBe("Опрос")
  const unwilling = await person.send({ do: "start" })
  expect(unwilling).toMatchObject({ status: 422, set: undefined })
  expect(unwilling.says("Отметьте согласие, чтобы начать")).toBe(true)
  const first = await person.send({ do: "start", agree: "1" })
  expect(first.heading).toBe("Вы играете?")
  expect(JSON.parse(/id="me">(.*?)<\/script>/.exec(first.text)?.[1] ?? "")).toMatchObject({
    begun: { interview: person.hidden()["interview"], seq: 0, question: "q1" },
  })

  const none = await person.next({})
  expect(none).toMatchObject({ status: 422, heading: "Вы играете?" })
  expect(none.says("Выберите ответ")).toBe(true)
  expect(none.says("<title>Ответа пока нет — ")).toBe(true)
  expect((await person.next({ codes: "1" })).heading).toBe("Сколько часов?")
  const wrong = await person.next({ numbers: "99" })
  expect(wrong.says(`value="99"`)).toBe(true)
  expect(wrong.says("Число должно быть от 0 до 24")).toBe(true)
  await person.next({ numbers: "3" })
  const back = await person.send({ do: "back" })
  expect(back.heading).toBe("Сколько часов?")
  expect(back.says(`value="3"`)).toBe(true)
  expect((await person.next({ numbers: "4" })).heading).toBe("Во что?")
  const last = await person.next({ text: "  " })
  expect(last.heading).toBe("Спасибо, ответы приняты")
  const code = /<b id="?code"?>([^<]+)</.exec(last.text)?.[1] ?? ""
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect((await person.look()).says(code)).toBe(true)
  expect((await storedPayloads(pid)).map(({ kind }) => kind)).toEqual([
    "answer",
    "answer",
    "back",
    "answer",
    "skip",
  ])

  expect((await person.send({ do: "withdraw" })).heading).toBe("Ответы удалены")
  await expect(storedPayloads(pid)).resolves.toEqual([])
  expect((await person.look()).heading).toBe("Опрос")
})

test("answers that were withdrawn elsewhere by their code are shown as deleted", async () => {
  const { key } = await openSurvey(api, ownerId)
  const person = await beginPlain(key)
  await person.next({ codes: "1" })
  await person.next({ numbers: "4" })
  const last = await person.next({ text: "  " })
  const receipt = /<b id="?code"?>([^<]+)</.exec(last.text)?.[1] ?? ""
  await api.client().send(CALLS.withdrawAnswers, { receipt })
  const again = await person.look()
  expect([again.status, again.heading]).toEqual([200, "Ответы удалены"])
  expect(again.says(receipt)).toBe(false)
})

test("a form that is sent again, or an old one, stores no event twice and shows the current state", async () => {
  const { pid, key } = await openSurvey(api, ownerId)
  const person = browser(key)
  await person.look()
  const starts = await Promise.all([1, 2].map(() => person.post({ do: "start", agree: "1" })))
  expect(new Set(starts.map(({ headers }) => headers.get("set-cookie"))).size).toBe(1)
  await person.send({ do: "start", agree: "1" })
  const first = person.hidden()
  await Promise.all([1, 2, 3].map(() => person.post({ do: "next", codes: "1" })))
  person.pretend(first)
  expect((await person.next({ codes: "2" })).heading).toBe("Сколько часов?")
  person.pretend({ seq: "7" })
  expect((await person.next({ numbers: "3" })).heading).toBe("Сколько часов?")
  expect(await storedPayloads(pid)).toHaveLength(1)
  const { rows } = await api.database.pool.query(
    `select count(*) from interview where bucket / 64 = $1`,
    [pid],
  )
  expect(Number(rows[0].count)).toBe(1)
})

test("forms of other sites, of other interviews and without consent have no effect", async () => {
  const { pid, key } = await openSurvey(api, ownerId)
  const from = async (headers: Record<string, string>) => {
    const person = browser(key, headers)
    await person.look()
    const { status, headers: answer } = await person.post({ do: "start", agree: "1" })
    return [status, answer.has("set-cookie")]
  }
  await expect(from({ "sec-fetch-site": "cross-site" })).resolves.toEqual([303, false])
  await expect(from({ "sec-fetch-site": "same-site" })).resolves.toEqual([303, false])
  await expect(from({ origin: "https://elsewhere.example" })).resolves.toEqual([303, false])
  await expect(from({ origin: "null" })).resolves.toEqual([303, false])
  await expect(from({ origin: api.url })).resolves.toEqual([303, true])

  const person = await beginPlain(key)
  person.pretend({ interview: `64.${"A".repeat(22)}` })
  expect((await person.next({ codes: "1" })).heading).toBe("Вы играете?")
  expect((await person.send({ do: "withdraw" })).heading).toBe("Вы играете?")
  expect((await person.send({ do: "anything" })).heading).toBe("Вы играете?")
  await expect(storedPayloads(pid)).resolves.toEqual([])
  const stranger = browser(key)
  await stranger.look()
  expect((await stranger.next({ codes: "1" })).heading).toBe("Опрос")
})

test("only small forms are read, of people who keep cookies and of surveys that are there", async () => {
  const { key } = await openSurvey(api, ownerId)
  const post = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
    fetch(api.url + path, {
      method: "POST",
      headers: { "content-type": type },
      body,
      redirect: "manual",
    })
  expect((await post(`/s/${key}`, `text=${"a".repeat(70_000)}`)).status).toBe(413)
  expect((await post(`/s/${key}`, "{}", "application/json")).status).toBe(415)
  expect((await post("/s/nobody-knows-it", "do=start")).status).toBe(404)
  const odd = await post(`/s/${key}`, `do=start&agree=1&consent=1&visitor=short`)
  expect(odd.status).toBe(400)
  await expect(odd.text()).resolves.toContain("Не получилось")
  const whole = `do=start&agree=1&consent=2026-11&visitor=${visitor()}`
  const begins = await post(`/s/${key}`, whole)
  expect(begins.headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Lax$/)
  expect(begins.headers.get("set-cookie")).toContain(`Path=/s/${key};`)
  const lost = await fetch(api.url + (begins.headers.get("location") ?? ""))
  await expect(lost.text()).resolves.toContain("Браузер не принял cookie")
  const stale = { cookie: `qo_interview=64.${"A".repeat(22)}~${"B".repeat(43)}` }
  const gone = await fetch(`${api.url}/s/${key}`, { headers: stale })
  expect(gone.headers.get("set-cookie")).toContain("Max-Age=0")
  await expect(gone.text()).resolves.toContain("<form")
})

const threeAnswers = (id: string) =>
  [1, 2, 3].map((code) => ({ id: `${id}${code}`, code, text: `Ответ ${code}` }))

test("rankings, matrices, places and one's own words need no JavaScript", async () => {
  const { pid, key } = await openSurvey(api, ownerId, [
    { id: "q1", category: "ranking", text: "Порядок?", answers: threeAnswers("a") },
    {
      id: "q2",
      category: "matrix",
      text: "Строки?",
      answers: threeAnswers("b"),
      statements: [
        { id: "s1", code: 1, text: "Первая" },
        { id: "s2", code: 2, text: "Вторая" },
      ],
    },
    { id: "q3", category: "city", text: "Город?", auto: false },
    {
      id: "q4",
      category: "multiple",
      text: "Какие?",
      answers: [...threeAnswers("c"), { id: "c4", code: 4, text: "Другое", kind: "other" }],
    },
  ])
  const person = await beginPlain(key)
  await person.next({ "rank.3": "1", "rank.1": "2", "rank.2": "3" })
  const half = await person.next({ "rows.1": "2" })
  expect(half.says("Ответьте в каждой строке")).toBe(true)
  const city = await person.next({ "rows.1": "2", "rows.2": "3" })
  expect(city.says(`<option value="Казань">`)).toBe(true)
  expect((await person.next({ find: "Нигде" })).says("Выберите место из списка")).toBe(true)
  await person.next({ find: "казань" })
  const last = await person.next({ codes: ["2", "4"], "texts.4": "Своё <слово>" })
  expect(last.heading).toBe("Спасибо, ответы приняты")
  expect((await storedPayloads(pid)).map(({ value }) => value)).toEqual([
    { codes: [3, 1, 2] },
    { rows: { 1: [2], 2: [3] } },
    { place: "RU-TA-kazan" },
    { codes: [2, 4], texts: { 4: "Своё <слово>" } },
  ])
})

test("after the survey is stopped the next form is the last, and its page says that it is closed", async () => {
  const { pid, key } = await openSurvey(api, ownerId, THREE_QUESTIONS)
  const person = await beginPlain(key)
  await person.next({ codes: "1" })
  await api.database.pool.query(`update project set status_id = 6 where pid = $1`, [pid])
  expect((await person.next({ numbers: "3" })).heading).toBe("Спасибо, что уделили время")
  await expect(everythingHeld(api)).resolves.not.toContain(`"numbers": [3]`)
})

test("an interview that accepts no more events shows a message", async () => {
  const { pid, key } = await openSurvey(api, ownerId)
  const person = await beginPlain(key)
  await api.database.pool.query(`update interview set next_seq = 1000 where bucket / 64 = $1`, [
    pid,
  ])
  await person.look()
  const refused = await person.next({ codes: "1" })
  expect(refused).toMatchObject({ status: 422, heading: "Слишком много шагов" })
  expect(await storedPayloads(pid)).toEqual([])
})

const PIPING = [
  { id: "game", category: "open" as const, text: "Во что вы играете?" },
  {
    id: "why",
    category: "one" as const,
    text: "Чем хороша игра {{#game}}?",
    answers: [
      { id: "why1", code: 1, text: "Героями" },
      { id: "why2", code: 2, text: "Не {{#game|знаю}}" },
    ],
  },
]

test("a text and the last page show a score of the answers before them", async () => {
  const ease = { id: "ease", category: "stars" as const, text: "Легко?", count: 5 }
  const why = { id: "why", category: "open" as const, text: "Балл {{score.fit}}: почему?" }
  const points = { question: "ease", points: "value" as const }
  const { key } = await openSurvey(api, ownerId, [ease, why], {
    texts: {
      scores: [{ name: "fit", of: [points], as: "sum", times: 20 }],
      ends: [{ id: "thanks", default: true, text: "Итог: {{score.fit}}" }],
    },
  })
  const person = await beginPlain(key)
  expect((await person.next({ numbers: "4" })).heading).toBe("Балл 80: почему?")
  expect((await person.next({ text: "Так" })).says("Итог: 80")).toBe(true)
})

test("a text shows the answer before it as plain text, and another one after going back", async () => {
  const { key } = await openSurvey(api, ownerId, PIPING)
  const person = await beginPlain(key)
  const typed = "<b>Го</b> {{#why}}"
  const first = await person.next({ text: typed })
  expect(first.text.replaceAll("&gt;", ">")).toContain("Чем хороша игра &lt;b>Го&lt;/b> {{#why}}?")
  expect(first.says("<b>Го")).toBe(false)
  await person.send({ do: "back" })
  const second = await person.next({ text: "Шахматы" })
  expect(second.heading).toBe("Чем хороша игра Шахматы?")
  expect(second.says("Не Шахматы")).toBe(true)
})
