import { CALLS, createApiClient, type Tokens } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { USER_STATUSES } from "@qo/core/user"
import { expect, test } from "vitest"
import { mortalServers } from "../faults/mortal-servers.setup.ts"
import { hashPassword } from "../secrets/password-hash.ts"
import { insertUser } from "../users/store.ts"
import { ask, contentIn, headersOf, noise, upload } from "./pictures.setup.ts"
import { addProject, addSave } from "./projects.setup.ts"

const ACCOUNT = { email: "owner@example.test", password: "correct horse 7" }

test("two servers with separate data folders serve a picture stored by one of them", async () => {
  const { database, start } = await mortalServers()
  const servers = [await start(), await start()] as const
  const ownerId = await insertUser(
    database.db,
    { email: ACCOUNT.email, fullname: "Анна", role: "researcher", locale: "ru" },
    {
      status_id: USER_STATUSES.activated.id,
      password_hash: await hashPassword(ACCOUNT.password),
      email_confirmed_at: new Date(),
    },
  )
  let kept: Tokens | undefined
  const tokens = { read: () => kept, write: (pair: Tokens) => void (kept = pair) }
  const client = createApiClient({
    baseUrl: servers[0].url,
    fetch: createNodeFetch(),
    tokens,
    locale: "en",
  })
  await client.send(CALLS.login, ACCOUNT)
  const { data } = await upload(servers[0], { tokens: () => kept }, [
    await noise(900, 700).png().toBuffer(),
  ])
  const id = data[0]?.id ?? ""
  const content = await contentIn({ database }, id)
  // The content is longer than one slice.
  expect(content?.length).toBeGreaterThan(600_000)
  const pid = await addProject({ database }, ownerId)
  await addSave({ database }, pid, 2, [id])
  await database.pool.query("update project set approved_version = 2 where pid = $1", [pid])
  const { rows } = await database.pool.query("select link_key from project where pid = $1", [pid])
  for (const server of servers) {
    const shown = await ask(server, id, headersOf({ tokens: () => kept }))
    expect(shown.headers.get("content-length")).toBe(String(content?.length))
    expect(Buffer.from(await shown.arrayBuffer()).equals(content ?? Buffer.alloc(0))).toBe(true)
    const known = await ask(server, id, {
      ...headersOf({ tokens: () => kept }),
      "if-none-match": `"${id}"`,
    })
    expect(known.status).toBe(304)
    const asked = await fetch(`${server.url}/s/${rows[0].link_key}/pictures/${id}`)
    expect(Buffer.from(await asked.arrayBuffer()).equals(content ?? Buffer.alloc(0))).toBe(true)
  }
})
