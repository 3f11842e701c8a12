import { gameCalls } from "@qo/core/api"
import { sendSigned, signedHeaders } from "@qo/server/testing"
import { accessibilityFaults, DEMO, expect, type Office, test } from "./driver/index.ts"

const GAME = {
  name: "Проверяемая игра",
  genre: "rpg",
  platform: "web",
  url: "tested.example.test",
  currency: "RUB",
} as const

/** The first call of a new game's server. */
async function callOf({ administrator, url }: Office, gameId: number): Promise<number> {
  const keys = await administrator.send(gameCalls.issueSdkKeys, { gameId })
  const hello = { method: "POST", path: gameCalls.sdkHello.path, body: "{}" }
  return (await sendSigned(url, hello, signedHeaders(keys, hello))).status
}

test("the connection test shows the game's server as soon as it calls, and a survey as games open one: by the SDK, to its end", async ({
  office,
  visit,
}) => {
  const { gameId } = await office.administrator.send(gameCalls.createGame, GAME)
  // The browser warns about every frame of the same origin that may run scripts; games have another origin.
  const expectedFaults = /escape its sandboxing/
  const visitor = await visit({ as: DEMO.administrator, expectedFaults })
  const { page, t } = visitor
  await visitor.open(`/games?q=${encodeURIComponent(GAME.name)}`)
  const choose = async (name: string) => {
    await page
      .getByRole("row")
      .getByRole("button", { name: /^Действия/ })
      .click()
    await page.getByRole("menuitem", { name }).click()
  }
  await choose(t("games.completes"))
  const completes = page.getByRole("dialog", {
    name: t("games.completes.of", { name: GAME.name }),
  })
  await expect(completes).toContainText(t("games.completes.none"))
  await completes.getByRole("button", { name: t("action.close") }).click()

  await choose(t("games.test"))
  const dialog = page.getByRole("dialog", { name: t("games.test.of", { name: GAME.name }) })
  const server = dialog.getByRole("region", { name: t("games.test.server") })
  await expect(server).toContainText(t("time.never"))
  await expect(callOf(office, gameId)).resolves.toBe(200)
  await expect(server.locator("time")).toBeVisible()
  await expect(server).toContainText(t("gameStatus.sdkConnected"))

  await dialog.getByRole("button", { name: t("games.test.open") }).click()
  const steps = dialog.getByRole("listitem")
  const survey = dialog.frameLocator("iframe")
  await expect(steps.filter({ hasText: t("games.test.done") })).toHaveText([/ready/, /progress/])
  await survey.getByLabel(t("games.test.yes"), { exact: true }).check()
  await survey.getByRole("button", { name: "Дальше" }).click()
  await expect(steps.filter({ hasText: "progress" })).toContainText(/[1-9]\d* %/)
  await survey.getByRole("textbox").fill("abc")
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await survey.getByRole("button", { name: "Дальше" }).click()
  await expect(steps.filter({ hasText: "complete" })).toContainText("completed")
  await survey.getByRole("button", { name: "Закрыть" }).click()
  await expect(steps.filter({ hasText: t("games.test.done") })).toHaveCount(4)
  await expect(dialog.locator("iframe")).toHaveCount(0)

  // Another try begins from the start.
  await dialog.getByRole("button", { name: t("games.test.again") }).click()
  await expect(survey.getByLabel(t("games.test.yes"), { exact: true })).not.toBeChecked()
  await expect(steps.filter({ hasText: t("games.test.done") })).toHaveCount(2)
})
