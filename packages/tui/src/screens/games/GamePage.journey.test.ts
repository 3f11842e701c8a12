import { gameCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { openOnServer, openServer } from "../driver/on-server.setup.ts"

test("the page of a game has the acts of the list, with the configured keys", async () => {
  const server = await openServer()
  const admin = await server.signedIn("administrator")
  const { gameId } = await admin.send(gameCalls.createGame, {
    name: "Тихий лес",
    genre: "rpg",
    platform: "android",
    url: "forest.example.test/play",
    currency: "RUB",
  })
  const screen = await openOnServer(server, admin, { keys: { workingKeys: ["W"] } })
  await screen.press("2")
  await screen.sees("Тихий лес")
  await screen.press("enter")
  await screen.sees("W действующие ключи")
  await screen.press("V")
  expect(screen.text()).not.toContain("Ключи SDK:")
  await screen.press("W")
  await screen.sees("Ключи SDK: «Тихий лес»")
  await screen.press("escape", "enter", "y")
  expect(screen.store.notices.message()).toContain(`qo games show ${gameId}`)
  await screen.press("s")
  await screen.sees("Что сделать с игрой «Тихий лес»")
  await screen.press("escape", "enter", "n", "e")
  await screen.sees(`Игра №${gameId}`)
})
