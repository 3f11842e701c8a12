import { expect, test } from "vitest"
import { USERS_SCREEN } from "./users.tsx"
import { openDriver } from "../driver/driver.setup.ts"
import { displayWidth } from "../../text/display-width.ts"

const SIZES = (["ru", "en"] as const).flatMap((locale) =>
  (
    [
      [60, 20],
      [80, 24],
      [130, 24],
      [200, 60],
    ] as const
  ).map(([columns, rows]) => ({ locale, columns, rows })),
)

test.for(SIZES)(
  "the list fills $columns×$rows in $locale and no line is too wide",
  async (size) => {
    const screen = await openDriver({ ...size, users: 100 })
    await screen.sees("Пользователь 99")
    const lines = screen.lines()
    expect(lines).toHaveLength(size.rows)
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(size.columns)
    expect(lines.filter((line) => /^[▶ ] +\d+ +Пользователь \d/.test(line))).toHaveLength(
      size.rows - 5,
    )
  },
)

test("j and k move, on the Russian layout too, and the cursor is a cell at the left", async () => {
  const screen = await openDriver()
  await screen.press("j", "о", "down")
  expect(screen.selected()).toContain("user9@")
  await screen.press("k", "л")
  expect(screen.selected()).toContain("user11@")
  await screen.press("G")
  expect(screen.selected()).toContain("admin@")
  await screen.press("п")
  expect(screen.selected()).toContain("user12@")
})

test("the filter works while it is typed, in the wrong layout too, and Esc clears it", async () => {
  const screen = await openDriver({ users: 60 })
  await screen.press("/")
  await screen.type("FLF")
  await screen.sees("admin@")
  expect(screen.store.areas.of(USERS_SCREEN.area).list.status().shown).toBe(1)
  await screen.press("enter", "escape")
  expect(screen.store.areas.of(USERS_SCREEN.area).list.status().shown).toBe(60)
})

test("tabs show one role each", async () => {
  const screen = await openDriver({ users: 60 })
  await screen.press("tab")
  await screen.sees("[Админы 10]")
  expect(screen.store.areas.of(USERS_SCREEN.area).list.status().shown).toBe(10)
  await screen.press("shift+tab", "shift+tab", "shift+tab")
  await screen.sees("[Демо 10]")
  expect(screen.store.areas.of(USERS_SCREEN.area).list.status().shown).toBe(10)
})

test("who would shut out the own account is asked first, and Enter alone is no answer", async () => {
  const screen = await openDriver()
  await screen.press("/")
  await screen.type("id:1")
  await screen.press("enter", "s", "enter")
  await screen.sees("Среди них ваша учётная запись")
  await screen.press("enter")
  expect(screen.store.queue.waiting()).toHaveLength(0)
  await screen.press("escape", "d")
  await screen.sees("Среди них ваша учётная запись")
  expect(screen.text()).toContain("admin@example.test")
  await screen.press("escape")
  expect(screen.server.users.get(1)?.status.id).toBe(4)
})

test("changing one's own role needs a confirmation", async () => {
  const screen = await openDriver()
  await screen.press("/")
  await screen.type("id:1")
  await screen.press("enter", "e", "tab", "tab", "enter", "down", "enter", "ctrl+s")
  await screen.sees("с другой ролью вы сразу выйдете")
  expect(screen.server.calls.filter((call) => call.startsWith("PUT"))).toEqual([])
  await screen.press("ctrl+s")
  await screen.sees("Сохранено")
})

test("an undo gives up if another user has changed the record since", async () => {
  const screen = await openDriver()
  await screen.press("/")
  await screen.type("id:4")
  await screen.press("enter", "s", "enter")
  await screen.tick(5)
  await screen.until(() => screen.server.users.get(4)?.status.id === 5)
  const user = screen.server.users.get(4)
  if (user) screen.server.users.set(4, { ...user, revision: user.revision + 2 })
  await screen.press("u")
  await screen.tick(5)
  await screen.sees("с тех пор изменён")
  expect(screen.server.users.get(4)?.status.id).toBe(5)
})

