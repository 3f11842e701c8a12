import { expect, test } from "vitest"
import { openDriver } from "../driver/driver.setup.ts"
import { USERS_SCREEN } from "./users.tsx"

test("the filter shows fields and values; Tab completes both, and a filter that finds nothing is not kept", async () => {
  const screen = await openDriver({ columns: 80, rows: 24 })
  await screen.press("/")
  await screen.sees("Поля")
  expect(screen.text()).toMatch(/ Поля +id: .*роль: .*статус:/)
  await screen.type("стат")
  await screen.sees("Tab статус:")
  await screen.press("tab")
  await screen.until(() => / статус +\[пригл\. отпр\.\] 3 {2}активирован 3/.test(screen.text()))
  await screen.press("right", "tab")
  await screen.sees("/ статус:активирован ")
  expect(screen.store.areas.of(USERS_SCREEN.area).list.status().shown).toBeGreaterThan(0)
  await screen.press("\u0015")
  await screen.type("статус:активный")
  await screen.sees("нет значения «активный»")
  expect(screen.text()).toContain("Esc — показать всё")
  await screen.press("enter")
  expect(screen.selected()).toContain("Пользователь 12")
  expect(screen.text()).not.toContain("Поля")
})
