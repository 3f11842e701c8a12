import { pricingCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { openOnServer, openServer } from "../driver/on-server.setup.ts"

test("f keeps the cursor on the newest line until the user moves it; without it new entries do not move the cursor", async () => {
  const server = await openServer()
  const admin = await server.signedIn("administrator")
  const screen = await openOnServer(server, admin, { columns: 80, rows: 24 })
  const happens = async (name: string) => {
    const { id } = await admin.send(pricingCalls.createTariff, { name, discount: 10 })
    await screen.press("R")
    await screen.sees(`тариф №${id}`)
    return `тариф №${id}`
  }
  await screen.press("4")
  await happens("Первый год")
  await screen.press("g")
  // The author is shown by name, not by address.
  const { fullname } = screen.store.session.user() ?? { fullname: "" }
  expect(screen.selected()?.trimEnd()).toContain(fullname)
  const first = screen.selected()
  const second = await happens("Второй год")
  expect(screen.selected()).toBe(first)
  await screen.press("f")
  expect(screen.selected()).toContain(second)
  const third = await happens("Третий год")
  expect(screen.selected()).toContain(third)
  await screen.press("j")
  const elsewhere = screen.selected()
  await happens("Четвёртый год")
  expect(screen.selected()).toBe(elsewhere)
})
