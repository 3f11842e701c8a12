import { CALLS } from "@qo/core/api"
import { PROJECT_STATUS_NAMES } from "@qo/core/project"
import type { Block, Question } from "@qo/core/questionnaire"
import type { PageData, PageVisitor } from "@qo/core/survey-page"
import { createHash } from "node:crypto"
import { get } from "node:http"
import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addProject, setStatus } from "../moderation/projects.setup.ts"
import { openSurvey } from "../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const sql = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)

/** Creates an approved survey with a screening question and one after it. */
async function survey(template: "directLink" | "default" = "directLink") {
  const pid = await addProject(
    api,
    ownerId,
    { template },
    {
      suppress: undefined,
      portraits: [],
      targetPlatforms: ["web"],
      blocks: [
        {
          id: "b1",
          title: "",
          questions: [
            { id: "q1", category: "one", text: "Вы <играете>?", answers: YES_OR_NO },
            { id: "q2", category: "screening", text: "А сегодня?", answers: ALLOW_OR_DENY },
            { id: "q3", category: "open", text: "Во что?" },
          ],
        },
      ],
    },
  )
  await setStatus(api, pid, "active")
  await sql(`update project set approved_version = version where pid = $1`, [pid])
  const { rows } = await sql(`select link_key from project where pid = $1`, [pid])
  return { pid, key: String(rows[0].link_key) }
}

const YES_OR_NO = [
  { id: "a1", code: 1, text: "Да" },
  { id: "a2", code: 2, text: "Нет" },
]
const ALLOW_OR_DENY = [
  { id: "b1", code: 1, text: "Да", screening: "allow" as const },
  { id: "b2", code: 2, text: "Нет", screening: "deny" as const },
]

const pageAt = async (path: string) => {
  const response = await fetch(api.url + path)
  const text = await response.text()
  return { response, text }
}

const partOf = (text: string, id: string): unknown =>
  JSON.parse(text.split(`id="${id}">`)[1]?.split("</script>")[0] ?? "")
const dataOf = (text: string) => partOf(text, "data") as PageData
const visitorOf = (text: string) => partOf(text, "me") as PageVisitor
/** Returns the part of a page that is the same for all visitors. */
const headOf = (text: string) => text.split(`id="me"`)[0]

const pageAsking = async (question: Question) => {
  const blocks: Block[] = [{ id: "b1", title: "", questions: [question] }]
  const { key } = await openSurvey(api, ownerId, [], { blocks })
  return (await pageAt(`/s/${key}`)).text
}

test("the consent mentions contacts if they are asked for, and only then", async () => {
  const about = "Почта и телефон, если я их оставлю, хранятся отдельно"
  const asked: Question = { id: "q1", category: "open", text: "Куда написать?" }
  expect(await pageAsking({ ...asked, format: "email" })).toContain(about)
  expect(await pageAsking(asked)).not.toContain(about)
})

test("the page contains the server's first state of an interview, and no part behind a screening", async () => {
  const { key } = await survey()
  const { response, text } = await pageAt(`/s/${key}`)
  expect(response.status).toBe(200)
  expect(response.headers.get("cache-control")).toBe("private, no-store")
  const data = dataOf(text)
  const { visitor, seed } = visitorOf(text)
  const started = await api.client().send(CALLS.startInterview, {
    key,
    consentVersion: data.consentVersion,
    language: "ru",
    visitor,
  })
  expect(data.first).toEqual({ word: started.word, nodes: started.nodes, count: started.count })
  expect(seed).toBe(started.seed)
  expect(text).not.toContain("Во что?")
  expect(text).not.toContain("<играете>")
  const other = visitorOf((await pageAt(`/s/${key}`)).text)
  expect(other.visitor).not.toBe(visitor)
})

