import { ROLES } from "@qo/core/access"
import type { DecisionOutcome } from "@qo/core/api"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { runProgram } from "../commands/program.setup.ts"
import { createRandom } from "../demo/base/random.ts"
import { startTestSmtp } from "../mail/smtp-server.setup.ts"
import { createTestDatabase, freePort, type TestDatabase } from "../testing/index.ts"
import { addSignedIn } from "./account.setup.ts"
import { workThroughQueue } from "./moderators.setup.ts"
import { startServerProcess } from "./server-process.setup.ts"

const PROJECTS = 300
const KILL_AFTER = 90
const OWNERS = 7
/** Maximum number of mails that two servers are sending when one is killed. These may be sent twice. */
const IN_HANDS = 8

const cleanUps: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "qo-fault-"))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function fillQueue(database: TestDatabase): Promise<void> {
  for (let at = 0; at < OWNERS; at++) await addSignedIn(database.pool, ROLES.researcher.id)
  const environment = { QO_DATABASE_URL: database.url, QO_DATA_DIR: newFolder() }
  const { code, output } = await runProgram(["demo", "queue", String(PROJECTS)], environment)
  if (code !== 0) throw new Error(output)
}

/** Returns numbers of rows by project or account. */
async function counts(database: TestDatabase, text: string): Promise<Map<number, number>> {
  const { rows } = await database.pool.query<{ id: number; count: number }>(text)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

test("two servers, one killed during moderation, make no decision twice and notify each owner once per project", async () => {
  const database = await createTestDatabase()
  cleanUps.push(database.drop)
  const smtp = await startTestSmtp()
  cleanUps.push(smtp.stop)
  await fillQueue(database)

  const environments = await Promise.all(
    [1, 2].map(async () => ({
      QO_DATABASE_URL: database.url,
      QO_DATA_DIR: newFolder(),
      QO_SMTP_URL: smtp.url,
      QO_PORT: String(await freePort()),
    })),
  )
  const [first, second] = environments
  if (!first || !second) throw new Error("two servers are needed")
  const start = async (environment: Record<string, string>) => {
    const server = await startServerProcess(environment)
    cleanUps.push(server.stop)
    return server
  }
  const servers = [await start(first), await start(second)]
  const urls = servers.map(({ url }) => url)

  let done = 0
  const killed = Promise.withResolvers<void>()
  const onDone = (count: number) => {
    done += count
    if (done >= KILL_AFTER) killed.resolve()
  }
  const roles = [ROLES.moderator, ROLES.moderator, ROLES.moderator, ROLES.moderatorVk]
  const windows = await Promise.all(
    roles.flatMap((role, person) => {
      const account = addSignedIn(database.pool, role.id)
      return [urls, urls.toReversed()].map(async (own, at) => ({
        urls: own,
        headers: (await account).headers,
        random: createRandom(2 * person + at).next,
      }))
    }),
  )
  const working = Promise.all(windows.map((window) => workThroughQueue(window, onDone)))
  await Promise.race([killed.promise, working])
  await servers[1]?.kill()
  // Claims of the killed server expire after two minutes; this makes the mails due now.
  await database.pool.query(
    "update outbox_mail set next_attempt_at = now() where status = 'queued'",
  )
  await start(second)
  const told = (await working).flat()

  expectEachDecidedOnce(told)
  expect(await counts(database, DECISIONS)).toEqual(await counts(database, ONE_EACH))
  expect(await counts(database, MOVES)).toEqual(await counts(database, ONE_EACH))

  await expect.poll(async () => (await counts(database, UNSENT)).size, { timeout: 60_000 }).toBe(0)
  expect(await counts(database, MAILS)).toEqual(await counts(database, PROJECTS_OF_OWNERS))
  const ids = new Set(smtp.received.map(({ messageId }) => messageId))
  expect(ids.size).toBe(PROJECTS)
  // A mail that was accepted by the mail server but not recorded by the killed server is sent again with the same id.
  expect(smtp.received.length - ids.size).toBeLessThanOrEqual(IN_HANDS)
})

/** Checks that each project was decided once. */
function expectEachDecidedOnce(told: readonly DecisionOutcome[]): void {
  const done = told.filter(({ outcome }) => outcome === "done").map(({ pid }) => pid)
  expect(new Set(done).size).toBe(done.length)
  expect(done).toHaveLength(PROJECTS)
  const skipped = told.filter(({ outcome }) => outcome === "skipped").map(({ key }) => key)
  expect([...new Set(skipped)].filter((key) => key !== "wrongStatus")).toEqual([])
}

const ONE_EACH = `select pid::int as id, 1 as count from project`
/** Condition for today's decisions: accounts of the demo's earlier moves are excluded. */
const MODERATORS = `(select id from app_user where role_id in (${ROLES.moderator.id}, ${ROLES.moderatorVk.id}))`
const DECISIONS = `select pid::int as id, count(*)::int as count from moderation_decision
  where decision in ('approve', 'reject') and decided_by in ${MODERATORS} group by pid`
const MOVES = `select pid::int as id, count(*)::int as count from history
  where message in ('projectMoved', 'rejected') and params->>'move' in ('approve', 'reject') and user_id in ${MODERATORS} group by pid`
const UNSENT = `select id::int, 1 as count from outbox_mail where status <> 'sent'`
const MAILS = `select user_id::int as id, count(*)::int as count from outbox_mail
  where kind = 'moderationDecision' group by user_id`
const PROJECTS_OF_OWNERS = `select owner_id::int as id, count(*)::int as count from project group by owner_id`
