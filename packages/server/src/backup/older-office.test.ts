import { CALLS, createApiClient, type Tokens } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { compile, createRandom } from "@qo/core/interview"
import { createHash } from "node:crypto"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { runProgram, startServer } from "../commands/program.setup.ts"
import { createBadNetwork } from "../faults/interviews/bad-network.setup.ts"
import { habitsFor, resumePage } from "../faults/interviews/page.setup.ts"
import { sendSigned, signedHeaders } from "../testing/sign-call.ts"
import { askFolder, newFolder } from "./backup.setup.ts"
import { moveTimes, OLDER_BACKUP, OLDER_OFFICE } from "./testing/older-office.setup.ts"

const { folder, remove } = newFolder()
const dataDir = join(folder, "data")
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  const restored = await runProgram(["restore", OLDER_BACKUP], { QO_DATA_DIR: dataDir })
  if (restored.code !== 0) throw new Error(restored.output)
  await askFolder(dataDir, moveTimes)
  server = await startServer({ QO_DATA_DIR: dataDir })
})
afterAll(async () => {
  await server.stop()
  remove()
})

function clientOf() {
  let kept: Tokens | undefined
  const tokens = { read: () => kept, write: (pair: Tokens) => void (kept = pair) }
  return createApiClient({ baseUrl: server.url, fetch: createNodeFetch(), tokens, locale: "en" })
}

async function signIn(email: string, password: string) {
  const client = clientOf()
  await client.send(CALLS.login, { email, password })
  return client
}

/** Replacer for JSON.stringify that sorts the keys of objects. */
const byKey = (_: string, value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const administrator = () => signIn("admin@example.test", OLDER_OFFICE.accounts.admin)

describe("an office that an earlier version made", () => {
  test("has the same questionnaires", async () => {
    const client = await administrator()
    const hashes: Record<string, string> = {}
    for (const pid of Object.keys(OLDER_OFFICE.questionnaires)) {
      const { blocks } = await client.send(CALLS.getQuestionnaire, { pid: Number(pid) })
      hashes[pid] = createHash("sha256").update(JSON.stringify(blocks, byKey)).digest("hex")
    }
    expect(hashes).toEqual(OLDER_OFFICE.questionnaires)
  })

  test("knows its games by their tokens, and their players", async () => {
    for (const { apiKey, token, playerId, offer } of OLDER_OFFICE.players) {
      const path = CALLS.sdkOffer.path
      const body = JSON.stringify({ playerId, profile: { gender: "f", age: 22 } })
      const request = { method: "POST", path, body }
      const answered = await sendSigned(
        server.url,
        request,
        signedHeaders({ apiKey, token }, request),
      )
      expect(answered.status).toBe(200)
      expect(answered.body.data).toMatchObject({ offer: { id: offer } })
    }
  })

  test("lets interviews in progress go on to their end", async () => {
    const client = await administrator()
    const random = createRandom(1)
    const noFaults = { dropped: 0, unanswered: 0, repeated: 0, late: 0 }
    const network = createBadNetwork(() => [server.url], noFaults, random)
    const players = OLDER_OFFICE.players.flatMap(({ interview, key: token }) =>
      interview && token ? [{ pid: 0, interview, token }] : [],
    )
    const open = [...OLDER_OFFICE.open, ...players]
    expect(open.length).toBeGreaterThan(4)
    for (const { interview, token } of open) {
      // The bucket of an interview is its project's number times 64.
      const pid = Math.floor(Number(interview.split(".")[0]) / 64)
      const { blocks } = await client.send(CALLS.getQuestionnaire, { pid })
      const graph = compile({ blocks })
      const habits = habitsFor(graph)
      const opening = { graph, habits, network, random, acknowledged: new Map() }
      const page = await resumePage(opening, { interview, token })
      for (let steps = 0; steps < 2_000 && (await page.step()); steps++);
      expect(page.state().phase).toBe("over")
    }
  })

  test("takes answers back by the codes that it gave", async () => {
    const client = clientOf()
    for (const { receipt } of OLDER_OFFICE.finished)
      await expect(client.send(CALLS.withdrawAnswers, { receipt })).resolves.toEqual({})
  })

  test("opens its links to reports", async () => {
    for (const { data } of OLDER_OFFICE.shares) {
      const share = data.link.split("/").at(-1) ?? ""
      await expect(clientOf().send(CALLS.readSharedReport, { share })).resolves.toBeDefined()
    }
  })

  test("has its pictures", async () => {
    const client = await administrator()
    for (const { id, bytes } of OLDER_OFFICE.pictures) {
      const path = `${CALLS.getPicture.path}?id=${id}`
      const { ticket } = await client.send(CALLS.createTicket, { path })
      const answer = await fetch(`${server.url}${path}&ticket=${ticket}`)
      expect((await answer.arrayBuffer()).byteLength).toBe(bytes)
    }
  })

  test("signs people in by passwords typed with combining accents", async () => {
    const { email, password } = OLDER_OFFICE.accounts.decomposedPassword
    const client = await signIn(email, password)
    expect(await client.send(CALLS.currentUser, {})).toMatchObject({ email })
  })
})
