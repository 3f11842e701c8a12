import { CALLS } from "@qo/core/api"
import { createHash } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { ask, bomb, contentIn, headersOf, noise, png, send, upload } from "./pictures.setup.ts"
import { addProject, addSave, joinOrganization } from "./projects.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const storePicture = async () => {
  const client = await api.signedIn("researcher")
  const { data } = await upload(api, client, [await png()])
  const [picture] = data
  if (!picture) throw new Error("nothing was stored")
  return { client, picture }
}

test("pictures are stored in the order they came in, each under the hash of its content", async () => {
  const client = await api.signedIn("researcher")
  const files = [await png(30, 20), await noise(50, 40).jpeg().toBuffer(), await png(30, 20)]
  const { status, data } = await upload(api, client, files)
  expect(status).toBe(200)
  expect(data.map(({ type, width }) => [type, width])).toEqual([
    ["image/png", 30],
    ["image/jpeg", 50],
    ["image/png", 30],
  ])
  for (const { id, bytes } of data) {
    const content = (await contentIn(api, id)) ?? Buffer.alloc(0)
    expect(content).toHaveLength(bytes)
    expect(id.slice(0, 64)).toBe(createHash("sha256").update(content).digest("hex"))
  }
})

test("two users who upload the same picture concurrently share one file", async () => {
  const bytes = await png()
  const people = [await api.signedIn("researcher"), await api.signedIn("administrator")]
  const answers = await Promise.all(
    [...people, ...people].map((client) => upload(api, client, [bytes, bytes])),
  )
  const ids = new Set(answers.flatMap(({ data }) => data.map(({ id }) => id)))
  expect(ids.size).toBe(1)
  for (const id of ids)
    for (const client of people) expect((await ask(api, id, headersOf(client))).status).toBe(200)
})

test("a key of idempotency is ignored for pictures: the sent bytes are stored", async () => {
  const client = await api.signedIn("researcher")
  const first = await upload(api, client, [await png()], { key: "once" })
  const second = await upload(api, client, [await png()], { key: "once" })
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.data[0]?.id).not.toBe(first.data[0]?.id)
})

test("a picture has headers that prevent any other use", async () => {
  const { client, picture } = await storePicture()
  const response = await ask(api, picture.id, headersOf(client))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": String(picture.bytes),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "content-disposition": `inline; filename="${picture.id}"`,
    "cache-control": "private, max-age=31536000, immutable",
  })
  expect(await response.arrayBuffer()).toHaveProperty("byteLength", picture.bytes)
  const etag = response.headers.get("etag") ?? ""
  const again = await ask(api, picture.id, { ...headersOf(client), "if-none-match": etag })
  expect(again.status).toBe(304)
  const { status } = await ask(api, picture.id, { "if-none-match": etag })
  expect(status).toBe(401)
})

test("a picture is visible to its uploader and their organization only", async () => {
  const owner = await api.signedIn("researcher")
  const colleague = await api.signedIn("researcher")
  await joinOrganization(api, "Студия", [owner.id, colleague.id])
  const [picture] = (await upload(api, owner, [await png()])).data
  const statusFor = async (client: typeof owner) =>
    (await ask(api, picture?.id ?? "", headersOf(client))).status
  expect(await statusFor(owner)).toBe(200)
  expect(await statusFor(colleague)).toBe(200)
  expect(await statusFor(await api.signedIn("researcher"))).toBe(404)
  expect(await statusFor(await api.signedIn("administrator"))).toBe(404)
  expect(await statusFor(await api.signedIn("moderator"))).toBe(404)
})

test("a picture used in a save is visible to all who see the project, also in older saves", async () => {
  const { client, picture } = await storePicture()
  const pid = await addProject(api, client.id)
  await addSave(api, pid, 2, [picture.id])
  await addSave(api, pid, 3, [])
  const statusFor = async (role: "administrator" | "moderator" | "researcher" | "issuer") =>
    (await ask(api, picture.id, headersOf(await api.signedIn(role)))).status
  expect(await statusFor("administrator")).toBe(200)
  expect(await statusFor("moderator")).toBe(404)
  await api.database.pool.query("update project set first_sent_at = now() where pid = $1", [pid])
  expect(await statusFor("moderator")).toBe(200)
  expect(await statusFor("researcher")).toBe(404)
  expect(await statusFor("issuer")).toBe(403)
})

