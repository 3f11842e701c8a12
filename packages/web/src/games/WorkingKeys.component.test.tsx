import { ApiError, gameCalls } from "@qo/core/api"
import type { Game, SdkKey } from "@qo/core/game"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { includingText } from "../testing/including-text.ts"
import { mountAt } from "../testing/mount.tsx"
import { answerList, answerTo } from "../testing/network.ts"

const dialog = page.getByRole("dialog")

const GAME: Game = {
  gameId: 7,
  name: "Тихий лес",
  genre: "puzzle",
  platform: "android",
  url: "quiet-forest.example",
  currency: "RUB",
  status: "connected",
  apiKey: "qog_second",
  lastCallAt: 0,
  oldSignatureAt: 0,
  oldSignatureUntil: 0,
  organization: { id: 1, name: "Студия" },
  revision: 3,
}

const key = (change: Partial<SdkKey>): SdkKey => ({
  number: 2,
  apiKey: "qog_second",
  isCurrent: true,
  isWorking: true,
  endsAt: 0,
  restorableUntil: 0,
  callsLastDay: 5,
  ...change,
})

test("a key that has stopped says until when it can be restored, and is made current again", async () => {
  const ended = key({
    number: 1,
    apiKey: "qog_first",
    isCurrent: false,
    isWorking: false,
    endsAt: 1_790_000_000,
    restorableUntil: 1_790_600_000,
    callsLastDay: 3,
  })
  const restored = [
    key({ number: 1, apiKey: "qog_first" }),
    key({ isCurrent: false, endsAt: 1_790_600_000, restorableUntil: 1_790_600_000 }),
  ]
  const answers = [new ApiError({ status: 503, key: "unavailable" })]
  const { t, sent } = await mountAt("/games", {
    answers: [
      answerList(gameCalls.listGames, () => [GAME]),
      answerTo(gameCalls.listSdkKeys, () => [key({}), ended]),
      answerTo(gameCalls.restoreSdkKey, () => answers.shift() ?? restored),
    ],
  })
  await page.getByRole("button", { name: t("list.actionsFor", { name: GAME.name }) }).click()
  await page.getByRole("menuitem", { name: t("games.sdk.keys") }).click()
  const first = dialog.getByRole("listitem").filter({ hasText: "qog_first" })
  const [stopped = ""] = t("games.sdk.endedAt", { moment: "|", until: "" }).split("|")
  await expect.element(first).toMatchTextContent(includingText(stopped.trim()))
  // Revoking would only stop valid keys.
  await dialog.getByLabelText(t("games.sdk.graceHours")).fill("0")
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(includingText(t("games.sdk.revokes", { keys: 1, calls: 5 })))
  // The second press after a lost answer is the same intent: the server would refuse another one.
  await first.getByRole("button", { name: t("games.sdk.restore") }).click()
  await expect.poll(() => answers).toEqual([])
  await first.getByRole("button", { name: t("games.sdk.restore") }).click()
  await expect.element(first).toMatchTextContent(includingText(t("games.sdk.isCurrent")))
  const calls = sent.filter(({ call }) => call === gameCalls.restoreSdkKey)
  expect(calls.map(({ input }) => input)).toEqual(
    Array.from({ length: 2 }, () => ({ gameId: 7, number: 1 })),
  )
  expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey)
})
