import { ApiError } from "@qo/core/api"
import { expect, onTestFinished, test, vi } from "vitest"
import { markPaste } from "../terminal/paste.ts"
import { openDriver } from "./driver/driver.setup.ts"
import { paletteCommand } from "./driver/palette-command.setup.ts"
import { createFakeServer } from "./driver/fake-server.setup.ts"
import type { ScreensOptions } from "../app-store/screens-options.ts"

test("without a session the sign-in form is shown first; a wrong password is reported and the address is kept", async () => {
  const screen = await openDriver({ signedOut: true })
  await screen.sees("вход")
  await screen.type("admin@example.test")
  await screen.press("enter")
  await screen.type("wrong")
  await screen.press("enter")
  await screen.sees("Неверная почта или пароль")
  expect(screen.text()).not.toContain("wrong")
  // The link to reset the password is shown once, and that Esc quits.
  expect(screen.text().match(/Забыли/g)).toHaveLength(1)
  expect(screen.lines().at(-1)).toContain("Esc выход")
  for (let i = 0; i < 5; i++) await screen.press("backspace")
  await screen.type("secret1a")
  await screen.press("enter")
  await screen.sees("user12@example.test")
})

test("if the account requires a code, a second step asks for it, and Esc leads back", async () => {
  const server = createFakeServer()
  const user = server.userOf(1)
  const signIn: ScreensOptions["signIn"] = async ({ password, otp }) => {
    if (!user || password !== "secret1a")
      throw new ApiError({ status: 401, key: "wrongCredentials" })
    if (otp === undefined) throw new ApiError({ status: 401, key: "otpRequired" })
    if (otp !== "123456") throw new ApiError({ status: 401, key: "wrongOtp" })
    return user
  }
  const screen = await openDriver({ signedOut: true, server, options: { signIn } })
  const first = async () => {
    await screen.sees("Пароль ")
    await screen.tick(0)
    await screen.type("admin@example.test")
    await screen.press("enter")
    await screen.type("secret1a")
    await screen.press("enter")
    await screen.sees("Код второго фактора")
    // The form that has just been drawn takes keys a moment later.
    await screen.tick(0)
  }
  await first()
  await screen.press("escape")
  await first()
  await screen.type("000000")
  await screen.press("enter")
  await screen.sees("Код второго фактора не подошёл")
  expect(screen.text()).not.toContain("secret1a")
  for (let i = 0; i < 6; i++) await screen.press("backspace")
  await screen.type("123456")
  await screen.press("enter")
  await screen.sees("user12@example.test")
})

test("a session that ends leads to the sign-in form; marks, cursor and queue are still there", async () => {
  const screen = await openDriver()
  await screen.press("space", "space", "P")
  await screen.press("escape")
  await screen.press("/")
  await screen.type("id:4")
  await screen.press("enter", "escape", "escape", "/")
  await screen.type("id:4")
  await screen.press("enter", "s", "down", "enter")
  await screen.sees(" через ")
  screen.server.mode = "signedOut"
  await screen.tick(5)
  await screen.sees("Сеанс завершён")
  expect(screen.store.queue.waiting()).toHaveLength(1)
  await screen.type("secret1a")
  await screen.press("enter")
  await screen.until(() => screen.server.users.get(4)?.status.id === 5)
  await screen.sees("user4@example.test")
})

test("a line that breaks keeps the data with their age, pauses the queue, and goes on by itself", async () => {
  const screen = await openDriver()
  screen.server.mode = "down"
  await screen.press("R")
  await screen.sees("нет связи, данным")
  expect(screen.text()).toContain("user12@example.test")
  await screen.press("i", "i")
  await screen.press("escape", "/")
  await screen.type("id:4")
  await screen.press("enter", "s", "down", "enter")
  await screen.tick(9)
  await screen.sees("ждёт связи")
  screen.server.mode = "up"
  await screen.until(() => screen.store.link.state().online)
  await screen.tick(5)
  await screen.until(() => screen.server.users.get(4)?.status.id === 5)
})

test("quitting asks about waiting actions", async () => {
  const screen = await openDriver()
  await screen.press("/")
  await screen.type("id:4")
  await screen.press("enter", "s", "down", "enter", "q")
  await screen.sees("Отправить их перед выходом?")
  expect(screen.text()).toContain("d выйти без отправки  Esc остаться")
  await screen.tick(10)
  expect(screen.server.users.get(4)?.status.id).toBe(4)
  await screen.press("escape", "q", "s")
  await screen.until(() => screen.store.queue.waiting().length === 0)
  expect(screen.server.users.get(4)?.status.id).toBe(5)
})