test("an invalid picture name is not found and not used as a path", async () => {
  const { client } = await storePicture()
  for (const id of ["..", ".", "x.png", `${"0".repeat(64)}.png`])
    expect((await ask(api, id, headersOf(client))).status).toBe(404)
  expect((await ask(api, "../../etc/passwd", headersOf(client))).status).toBe(422)
})

test("demo researchers cannot store pictures and get a numbered reason", async () => {
  const { status, failure } = await upload(api, await api.signedIn("demoResearcher"), [await png()])
  expect({ status, code: failure?.code }).toEqual({ status: 422, code: 40516 })
  expect(failure?.message).toBe("В демо-режиме картинки недоступны")
})

test("every picture that cannot be taken is named, and none of them is stored", async () => {
  const client = await api.signedIn("researcher")
  const good = await png()
  const { status, failure } = await upload(api, client, [good, Buffer.from("<svg/>"), bomb()])
  expect(status).toBe(422)
  expect(failure?.issues?.map(({ path, key }) => [...path, key])).toEqual([
    ["images", 1, "pictureUnreadable"],
    ["images", 2, "pictureTooLarge"],
  ])
  const { rows } = await api.database.pool.query(
    "select 1 from picture_upload where user_id = $1",
    [client.id],
  )
  expect(rows).toEqual([])
})

test("pictures for a project are for who may change it, while it can be changed", async () => {
  const owner = await api.signedIn("researcher")
  const colleague = await api.signedIn("researcher")
  await joinOrganization(api, "Агентство", [owner.id, colleague.id])
  const pid = await addProject(api, owner.id)
  const bytes = await png()
  const keyFor = async (client: typeof owner) => {
    const { status, failure } = await upload(api, client, [bytes], { pid })
    return failure?.key ?? status
  }
  expect(await keyFor(owner)).toBe(200)
  expect(await keyFor(await api.signedIn("administrator"))).toBe(200)
  expect(await keyFor(colleague)).toBe("notPermitted")
  expect(await keyFor(await api.signedIn("researcher"))).toBe("notFound")
  await api.database.pool.query("update project set status_id = 3 where pid = $1", [pid])
  expect(await keyFor(owner)).toBe("locked")
})

test("a project has a byte limit for pictures; stored ones do not count twice", async () => {
  const small = await startTestApi(
    {},
    {
      limits: {
        ...api.services.limits,
        picture: { ...api.services.limits.picture, projectBytes: 5000 },
      },
    },
  )
  const client = await small.signedIn("researcher")
  const pid = await addProject(small, client.id)
  const bytes = await noise(30, 30).png().toBuffer()
  const first = await upload(small, client, [bytes], { pid })
  expect(first.data[0]?.bytes).toBeGreaterThan(2500)
  await addSave(small, pid, 2, [first.data[0]?.id ?? ""])
  expect((await upload(small, client, [bytes, bytes], { pid })).status).toBe(200)
  const { status, failure } = await upload(small, client, [await noise(30, 30).png().toBuffer()], {
    pid,
  })
  expect([status, failure?.issues?.[0]?.key]).toEqual([422, "picturesTooMany"])
  await small.stop()
})

test("uploads per hour are limited for each account", async () => {
  const client = await api.signedIn("researcher")
  const bytes = Buffer.from("no picture at all")
  for (let sent = 0; sent < 500; sent += 20)
    expect(
      (
        await upload(
          api,
          client,
          Array.from({ length: 20 }, () => bytes),
        )
      ).status,
    ).toBe(422)
  expect((await upload(api, client, [await png()])).status).toBe(429)
  expect((await upload(api, await api.signedIn("researcher"), [await png()])).status).toBe(200)
})

