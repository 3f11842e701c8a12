import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { pathOf, png, upload } from "../pictures/pictures.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

const withPicture = async (role: "researcher" | "administrator" = "researcher") => {
  const client = await api.signedIn(role)
  const [picture] = (await upload(api, client, [await png()])).data
  return { client, path: pathOf(CALLS.getPicture, { id: picture?.id ?? "" }) }
}
const ticketFor = (client: Pick<Client, "send">, path: string) =>
  client.send(CALLS.createTicket, { path })
const statusOf = async (url: string) => {
  const response = await fetch(api.url + url)
  await response.arrayBuffer()
  return response.status
}

test("a ticket opens one download without a header, once", async () => {
  const { client, path } = await withPicture()
  const { url, ticket } = await ticketFor(client, path)
  expect(url).toBe(`${path}&ticket=${ticket}`)
  expect(await statusOf(url)).toBe(200)
  expect(await statusOf(url)).toBe(401)
})

test("one of two concurrent uses of a ticket succeeds", async () => {
  const { client, path } = await withPicture()
  for (let round = 0; round < 5; round++) {
    const { url } = await ticketFor(client, path)
    const statuses = await Promise.all(Array.from({ length: 4 }, () => statusOf(url)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
  }
})

test("a ticket is for one address alone, and used up by another", async () => {
  const { client, path } = await withPicture()
  const other = await withPicture()
  const { url, ticket } = await ticketFor(client, path)
  expect(await statusOf(`${other.path}&ticket=${ticket}`)).toBe(401)
  expect(await statusOf(url)).toBe(401)
  const again = await ticketFor(client, path)
  const stats = pathOf(CALLS.statsFile, { pid: "1", type: "json", ticket: again.ticket })
  expect(await statusOf(stats)).toBe(401)
})

test("a ticket is valid for downloads only", async () => {
  const { client, path } = await withPicture()
  const { ticket } = await ticketFor(client, path)
  const { status } = await fetch(`${api.url}${CALLS.currentUser.path}?ticket=${ticket}`)
  expect(status).toBe(401)
})

test("an invalid ticket is refused like a missing one", async () => {
  const { path } = await withPicture()
  for (const ticket of ["", "x", "x".repeat(5000), "%00", "a&ticket=b"])
    expect(await statusOf(`${path}&ticket=${ticket}`)).toBe(401)
})

test("a ticket expires after a minute", async () => {
  const { client, path } = await withPicture()
  const { url } = await ticketFor(client, path)
  await api.database.pool.query("update ticket set expires_at = now() - interval '1 second'")
  expect(await statusOf(url)).toBe(401)
})

test("a ticket ends with its session", async () => {
  const { client, path } = await withPicture()
  const { url } = await ticketFor(client, path)
  await client.send(CALLS.logout, {})
  expect(await statusOf(url)).toBe(401)
})

test("a ticket ends with the API token that it was made with", async () => {
  const { client, path } = await withPicture()
  const token = await client.send(CALLS.createToken, { name: "t", scope: "all", expiresInDays: 1 })
  const program = api.client({ access: token.token })
  const first = await ticketFor(program, path)
  expect(await statusOf(first.url)).toBe(200)
  const expired = await ticketFor(program, path)
  const revoked = await ticketFor(program, path)
  const { pool } = api.database
  await pool.query("update api_token set expires_at = now() where id = $1", [token.id])
  expect(await statusOf(expired.url)).toBe(401)
  await client.send(CALLS.revokeToken, { id: token.id })
  expect(await statusOf(revoked.url)).toBe(401)
})

test("a ticket has the rights of its account at that moment", async () => {
  const { client, path } = await withPicture()
  const { pool } = api.database
  const first = await ticketFor(client, path)
  await pool.query("update app_user set role_id = 5 where id = $1", [client.id])
  expect(await statusOf(first.url)).toBe(403)
  await pool.query("update app_user set role_id = 4 where id = $1", [client.id])
  const second = await ticketFor(client, path)
  await pool.query("update app_user set status_id = 5 where id = $1", [client.id])
  expect(await statusOf(second.url)).toBe(401)
})

test("a ticket does not extend the rights of its owner", async () => {
  const { path } = await withPicture()
  const { url } = await ticketFor(await api.signedIn("researcher"), path)
  expect(await statusOf(url)).toBe(404)
})

test("the same question in another spelling is the same", async () => {
  const { client } = await withPicture()
  const path = `${CALLS.statsFile.path}?pid=0012&type=%6Ason`
  const { url } = await ticketFor(client, path)
  expect(url).toContain("pid=0012&type=json&ticket=")
  // The project does not exist; the ticket itself was valid.
  expect(await statusOf(url)).toBe(404)
})

const NONE = [
  "",
  "picture",
  "/",
  "/api/v1/service/users",
  "/api/v1/service/events",
  "/api/v1/service/picture",
  "/api/v1/service/picture?id=",
  "/api/v1/service/picture?id=a&more=b",
  "/api/v1/service/picture?id=a&id=b",
  "/api/v1/service/picture?id=a&ticket=b",
  "/api/v1/service/picture?id=a#b",
  "/api/v1/service/PICTURE?id=a",
  "/api/v1/service/picture/?id=a",
  "//elsewhere.example/api/v1/service/picture?id=a",
  "/\\elsewhere.example/api/v1/service/picture?id=a",
  "http://elsewhere.example/api/v1/service/picture?id=a",
  "http://here.invalid/api/v1/service/picture?id=a",
  "/api/v1/service/project/stats/file?pid=1&type=xml",
]

test("a ticket is given only for downloads of the call table, with a valid input", async () => {
  const client = await api.signedIn("administrator")
  for (const path of NONE) {
    const { status, issues } = await refusalOf(ticketFor(client, path))
    expect({ path, status, field: issues[0]?.path }).toEqual({ path, status: 422, field: ["path"] })
  }
})

test("no ticket is given for calls forbidden to the role, nor to a read-only token", async () => {
  const path = pathOf(CALLS.statsFile, { pid: "1", type: "json" })
  const refusal = await refusalOf(ticketFor(await api.signedIn("moderator"), path))
  expect(refusal).toMatchObject({ status: 403, key: "notPermitted" })
  const admin = await api.signedIn("administrator")
  const made = await admin.send(CALLS.createToken, { name: "t", scope: "read", expiresInDays: 1 })
  const reader = api.client({ access: made.token })
  expect((await refusalOf(reader.send(CALLS.createTicket, { path }))).status).toBe(403)
})

test("tickets are kept as hashes only", async () => {
  const { client, path } = await withPicture()
  const { ticket } = await ticketFor(client, path)
  const { rows } = await api.database.pool.query("select ticket::text from ticket")
  expect(JSON.stringify(rows)).not.toContain(ticket)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(ticket).toString("hex"))
})