test("the page of a survey in random order contains no first step: each respondent begins with an own question", async () => {
  const owner = await api.signedIn("researcher")
  const questions = ["a", "b", "c"].map((id) => ({ id, category: "open", text: `Вопрос ${id}` }))
  const block = { id: "b1", title: "", questions }
  const opened = (more: object) =>
    openSurvey(api, owner.id, questions, { blocks: [{ ...block, ...more }] as Block[] })
  const fixed = dataOf((await pageAt(`/s/${(await opened({})).key}`)).text)
  expect(fixed.first?.nodes.length).toBeGreaterThan(0)
  const { key } = await opened({ shuffleQuestions: true })
  const { text } = await pageAt(`/s/${key}`)
  expect(dataOf(text).first).toBeUndefined()
  expect(text).not.toContain("Вопрос")
})

test("only scripts of this server and the page's own one run, and only pages of this server may frame it", async () => {
  const { key } = await survey()
  const { response, text } = await pageAt(`/s/${key}?lang=en`)
  const policy = response.headers.get("content-security-policy") ?? ""
  const script = /<script>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? ""
  expect(script.length).toBeGreaterThan(99)
  const hash = createHash("sha256").update(script).digest("base64")
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain("unsafe")
  expect(response.headers.has("x-frame-options")).toBe(false)
  expect(text).toMatch(/<html lang="en" ?>/)
  expect(text).not.toMatch(/ style=|\son\w+=/)
})

test("a client that accepts brotli gets the same page, with its own end", async () => {
  const { key } = await survey()
  const read = () =>
    new Promise<string>((resolve, reject) => {
      get(`${api.url}/s/${key}`, { headers: { "accept-encoding": "gzip, br" } }, (response) => {
        const chunks: Buffer[] = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("end", () => resolve(brotliDecompressSync(Buffer.concat(chunks)).toString()))
      }).on("error", reject)
    })
  const [first, second] = [await read(), await read()]
  const { text: plain } = await pageAt(`/s/${key}`)
  expect(headOf(first)).toBe(headOf(plain))
  expect(headOf(second)).toBe(headOf(first))
  expect(second).not.toBe(first)
})

test("each status has its page, and only an active survey begins", async () => {
  const { pid, key } = await survey()
  const seen: Record<string, string> = {}
  for (const status of PROJECT_STATUS_NAMES) {
    await setStatus(api, pid, status)
    const { response, text } = await pageAt(`/s/${key}`)
    expect(response.status).toBe(200)
    expect(dataOf(text).first !== undefined).toBe(status === "active")
    seen[status] = /<h1[^>]*>([^<]+)</.exec(text)?.[1] ?? ""
  }
  expect(seen).toMatchObject({
    created: "Опрос ещё не начался",
    onAutoModeration: "Опрос скоро начнётся",
    paused: "Опрос на паузе",
    stopped: "Опрос закрыт",
    finished: "Опрос завершён",
  })
  await sql(`update project set approved_version = null where pid = $1`, [pid])
  const { text } = await pageAt(`/s/${key}`)
  expect(text).not.toContain(`type=module`)
  const heading = /<h1[^>]*>([^<]+)</.exec(text)?.[1]
  expect(heading).toBe(seen[PROJECT_STATUS_NAMES.at(-1) ?? ""])
  expect(text).toContain(`<title>${heading}</title>`)
})

test("a link that leads nowhere, a survey that is over, one that games invite to", async () => {
  const nowhere = await pageAt("/s/nobody-knows-it")
  expect(nowhere.response.status).toBe(404)
  expect(nowhere.text).toContain("Такого опроса нет")
  const { pid, key } = await survey()
  await sql(`update project set ends_at = now() where pid = $1`, [pid])
  expect((await pageAt(`/s/${key}`)).text).toContain("Опрос завершён")
  const invited = await survey("default")
  const forged = await pageAt(`/s/${invited.key}?offer=${"A".repeat(60)}`)
  expect(forged.text).toContain("В этот опрос приглашают из игры")
})