test("a body is read within the bounds of the call", async () => {
  const client = await api.signedIn("researcher")
  const headers = headersOf(client)
  const file = new Blob([new Uint8Array(await png())])
  const large = new Blob([new Uint8Array(5_000_001)])
  const boundary = "multipart/form-data; boundary=x"
  const cases = {
    "a file too large": [form((f) => f.append("images", large, "a.png")), {}],
    "too many files": [form((f) => repeatWork(21, () => f.append("images", file, "a.png"))), {}],
    "a field too large": [form((f) => f.append("pid", "1".repeat(2000))), {}],
    "too many fields": [form((f) => repeatWork(30, (i) => f.append(`f${i}`, "1"))), {}],
    "no file": [form((f) => f.append("pid", "1")), {}],
    "a file in a field that nobody knows": [form((f) => f.append("other", file, "a.png")), {}],
    "a field that nobody knows": [
      form((f) => (f.append("images", file, "a.png"), f.append("surprise", "1"))),
      {},
    ],
    "a field twice": [
      form((f) => (f.append("images", file, "a.png"), repeatWork(2, () => f.append("pid", "1")))),
      {},
    ],
    "a pid that is none": [
      form((f) => (f.append("images", file, "a.png"), f.append("pid", "x"))),
      {},
    ],
    "a prototype": [form((f) => f.append("__proto__", "1")), {}],
    "no multipart": [JSON.stringify({ pid: 1 }), { "content-type": "application/json" }],
    "no type": [new Uint8Array(9), { "content-type": "application/octet-stream" }],
    "no boundary": ["x", { "content-type": "multipart/form-data" }],
    "a body that breaks off": [
      "--x\r\ncontent-disposition: form-data; name=",
      { "content-type": boundary },
    ],
    "a file that breaks off": [
      '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\nabc',
      { "content-type": boundary },
    ],
    "nothing at all": ["", { "content-type": boundary }],
  } satisfies Record<string, [BodyInit, Record<string, string>]>
  const answers: Record<string, unknown> = {}
  for (const [name, [body, more]] of Object.entries(cases)) {
    const { status, failure } = await send(api, body, { ...headers, ...more })
    answers[name] = [
      status,
      failure?.issues?.map(({ path, key }) => `${path.join(".")} ${key}`).join() ?? failure?.key,
    ]
  }
  expect(answers).toEqual({
    "a file too large": [413, "images.0 pictureFileTooLarge"],
    "too many files": [413, "images picturesExpected"],
    "a field too large": [413, "tooLarge"],
    "too many fields": [413, "tooLarge"],
    "no file": [422, "images required"],
    "a file in a field that nobody knows": [422, "other unknownField"],
    "a field that nobody knows": [422, "surprise unknownField"],
    "a field twice": [422, "pid wrongKind"],
    "a pid that is none": [422, "pid notInteger"],
    "a prototype": [400, "malformed"],
    "no multipart": [415, "images picturesExpected"],
    "no type": [415, "images picturesExpected"],
    "no boundary": [400, "malformed"],
    "a body that breaks off": [400, "malformed"],
    "a file that breaks off": [400, "malformed"],
    "nothing at all": [422, "images required"],
  })
})

test.for([
  { what: "a file too large", status: 413, file: new Uint8Array(5_000_001) },
  { what: "no picture", status: 422, file: new TextEncoder().encode("<svg/>") },
  { what: "too many dots", status: 422, file: new Uint8Array(bomb()) },
  { what: "no form", status: 415, file: undefined },
])("$what: the refusal names the limits and the kinds in both languages", async (refused) => {
  const headers = headersOf(await api.signedIn("researcher"))
  for (const [language, size, dots] of [
    ["ru", "5 МБ", "25 мегапикселей"],
    ["en", "5 MB", "25 megapixels"],
  ] as const) {
    const { file } = refused
    const body = file ? form((f) => f.append("images", new Blob([file]), "a.png")) : "{}"
    const type = file ? {} : { "content-type": "application/json" }
    const { status, failure } = await send(api, body, {
      ...headers,
      ...type,
      "accept-language": language,
    })
    expect(status).toBe(refused.status)
    for (const part of ["PNG, JPEG, WebP, GIF", size, dots])
      expect(failure?.message).toContain(part)
  }
})

const form = (fill: (body: FormData) => void) => {
  const body = new FormData()
  fill(body)
  return body
}

const repeatWork = (count: number, work: (index: number) => void) => {
  for (let index = 0; index < count; index++) work(index)
}

test("a body of files is no body of another call", async () => {
  const { client } = await storePicture()
  const body = new FormData()
  body.append("everywhere", "true")
  const response = await fetch(api.url + CALLS.logout.path, {
    method: "POST",
    body,
    headers: headersOf(client),
  })
  expect(response.status).toBe(415)
  expect((await client.send(CALLS.currentUser, {})).id).toBe(client.id)
})
