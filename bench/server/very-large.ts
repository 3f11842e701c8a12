import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { generateQuestionnaire } from "../questionnaire/generate.ts"
import { embeddedPool } from "./database.ts"
import { keptBy } from "../web/kept.ts"

const SAVE = "/api/v1/service/project"
const JUNK_BYTES = 7.8e6

type Headers = Readonly<Record<string, string>>

export interface Office {
  url: string
  pid: number
  headers: Headers
  /** Local storage of a browser in which the same administrator is signed in. */
  kept: Readonly<Record<string, unknown>>
  /** A new project of the same owner, its number. */
  add: () => Promise<number>
}

/** One piece of work, done again and again while others are asked. */
export interface Work {
  name: string
  status: number
  prepare: (office: Office) => Promise<() => { method: string; path: string; body?: Buffer }>
}

const bodyOf = (pid: number, revision: number, blocks: readonly object[], title = ""): Buffer =>
  Buffer.from(
    JSON.stringify({ pid, revision, blocks: [{ ...blocks[0], title }, ...blocks.slice(1)] }),
  )

/** Each save changes the title of a block, and is of the revision that the one before made. */
const changingSaves = (count: number): Work => ({
  name: `saves of ${count.toLocaleString("en")} questions`,
  status: 200,
  prepare: async ({ add }) => {
    const pid = await add()
    const { blocks } = generateQuestionnaire(count)
    let revision = 1
    let next = bodyOf(pid, revision, blocks, "Block 0")
    return () => {
      const body = next
      revision++
      next = bodyOf(pid, revision, blocks, `Block ${revision}`)
      return { method: "POST", path: SAVE, body }
    }
  },
})

const unchangedSaves = (count: number): Work => ({
  name: `the same ${count.toLocaleString("en")} questions saved again, unchanged`,
  status: 200,
  prepare: async (office) => {
    const pid = await office.add()
    const { blocks } = generateQuestionnaire(count)
    await send(office, { method: "POST", path: SAVE, body: bodyOf(pid, 1, blocks) }, 200)
    const body = bodyOf(pid, 2, blocks)
    return () => ({ method: "POST", path: SAVE, body })
  },
})

const largeReads = (count: number): Work => ({
  name: `reads of ${count.toLocaleString("en")} questions`,
  status: 200,
  prepare: async (office) => {
    const pid = await office.add()
    const { blocks } = generateQuestionnaire(count)
    await send(office, { method: "POST", path: SAVE, body: bodyOf(pid, 1, blocks) }, 200)
    return () => ({ method: "GET", path: `${SAVE}?pid=${pid}` })
  },
})

/** Each question is well made, and has to be read to its end; together they are more than anybody may have. */
const junk: Work = {
  name: "7.8 MB of questions that are too many",
  status: 422,
  prepare: async ({ add }) => {
    const pid = await add()
    const question = { category: "open", text: "What do you play?", lines: 1, maxLength: 200 }
    const count = Math.floor(
      JUNK_BYTES / (JSON.stringify(question).length + '"id":"q12345",,'.length),
    )
    const questions = Array.from({ length: count }, (_, at) => ({ id: `q${at}`, ...question }))
    const body = bodyOf(pid, 1, [{ id: "b1", title: "", questions }])
    return () => ({ method: "POST", path: SAVE, body })
  },
}

export const WORKS = [
  changingSaves(5000),
  changingSaves(15_000),
  unchangedSaves(15_000),
  largeReads(15_000),
  junk,
]

export function send(
  { url, headers }: Pick<Office, "url" | "headers">,
  { method, path, body }: { method: string; path: string; body?: Buffer },
  status: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const type = body && { "content-type": "application/json", "content-length": body.length }
    const asking = request(new URL(path, url), { method, headers: { ...headers, ...type } })
    asking.once("error", reject).once("response", (answer) => {
      const { statusCode } = answer
      let start = ""
      answer
        .on("data", (chunk: Buffer) => (start ||= chunk.toString("utf8").slice(0, 300)))
        .once("error", reject)
        .once("end", () =>
          statusCode === status ? resolve() : reject(new Error(`${statusCode}: ${start}`)),
        )
    })
    asking.end(body)
  })
}

/** A server that takes as many questions as any may, with a page of people to look at. */
export async function withOffice<Result>(
  work: (office: Office) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "qo-bench-"))
  const limits = join(dataDir, "limits.json")
  writeFileSync(limits, '{ "blocks": 2000, "questions": 15000 }')
  const server = await startServerProcess({ QO_DATA_DIR: dataDir, QO_LIMITS: limits })
  const pool = embeddedPool(dataDir)
  try {
    const { id } = await addSignedIn(pool, ROLES.researcher.id)
    const admin = await addSignedIn(pool, ROLES.administrator.id)
    await pool.query(
      `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams)
       select 'p' || n, 'p' || n, repeat('Имя', 20), 'имя', 4, 4, 'p' || n, '{}' from generate_series(1, 2000) as n`,
    )
    await pool.query("vacuum analyze app_user")
    const add = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `with added as (
           insert into project (name, name_key, search_text, search_grams, owner_id, template, status_id, target_platforms, portraits, link_key, version)
           values ('Опрос', 'опрос', 'опрос', '{}', $1, 'default', 1, '{web}', '[]', gen_random_uuid()::text, 1) returning pid)
         insert into project_version (pid, revision, blocks, portraits, target_platforms, codes, block_count, question_count, pictures)
         select pid, 1, '[]', '[]', '{web}', '{}', 0, 0, '{}' from added returning pid`,
        [id],
      )
      return Number(rows[0]?.pid)
    }
    const access = admin.headers["x-auth-token"] ?? ""
    const kept = keptBy(admin.id, access)
    return await work({ url: server.url, pid: server.pid, headers: admin.headers, kept, add })
  } finally {
    await pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