const entry = (id: number) => ({
  id,
  user: { id: 1, email: "admin@example.test" },
  about: id === 2 ? { id: 7, email: "boris@example.test" } : null,
  organization: null,
  chapter: "users" as const,
  service: "web" as const,
  date: 1_760_000_000 + id,
  message: `Событие ${id}`,
  code: null,
  pid: null,
})

test("history arrives without moving the cursor", async () => {
  const screen = await openDriver()
  screen.server.history.push(entry(1), entry(2), entry(3))
  await screen.press("4", "R")
  await screen.sees("Событие 3")
  await screen.press("j")
  expect(screen.selected()).toContain("Событие 2")
  screen.server.history.push(entry(4))
  await screen.press("R")
  await screen.sees("Событие 4")
  expect(screen.selected()).toContain("Событие 2")
  await screen.press("y")
  await screen.sees("qo history list --follow")
  await screen.press("enter")
  await screen.sees("Запись №2")
  await screen.sees("boris@example.test")
  await screen.press("escape", "/")
  await screen.type("about:boris")
  await screen.until(() => !screen.text().includes("Событие 3"))
  expect(screen.text()).toContain("Событие 2")
})

test("a moderator sees the moderators' parts, and sends no other requests", async () => {
  const screen = await openDriver({ signedOut: true })
  await screen.type("user2@example.test")
  await screen.press("enter")
  await screen.type("secret1a")
  await screen.press("enter")
  await screen.sees("[1 Модерация]")
  expect(screen.lines()[0]).toContain("2 Проекты  3 Профиль  4 Задачи")
  expect(screen.lines()[0]).not.toContain("История")
  const asked = screen.server.calls.filter((call) => call.startsWith("GET"))
  expect(asked.filter((call) => /users|history|organizations/.test(call))).toEqual([])
})

test("the password form shows the server's refusal at its field", async () => {
  const screen = await openDriver()
  await screen.press("8", "P")
  await screen.type("nonsense")
  await screen.press("tab")
  await screen.type("brandnew7word")
  await screen.press("tab")
  await screen.type("brandnew7worm")
  await screen.press("enter")
  await screen.sees("Пароли должны совпадать")
  await screen.press("backspace")
  await screen.type("d")
  await screen.press("enter")
  await screen.sees("Неверный текущий пароль")
  expect(screen.text()).not.toContain("nonsense")
})

test("the language changes immediately", async () => {
  const screen = await openDriver()
  await screen.press("f2", "down", "enter")
  await screen.sees("[1 Users]")
  expect(screen.text()).toContain("Language: English")
})

test("the palette completes and runs any command, and shows its output", async () => {
  const ran: (readonly string[])[] = []
  const screen = await openDriver({
    options: {
      commands: () => [
        paletteCommand("users list", "Список пользователей"),
        paletteCommand("whoami", "Кто вошёл"),
      ],
      runCommand: async (words) => {
        ran.push(words)
        return { exit: 0, stdout: "a\nb\u001B[2J\n", stderr: "" }
      },
    },
  })
  await screen.press(":")
  await screen.type("us")
  await screen.press("tab")
  await screen.type("--query 'а б'")
  await screen.press("enter")
  await screen.sees("b␛[2J")
  expect(ran).toEqual([["users", "list", "--query", "а б"]])
})

test("a terminal that is too small shows a notice, and the state is kept when it grows", async () => {
  const screen = await openDriver()
  await screen.press("j", "space", "n")
  await screen.type("ivan@")
  screen.resize(59, 20)
  await screen.sees("Нужно не меньше 60×20, сейчас 59×20")
  screen.resize(80, 24)
  await screen.sees("ivan@")
  await screen.press("escape", "escape")
  await screen.sees("1 отмечено")
  expect(screen.selected()).toContain("user10@")
})

test("pasted text triggers no shortcuts, and is inserted in text fields", async () => {
  const screen = await openDriver()
  const pasted = markPaste("\u001B[200~d\u001B[201~")
  await screen.press(pasted)
  expect(screen.selected()).toContain("user12@")
  expect(screen.text()).not.toContain("Удалить")
  await screen.press("/", pasted, markPaste("\u001B[200~:4\n\u001B[201~"))
  expect(screen.text()).toContain("/ d:4")
})

