import { userCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { openOnServer, openServer } from "../driver/on-server.setup.ts"
import { USERS_SCREEN } from "../users/users.tsx"

const WORDS = {
  ru: { title: "Стереть личные данные: Анна Смирнова", done: "Стёрто: someone@example.test" },
  en: { title: "Erase", done: "Erased: someone@example.test" },
} as const

test.for(["ru", "en"] as const)(
  "E on the users screen counts the data that name a person and erases it after y alone: %s",
  async (locale) => {
    const server = await openServer()
    const admin = await server.signedIn("administrator")
    const { id } = await server.addUser("researcher", "someone@example.test")
    const screen = await openOnServer(server, admin, { locale, columns: 100, rows: 30 })
    await screen.until(() => screen.store.areas.of(USERS_SCREEN.area).list.status().complete)
    expect(screen.selected()).toContain("someone@example.test")
    await screen.press("E")
    await screen.sees(WORDS[locale].title)
    await screen.sees("someone@example.test")
    const uid = { uid: id }
    await screen.press("enter")
    expect((await admin.send(userCalls.getUser, uid)).email).toBe("someone@example.test")
    await screen.press("y")
    await screen.sees(WORDS[locale].done)
    const erased = () =>
      admin.send(userCalls.getUser, uid).then(
        () => false,
        () => true,
      )
    await expect.poll(erased).toBe(true)
  },
)

test("users cannot erase their own accounts", async () => {
  const server = await openServer()
  const admin = await server.signedIn("administrator")
  const screen = await openOnServer(server, admin, { columns: 100, rows: 30 })
  await screen.until(() => screen.store.areas.of(USERS_SCREEN.area).list.status().complete)
  await screen.press("E")
  await screen.sees("Свои данные стирает другой администратор")
  expect(screen.text()).not.toContain("Стереть личные данные:")
})

test("E on the projects screen asks for the code of a respondent, and finds none for a wrong one", async () => {
  const server = await openServer()
  const screen = await openOnServer(server, "administrator", { columns: 100, rows: 30 })
  await screen.press("6")
  await screen.press("E")
  await screen.sees("Стереть данные респондента")
  await screen.type("K7QM-2XWD-9RTP")
  await screen.press("ctrl+s")
  await screen.until(() => !screen.text().includes("Код с последней страницы"))
  expect(screen.text()).toContain("Стереть данные респондента")
})

test("a researcher has no key for erasure", async () => {
  const server = await openServer()
  const screen = await openOnServer(server, "researcher", { columns: 100, rows: 30 })
  await screen.press("E")
  expect(screen.text()).not.toContain("Стереть")
})
