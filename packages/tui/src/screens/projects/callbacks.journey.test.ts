import { callbackAddressCalls, projectCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { openOnServer, openServer } from "../driver/on-server.setup.ts"
import { PROJECTS_AREA } from "./projects-area.ts"

const ADDRESS = "https://hooks.example.com/answered"
const WORDS = {
  ru: {
    title: "Адреса вебхуков: Опрос",
    remove: `Убрать из доставки: ${ADDRESS} (с ответами)`,
    removed: `Убран из доставки: ${ADDRESS}`,
    restore: `Вернуть: ${ADDRESS}`,
    restored: `Вебхуки снова доставляются: ${ADDRESS}`,
  },
  en: {
    title: "Webhook addresses: Опрос",
    remove: `Remove from delivery: ${ADDRESS} (with answers)`,
    removed: `Removed from delivery: ${ADDRESS}`,
    restore: `Restore: ${ADDRESS}`,
    restored: `Webhooks are delivered again: ${ADDRESS}`,
  },
} as const

test.for(["ru", "en"] as const)(
  "b removes a callback address from delivery and restores it: %s",
  async (locale) => {
    const server = await openServer()
    const owner = await server.signedIn("researcher")
    const { pid } = await owner.send(projectCalls.createProject, {
      name: "Опрос",
      template: "default",
    })
    const settings = { callbackUrl: ADDRESS, callbackAnswers: true }
    await server.database.pool.query("update project_version set blocks = $1", [
      JSON.stringify([{ id: "b1", title: "Один", questions: [], settings }]),
    ])
    await server.database.pool.query("update project set status_id = 3")
    const removedAt = async () => {
      const { addresses } = await owner.send(callbackAddressCalls.getProjectCallbacks, { pid })
      return addresses[0]?.removedAt
    }
    const screen = await openOnServer(server, owner, { locale, columns: 100 })
    const words = WORDS[locale]
    await screen.until(() => screen.store.areas.of(PROJECTS_AREA).list.status().complete)
    await screen.press("b")
    await screen.sees(words.title)
    await screen.sees(words.remove)
    await screen.press("enter")
    await screen.sees(words.removed)
    expect(await removedAt()).toBeGreaterThan(0)

    await screen.press("b")
    await screen.sees(words.restore)
    await screen.press("enter")
    await screen.sees(words.restored)
    expect(await removedAt()).toBe(0)
  },
)

test("a moderator has no key for callback addresses", async () => {
  const server = await openServer()
  const screen = await openOnServer(server, "moderator", { columns: 100 })
  await screen.press("b")
  expect(screen.text()).not.toContain("Адреса вебхуков")
})