test("with single keys off, letters need Alt, and the last line shows it", async () => {
  const screen = await openDriver({ options: { keys: { single: [] } } })
  await screen.press("j", "n", "q")
  expect(screen.selected()).toContain("user12@")
  expect(screen.lines().at(-2)).toContain("Alt+? все")
  await screen.press("\u001Bj", "\u001Bо")
  expect(screen.selected()).toContain("user10@")
})

test("a message is shown for a while", async () => {
  const screen = await openDriver()
  screen.store.notices.say("Сделано")
  await screen.sees("Сделано")
  const later = Date.now() + 21_000
  vi.spyOn(Date, "now").mockReturnValue(later)
  onTestFinished(() => void vi.restoreAllMocks())
  screen.store.tick()
  await screen.until(() => !screen.text().includes("Сделано"))
  expect(screen.store.notices.message()).toBe("")
})

test("shortcuts can be remapped and switched off", async () => {
  const screen = await openDriver({ options: { keys: { down: ["x"], create: [] } } })
  await screen.press("x", "j", "n")
  expect(screen.selected()).toContain("user11@")
})

test.for([
  [60, "[1 Пользователи]2 3 4 5 6 7 8 9  0 экраны  Администратор  ◆"],
  [80, "[1 Пользователи] 2  3  4  5  6  7  8  9  0 экраны  Ада Лавлейс · админ  ◆"],
  [100, "[1 Пользователи] 2  3  4  5  6  7  8  9  0 экраны  admin@example.test · Администратор  ◆"],
  [
    130,
    "[1 Пользователи] 2 Игры  3 Тарифы  4 История  5 Модерация  6 Проекты  7 Отчёты  8 Профиль  9 Задачи  Ада Лавлейс · админ  ◆",
  ],
] as const)(
  "at %i columns the open tab has its name, and the person stays",
  async ([columns, line]) => {
    const screen = await openDriver({ columns })
    expect(screen.lines()[0]?.replaceAll(/ {3,}/g, "  ")).toBe(line)
  },
)

test("gaps between tabs are even, whichever is open", async () => {
  const screen = await openDriver({ columns: 80 })
  await screen.press("5")
  expect(screen.lines()[0]).toMatch(
    /^ 1 {2}2 {2}3 {2}4 \[5 Модерация\] 6 {2}7 {2}8 {2}9 {2}0 экраны {2,}/,
  )
})

test("0 names all screens with their totals under the list; a digit opens one, Esc goes back", async () => {
  const screen = await openDriver({ columns: 80 })
  const before = screen.selected()
  await screen.press("0")
  await screen.sees("Экраны")
  await screen.until(() => /1 Пользователи\W+12 /.test(screen.text()))
  expect(screen.text()).toMatch(/ 9 Задачи/)
  expect(screen.selected()).toBe(before)
  await screen.press("escape")
  expect(screen.text()).not.toContain("Экраны")
  await screen.press("0", "8")
  expect(screen.lines()[0]).toContain("[8 Профиль]")
  expect(screen.text()).not.toContain("Экраны")
})

test("while pages are loading, parts without a known total have none, and the server's total is shown", async () => {
  const server = createFakeServer(214)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.later = promise
  const screen = await openDriver({ server, isLoading: true })
  await screen.sees("user214@")
  expect(screen.lines()[1]).toMatch(/^\[Все 214\] +Админы +Модераторы /)
  expect(screen.text()).toMatch(/\n +1\/214 +загружено 100 из 214/)
  resolve()
  await screen.sees("Админы 36")
  expect(screen.text()).toMatch(/\n +1\/214 +\//)
})

test("the themes are chosen under the account and the language under the list, which stays visible", async () => {
  const screen = await openDriver({ columns: 80 })
  await screen.press("8", "t")
  await screen.sees("светлый фон")
  expect(screen.text()).toContain("Ваша учётная запись")
  expect(screen.lines()).toHaveLength(24)
  await screen.press("escape", "1", "f2")
  await screen.sees("English")
  expect(screen.selected()).toContain("12")
  expect(screen.text()).toContain("user12@example.test")
  expect(screen.lines()).toHaveLength(24)
})