test("everyone with the link sees the pictures of the survey and no others", async () => {
  const [{ pid, key }, other] = [await survey(), await survey()]
  const picture = `${"a".repeat(64)}.png`
  await sql(
    "insert into picture (id, type, width, height, bytes, look_at) values ($1, 'image/png', 1, 1, 9, now())",
    [picture],
  )
  await sql("insert into picture_content values ($1, $2)", [picture, Buffer.from("a picture")])
  await sql(`update project_version set pictures = array[$2] where pid = $1`, [pid, picture])
  const { response, text } = await pageAt(`/s/${key}/pictures/${picture}`)
  expect([response.status, response.headers.get("content-type"), text]).toEqual([
    200,
    "image/png",
    "a picture",
  ])
  expect(response.headers.get("content-security-policy")).toContain("sandbox")
  for (const path of [`${other.key}/pictures/${picture}`, `${key}/pictures/..%2F..%2Fsecret`])
    expect((await pageAt(`/s/${path}`)).response.status).toBe(404)
})

test("a link sets only public parameters of a block: on the page and in stored events", async () => {
  const text = "{{p.city}} {{p.theme}} {{p.level}}"
  const settings = {
    params: { city: "Омск", theme: "dark", level: "1" },
    publicParams: ["city", "level", "gone"],
  }
  const questions: Question[] = [{ id: "q1", category: "open", text }]
  const blocks: Block[] = [{ id: "b1", title: "", settings, questions }]
  const { pid, key } = await openSurvey(api, ownerId, [], { blocks })
  const shown = async (query: string) =>
    dataOf((await pageAt(`/s/${key}?${query}`)).text).first?.nodes[0]?.text
  expect(await shown("")).toBe("Омск dark 1")
  const asked = "city=Казань <b>&theme=light&level=2&gone=3&gender=f"
  expect(await shown(asked)).toBe("Казань <b> dark 2")
  expect(await shown(`city=${"я".repeat(513)}`)).toBe("Омск dark 1")
  const params = { city: "Тверь", theme: "light", gender: "f" }
  await api.client().send(CALLS.startInterview, {
    key,
    consentVersion: "2026-11",
    language: "ru",
    visitor: "v".repeat(22),
    params,
  })
  const { rows } = await sql(`select params from interview where bucket = $1 * 64`, [pid])
  expect(rows).toEqual([{ params: { city: "Тверь" } }])
})

test("a full survey asks for no consent, and a free slot opens it again", async () => {
  const { pid, key } = await openSurvey(api, ownerId, undefined, { target: 1 })
  const heading = async () => /<h1[^>]*>([^<]+)</.exec((await pageAt(`/s/${key}`)).text)?.[1]
  await expect(heading()).resolves.toBe("Опрос")
  await sql(`update quota set completed = 1 where bucket / 64 = $1`, [pid])
  await expect(heading()).resolves.toBe("Сейчас все места заняты")
  await sql(`update quota set completed = 0 where bucket / 64 = $1`, [pid])
  await expect(heading()).resolves.toBe("Опрос")
})

test("the page's files never change, and the service worker is checked at each visit", async () => {
  const { key } = await survey()
  const { text } = await pageAt(`/s/${key}`)
  const files = Array.from(text.matchAll(/src="([^"]+)"/g), ([, path = ""]) => path)
  expect(files).toHaveLength(2)
  for (const path of files) {
    const { headers } = (await pageAt(path)).response
    expect(headers.get("cache-control")).toContain("immutable")
    expect(headers.get("content-type")).toContain("javascript")
  }
  const { response } = await pageAt("/s/worker.js")
  expect(response.headers.get("cache-control")).toBe("no-cache")
  expect(response.headers.get("content-type")).toContain("javascript")
  // Its scope is that of its path: no page of the office.
  expect(response.headers.has("service-worker-allowed")).toBe(false)
  expect((await pageAt("/s/assets/page-0123456789.js")).response.status).toBe(404)
})

test("the preview page contains no survey and may only be framed by pages of this server", async () => {
  const { response, text } = await pageAt("/s/preview?lang=en")
  const policy = response.headers.get("content-security-policy") ?? ""
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("img-src 'self' data: blob:")
  expect(text).toContain("A preview of a survey")
})