test("a deleted account cannot be edited, and a message shows it", async () => {
  const screen = await openDriver()
  await screen.press("d", "d")
  await screen.tick(5)
  await screen.until(() => screen.server.deleted.has(12))
  await screen.press("shift+tab")
  await screen.sees("user12@")
  await screen.press("e")
  await screen.sees("Пользователь удалён: U — вернуть")
  expect(screen.text()).not.toContain("Сохранить")
})

test("a deleted account is restored by undo, and from the tab of deleted ones", async () => {
  const screen = await openDriver()
  await screen.press("d", "d")
  await screen.tick(5)
  await screen.until(() => screen.server.deleted.has(12))
  await screen.press("u")
  await screen.tick(5)
  const { list } = screen.store.areas.of(USERS_SCREEN.area)
  await screen.until(() => list.ids()[0] === 12)
  await screen.press("g")
  expect(screen.selected()).toContain("user12@")

  await screen.press("d", "d")
  await screen.tick(5)
  await screen.until(() => screen.server.deleted.has(12))
  await screen.press("shift+tab")
  await screen.sees("[Удалённые 1]")
  await screen.sees("user12@")
  await screen.press("i")
  await screen.sees("удалено, сначала верните")
  await screen.press("escape", "U")
  await screen.sees("Вернуть удалённого: №12 user12@example.test")
  await screen.press("U")
  await screen.tick(5)
  await screen.until(() => screen.server.users.has(12))
  expect(screen.server.deleted.size).toBe(0)
})

test("a status offers only its possible successors, waits in the queue, and is sent", async () => {
  const screen = await openDriver()
  await screen.press("/")
  await screen.type("id:4")
  await screen.press("enter", "s")
  await screen.sees("Новый статус: user4@example.test · Пользователь 4")
  const offered = screen
    .lines()
    .slice(-6)
    .map((line) => line.trim())
    .filter((line) => line !== "")
  expect(offered).toEqual([
    "Новый статус: user4@example.test · Пользователь 4",
    "▶  1  Деактивирован",
    "Сейчас: Активирован",
    "Enter выбрать  ↑↓ строка  Esc назад",
  ])
  await screen.press("enter")
  await screen.sees("через 5 с")
  expect(screen.server.users.get(4)?.status.id).toBe(4)
  await screen.tick(5)
  await screen.sees("Статус «Деактивирован»: №4 user4@example.test: сделано 1")
  expect(screen.server.users.get(4)?.status.id).toBe(5)
  expect(screen.selected()).toContain("Деактивирован")
})

test("a status that cannot be changed manually is shown as such", async () => {
  const screen = await openDriver()
  await screen.press("/")
  await screen.type("статус:создан")
  await screen.press("enter", "s")
  await screen.sees("Этот статус нельзя сменить вручную")
  await screen.sees("Сейчас: Создан")
  await screen.press("enter", "escape")
  expect(screen.store.queue.waiting()).toEqual([])
})

test("u cancels a waiting action; afterwards it offers the reverse change", async () => {
  const screen = await openDriver()
  await screen.press("/")
  await screen.type("id:4")
  await screen.press("enter", "s", "enter")
  await screen.sees("№4 user4@example.test через")
  // Waiting records are marked in the list, too, as on the moderation desk.
  expect(screen.selected()).toMatch(/^▶→ +4 /)
  await screen.press("u")
  await screen.sees("Отменено, не отправлено: Статус «Деактивирован»")
  await screen.tick(6)
  expect(screen.server.users.get(4)?.status.id).toBe(4)

  await screen.press("s", "enter")
  await screen.tick(5)
  await screen.sees("сделано 1")
  await screen.press("u")
  await screen.sees("Статус «Активирован»: №4")
  await screen.tick(5)
  await screen.until(() => screen.server.users.get(4)?.status.id === 4)
})

test("an action on marks shows its plan and skips users that are not eligible", async () => {
  const screen = await openDriver({ users: 20 })
  await screen.press("*", "s")
  await screen.sees("Новый статус для 20 пользователей")
  expect(
    screen
      .lines()
      .slice(-5, -3)
      .map((line) => line.trim()),
  ).toEqual(["▶  1  Активирован  (8 из 20)", "2  Деактивирован  (9 из 20)"])
  await screen.press("down")
  await screen.press("enter")
  await screen.sees("Будет сделано: 9, пропущено: 11")
  await screen.press("s")
  await screen.tick(5)
  await screen.sees("Итоги")
  expect(screen.text()).toContain("сделано 9, пропущено 11")
  expect(screen.text()).toContain("из нынешнего статуса так нельзя")
})

