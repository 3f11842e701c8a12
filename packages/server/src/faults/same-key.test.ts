import { ROLES } from "@qo/core/access"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { createTestDatabase } from "../testing/index.ts"
import { addSignedIn } from "./account.setup.ts"
import { accountsLike, createAccount, idIn } from "./create-account.setup.ts"
import { startCuttingProxy } from "./cutting-proxy.setup.ts"
import { startServerProcess } from "./server-process.setup.ts"

const cleanUps: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** Starts a server whose database outlives it. */
async function start() {
  const database = await createTestDatabase()
  cleanUps.push(database.drop)
  const dataDir = mkdtempSync(join(tmpdir(), "qo-fault-"))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const run = async () => {
    const server = await startServerProcess({
      QO_DATABASE_URL: database.url,
      QO_DATA_DIR: dataDir,
    })
    cleanUps.push(server.kill)
    return server
  }
  const server = await run()
  const { headers } = await addSignedIn(database.pool, ROLES.administrator.id)
  return { server, run, headers, pool: database.pool }
}

test("one of 200 parallel requests with one key is carried out, and all get its response", async () => {
  const { server, headers, pool } = await start()
  const creation = { email: "once@example.test", key: "one and the same" }
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => createAccount(server.url, headers, creation)),
  )
  expect([...new Set(answers.map(({ status, body }) => `${status} ${body}`))]).toEqual([
    expect.stringMatching(/^200 \{"data":/),
  ])
  expect(await accountsLike(pool, "once@")).toMatchObject([{ mails: 1, entries: 1 }])
})

test("the same key used by another account is independent and does not reveal the other's response", async () => {
  const { server, headers, pool } = await start()
  const key = "shared"
  const first = await createAccount(server.url, headers, { email: "one@example.test", key })
  const other = await addSignedIn(pool, ROLES.administrator.id)
  const same = await createAccount(server.url, other.headers, { email: "one@example.test", key })
  expect(same.status).toBe(409)
  expect(same.body).not.toContain(`"id":${idIn(first)}`)
  const second = await createAccount(server.url, other.headers, { email: "two@example.test", key })
  expect(second.status).toBe(200)
  expect(idIn(second)).not.toBe(idIn(first))
  const researcher = await addSignedIn(pool, ROLES.researcher.id)
  const stranger = { "x-auth-token": "nobody's" }
  const creation = { email: "one@example.test", key }
  expect((await createAccount(server.url, researcher.headers, creation)).status).toBe(403)
  expect((await createAccount(server.url, stranger, creation)).status).toBe(401)
  // Requests of other users with the same key do not change the stored response.
  expect(await createAccount(server.url, headers, creation)).toEqual(first)
  expect(
    await createAccount(server.url, other.headers, { email: "two@example.test", key }),
  ).toEqual(second)
  expect(await accountsLike(pool, "one@")).toHaveLength(1)
})

test.for(["sent", "answered"] as const)(
  "a response that is lost once the request was %s is sent again, and no act is repeated",
  async (cut) => {
    const { server, headers, pool } = await start()
    const proxy = await startCuttingProxy(server.url)
    cleanUps.push(proxy.stop)
    for (let at = 0; at < 5; at++) {
      const creation = { email: `lost${at}@example.test`, key: `lost ${at}` }
      proxy.cut = cut
      expect(await createAccount(proxy.url, headers, creation)).toMatchObject({ status: 0 })
      proxy.cut = undefined
      const [first, second] = [
        await createAccount(proxy.url, headers, creation),
        await createAccount(server.url, headers, creation),
      ]
      expect(first.status).toBe(200)
      expect(second).toEqual(first)
      expect(await accountsLike(pool, `lost${at}@`)).toEqual([
        { id: idIn(first), email: creation.email, mails: 1, entries: 1 },
      ])
    }
  },
)

test("a server that is killed after the commit and before the answer gives it after its next start", async () => {
  const { server, run, headers, pool } = await start()
  const creation = { email: "killed@example.test", key: "killed" }
  // The added row is visible once it is committed. The proxy cuts the connection before the response is read.
  const proxy = await startCuttingProxy(server.url)
  cleanUps.push(proxy.stop)
  proxy.cut = "answered"
  const lost = createAccount(proxy.url, headers, creation)
  await expect.poll(() => accountsLike(pool, "killed@")).toHaveLength(1)
  await server.kill()
  expect(await lost).toMatchObject({ status: 0 })
  const next = await run()
  const again = await createAccount(next.url, headers, creation)
  expect(again.status).toBe(200)
  expect(await accountsLike(pool, "killed@")).toEqual([
    { id: idIn(again), email: creation.email, mails: 1, entries: 1 },
  ])
})
