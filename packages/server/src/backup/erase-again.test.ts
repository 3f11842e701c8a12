import { hashOf } from "../secrets/secret.ts"
import type { Kysely } from "kysely"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { startEmbedded } from "../db/embedded/postgres.ts"
import { connectionTo } from "../db/embedded/reach.ts"
import type { Database } from "../db/index.ts"
import { kyselyOn } from "../db/kysely-on.ts"
import { createPool } from "../db/pool.ts"
import { deleteAnswers } from "../interviews/personal/delete-answers.ts"
import { eraseRespondent } from "../interviews/personal/erase-respondent.ts"
import { findRespondent } from "../interviews/personal/find-respondent.ts"
import { answerEvent, begin, openSurvey, send } from "../interviews/survey.setup.ts"
import { eraseAccounts } from "../privacy/erase-accounts.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { newFolder } from "./backup.setup.ts"
import { restoreBackup } from "./restore-backup.ts"
import { takeBackup } from "./take-backup.ts"

let api: TestApi
let made: ReturnType<typeof newFolder>
beforeEach(async () => {
  api = await startTestApi()
  made = newFolder()
})
afterEach(async () => {
  await api.stop()
  made.remove()
})

/** Runs `work` on the embedded database in a folder that no server uses. */
async function inFolder<Value>(
  dataDir: string,
  work: (db: Kysely<Database>) => Promise<Value>,
): Promise<Value> {
  const embedded = await startEmbedded({ dataDir })
  const pool = createPool(connectionTo(embedded.socketFolder), { max: 2 })
  try {
    return await work(kyselyOn(pool))
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

/** Returns all personal data: texts of answers and addresses of accounts. */
async function heldIn(db: Kysely<Database>): Promise<string> {
  const responses = await db.selectFrom("response").select("answers").execute()
  const events = await db.selectFrom("interview_event").select("payload").execute()
  const accounts = await db.selectFrom("app_user").select("email").execute()
  return JSON.stringify([responses, events, accounts])
}

test("who was erased after the backup does not come back with it, as long as the database that it replaces knows of it", async () => {
  const { id: ownerId } = await api.addUser("researcher")
  const gone = await api.signedIn("issuer")
  const survey = await openSurvey(api, ownerId, [{ id: "q1", category: "open", text: "Кто вы?" }])
  const answer = async (text: string) => {
    const events = [answerEvent("q1", { text })]
    return (await send(api, await begin(api, survey), 0, events)).receipt ?? ""
  }
  await answer("Остаюсь")
  const [erased, withdrawn] = [await answer("Стираюсь"), await answer("Передумываю")]
  const file = join(made.folder, "backup.qo")
  const dataDir = join(made.folder, "to")
  await takeBackup({ connection: { connectionString: api.database.url }, dataDir, file })
  const restore = (replace: boolean) =>
    restoreBackup({ dataDir, file, replace, onStop: () => undefined })
  expect((await restore(false)).erasedAgain).toEqual({ interviews: 0, accounts: 0 })

  const address = await inFolder(dataDir, async (db) => {
    const found = await findRespondent(db, api.services.secret, { receipt: erased })
    if (found) await eraseRespondent(db, found)
    const row = await db
      .selectFrom("interview")
      .select(["bucket", "id"])
      .where("receipt_hash", "=", hashOf(withdrawn))
      .executeTakeFirstOrThrow()
    await deleteAnswers(db, row)
    const account = await db
      .selectFrom("app_user")
      .select("email")
      .where("id", "=", gone.id)
      .executeTakeFirstOrThrow()
    await eraseAccounts(db, [gone.id])
    return account.email
  })
  expect((await restore(true)).erasedAgain).toEqual({ interviews: 2, accounts: 1 })

  const held = await inFolder(dataDir, heldIn)
  expect(held).toContain("Остаюсь")
  for (const word of ["Стираюсь", "Передумываю", address]) expect(held).not.toContain(word)
})
