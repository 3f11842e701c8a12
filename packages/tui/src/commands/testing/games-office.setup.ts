import {
  type ApiClient,
  gameCalls,
  pricingCalls,
  projectCalls,
  questionnaireCalls,
} from "@qo/core/api"
import type { TestApi } from "@qo/server/testing"
import { sayHello } from "./signed-hello.setup.ts"

const GAME = {
  name: "Тихий лес",
  genre: "puzzle",
  platform: "android",
  url: "quiet-forest.example",
  currency: "RUB",
} as const

const line = (...words: string[]) => ({ words })

/** Target of callbacks; the tests send none. */
const CALLBACK_URL = "https://hooks.example.com/answers"

/**
 * Creates the records that the contract's lines on games, tariffs, callbacks and reports use. Returns the lines with their
 * numbers.
 * @returns the lines whose numbers are known only now
 */
export async function prepareGamesOffice(
  server: Pick<TestApi, "url" | "database">,
  admin: ApiClient,
): Promise<Record<string, () => Promise<{ words: string[] }>>> {
  const { gameId } = await admin.send(gameCalls.createGame, GAME)
  await admin.send(gameCalls.createGame, { ...GAME, name: "Тихий лес: пролог" })
  await sayHello(server.url, await admin.send(gameCalls.issueSdkKeys, { gameId }))
  await admin.send(pricingCalls.createTariff, { name: "Партнёрский", discount: 10 })
  const pid = await projectWithCallback(admin)
  await addDeadLetter(server, pid)
  const lines = {
    "callbacks test": line("callbacks", "test", String(pid), "--block", "b1"),
    "callbacks key": line("callbacks", "key", String(pid), "--show"),
    "reports show": line("reports", "show", String(pid)),
    "reports texts": line("reports", "texts", String(pid)),
    "reports export": line("reports", "export", String(pid), "--format", "json"),
  }
  return Object.fromEntries(
    Object.entries(lines).map(([name, words]) => [name, () => Promise.resolve(words)]),
  )
}

/** A project whose block calls an address. */
export async function projectWithCallback(admin: ApiClient): Promise<number> {
  const { pid, revision } = await admin.send(projectCalls.createProject, {
    name: "Опрос с обратным вызовом",
    template: "default",
  })
  await admin.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision,
    blocks: [
      {
        id: "b1",
        title: "О вас",
        settings: { callbackUrl: CALLBACK_URL },
        questions: [{ id: "q1", category: "open", text: "Во что вы играете?" }],
      },
    ],
  })
  return pid
}

/** Callback 1: the server gave it up. */
export const addDeadLetter = (
  { database }: Pick<TestApi, "database">,
  pid: number,
): Promise<unknown> =>
  database.db
    .insertInto("callback")
    .values({
      pid,
      block: "b1",
      url: CALLBACK_URL,
      body: "{}",
      status: "dead",
      attempts: 8,
      last_error: "timedOut",
      sent_at: null,
    })
    .execute()