test("deleting is confirmed with the letter that asked, never with Enter alone", async () => {
  const screen = await openDriver()
  await screen.press("d")
  await screen.sees("Удалить №12 user12@example.test")
  await screen.sees("Сразу и навсегда перестанут действовать: 2 токена API, 1 сеанс.")
  await screen.press("enter")
  expect(screen.store.queue.waiting()).toHaveLength(0)
  await screen.press("d")
  await screen.tick(5)
  await screen.until(() => !screen.server.users.has(12))
  await screen.until(() => !screen.text().includes("Пользователь 12"))
  await screen.sees("✓ Удалено: №12 user12@example.test")
})

test("the form shows every problem immediately at its field, in core's texts", async () => {
  const screen = await openDriver()
  await screen.press("n")
  await screen.type("не почта")
  await screen.press("ctrl+s")
  await screen.sees("Укажите корректный адрес электронной почты")
  expect(screen.text().match(/✗/g)).toHaveLength(3)
  expect(screen.server.calls.filter((call) => call.startsWith("POST"))).toEqual([])
})

test("a new user is created, and faults from the server are shown at their fields", async () => {
  const screen = await openDriver()
  await screen.press("n")
  await screen.type("user2@example.test")
  await screen.press("enter")
  await screen.type("Иван Ёлкин 👨‍👩‍👧")
  await screen.press("backspace", "backspace", "enter", "enter")
  await screen.press("down", "enter", "ctrl+s")
  await screen.sees("Эта почта уже зарегистрирована")
  expect(screen.text()).toContain("Иван Ёлкин")
  await screen.press("shift+tab", "shift+tab", "shift+tab")
  for (let i = 0; i < 18; i++) await screen.press("backspace")
  await screen.type("ivan@example.test")
  await screen.press("ctrl+s")
  await screen.sees("Создан ivan@example.test")
  expect(screen.server.users.get(13)).toMatchObject({ fullname: "Иван Ёлкин", role: { id: 2 } })
  expect(screen.selected()).toContain("ivan@example.test")
})

test("a stale edit shows other users' changes, keeps them, and can be saved again", async () => {
  const screen = await openDriver()
  await screen.press("e")
  const user = screen.server.users.get(12)
  const theirs = { id: 3, name: "Brand" } as const
  if (user) screen.server.users.set(12, { ...user, category: theirs, revision: 5 })
  await screen.press("tab")
  await screen.type(" новый")
  await screen.press("ctrl+s")
  await screen.sees("Категория — «Бренд»")
  await screen.press("ctrl+s")
  await screen.sees("Сохранено")
  expect(screen.server.users.get(12)).toMatchObject({
    fullname: "Пользователь 12 новый",
    category: theirs,
  })
  await screen.press("u")
  await screen.sees("Вернуть прежние данные: user12@example.test")
  await screen.tick(5)
  await screen.until(() => screen.server.users.get(12)?.fullname === "Пользователь 12")
  expect(screen.server.users.get(12)?.category).toEqual(theirs)
})

test("help tells the keys of this screen, and colour is never needed", async () => {
  const screen = await openDriver({ locale: "en" })
  await screen.press("?", "j", "j")
  await screen.sees("change the status")
  expect(screen.text()).not.toContain("\u001B[3")
})

test("the form and its way back copy a command that a shell reads unchanged", async () => {
  const screen = await openDriver()
  await screen.press("e", "tab")
  await screen.type(" $(reboot)")
  await screen.press("ctrl+y")
  await screen.sees("qo users update 12 --fullname 'Пользователь 12 $(reboot)'")
  await screen.press("ctrl+s")
  await screen.sees("Сохранено")
  await screen.press("u", "y")
  await screen.sees("Скопировано")
  // It waits, but the response to the key has priority.
  expect(screen.lines().at(-2)).toContain("qo users update 12 --fullname 'Пользователь 12'   →")
})
