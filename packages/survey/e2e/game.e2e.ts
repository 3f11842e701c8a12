import { accessibilityFaults, expect } from "../../web/e2e/driver/index.ts"
import { startExampleGame } from "./driver/example-game.ts"
import { answer, begin, test } from "./driver/games.ts"

test("a player answers in the example game, its server believes the receipt and pays once", async ({
  world,
  page,
}) => {
  const game = await startExampleGame(await world.newKeys())
  try {
    await world.newSurvey("default", game.url)
    await page.goto(game.url)
    const ask = page.getByRole("button", { name: "Ответить на опрос за монеты" })
    const coins = page.getByRole("status").and(page.locator("#coins"))
    await ask.click()
    const dialog = page.getByRole("dialog", { name: "Опрос" })
    const frame = page.frameLocator("iframe")
    await begin(frame)
    await answer(frame, "Нравится ли вам игра?")
    const [paying] = await Promise.all([
      page.waitForRequest(`${game.url}/reward`),
      answer(frame, "А сюжет?"),
    ])
    await expect(page.locator("#news")).toHaveText("Спасибо! +50")
    await expect(coins).toHaveText("50")
    await expect(frame.getByRole("heading")).toHaveText("Спасибо, ответы приняты")
    expect(await accessibilityFaults(page)).toEqual([])

    const { receipt } = paying.postDataJSON() as { receipt: string }
    const send = async (given: string, player = page.request) =>
      (await player.post(`${game.url}/reward`, { data: { receipt: given } })).json()
    expect(await send(receipt)).toEqual({ paid: 0, why: "paid before", coins: 50 })
    const [version, payload = "", signature = ""] = receipt.split(".")
    const facts = JSON.parse(Buffer.from(payload, "base64url").toString()) as object
    const other = Buffer.from(JSON.stringify({ ...facts, offer: "other" })).toString("base64url")
    const forgeries = [
      `${version}.${other}.${signature}`,
      `${version}.${payload}.${signature.slice(1)}`,
      `${payload}.${signature}`,
      payload,
      "",
    ]
    for (const forged of forgeries)
      expect(await send(forged)).toEqual({ paid: 0, why: "forged", coins: 50 })
    const stranger = await world.browser.newContext()
    expect(await send(receipt, stranger.request)).toEqual({ paid: 0, why: "forged", coins: 0 })
    await stranger.close()

    await frame.getByRole("button", { name: "Закрыть" }).click()
    await expect(dialog).toHaveCount(0)
    await expect(ask).toBeFocused()
    await ask.click()
    await expect(page.locator("#news")).toHaveText("Опросов сейчас нет, загляните позже.")
  } finally {
    await game.stop()
  }
})
