import { expect, test } from "vitest"
import { openPlainDriver } from "./driver/plain.setup.ts"
import { createFakeServer } from "./driver/fake-server.setup.ts"

const LIST = "Номер строки"
const MENU = "Номер экрана"

test("a list is read out twenty rows at a time, filtered by words, and a row by its number", async () => {
  const plain = openPlainDriver()
  const menu = await plain.hears(MENU)
  expect(menu).toContain("1. Пользователи\n2. Игры\n")
  plain.type("1")
  const first = await plain.hears(LIST)
  expect(first).toContain("Строки 1–20 из 45:\n1. № 45; Пользователь 45; Деактивирован;")
  expect(first).toContain("\n20. № 26;")
  plain.type("+")
  expect(await plain.hears(LIST)).toContain("Строки 21–40 из 45:\n21. № 25;")
  plain.type("")
  expect(await plain.hears(LIST)).toContain("Строки 41–45 из 45:\n41. № 5;")
  plain.type("+")
  expect(await plain.hears(LIST)).toContain("Дальше строк нет.")
  plain.type("-")
  expect(await plain.hears(LIST)).toContain("Строки 21–40 из 45:")
  plain.type("99")
  expect(await plain.hears(LIST)).toContain("Такой строки нет. Сейчас показаны строки 21–40.")
  plain.type("/id:4")
  expect(await plain.hears(LIST)).toContain("Все, фильтр «id:4»\nСтроки 1–1 из 1:\n1. № 4;")
  plain.type("/нет такого")
  expect(await plain.hears(LIST)).toContain("Ничего не найдено")
  plain.type("/")
  expect(await plain.hears(LIST)).toContain("Строки 1–20 из 45:")
  plain.type("0")
  await plain.hears(MENU)
  plain.type("й")
  expect(await plain.hears("До свидания")).not.toContain("отброшено")
  expect(await plain.exit).toBe(0)
  expect(plain.written()).not.toContain("\u001B")
})

test("an action waits and can be taken back, sent immediately, and undone", async () => {
  const plain = openPlainDriver()
  await plain.hears(MENU)
  plain.type("1")
  await plain.hears(LIST)
  plain.type("/id:4")
  await plain.hears(LIST)
  plain.type("1")
  const details = await plain.hears("Номер действия")
  expect(details).toContain("Почта: user4@example.test\n")
  expect(details).toContain("2. сменить статус\n")
  plain.type("2")
  expect(await plain.hears("Номер или слова")).toContain("1. Деактивирован")
  plain.type("деакт")
  await plain.hears("u — отменить, Enter — не ждать:")
  plain.type("г")
  expect(await plain.hears(LIST)).toContain("Отменено, не отправлено: Статус «Деактивирован»: №4")
  expect(plain.server.users.get(4)?.status.id).toBe(4)

  for (const line of ["1", "2", "Деактивирован", ""]) plain.type(line)
  const done = await plain.hears("сделано 1")
  expect(done).toContain(
    "В очереди: Статус «Деактивирован»: №4 user4@example.test. Уйдёт через 5 с.",
  )
  expect(plain.server.users.get(4)?.status.id).toBe(5)
  plain.type("u")
  plain.type("")
  await plain.hears("сделано 1")
  expect(plain.server.users.get(4)?.status.id).toBe(4)
})

test("several rows are processed together, and skipped ones are listed with reasons", async () => {
  const plain = openPlainDriver()
  await plain.hears(MENU)
  plain.type("1")
  await plain.hears(LIST)
  // Only number 42 of these waits for its invitation.
  plain.type("2-4,6")
  expect(await plain.hears("Номер действия")).toContain("4 отмечено")
  plain.type("отправить приглашение")
  const plan = await plain.hears("(да/нет)")
  expect(plan).toContain("Будет сделано: 1, пропущено: 3")
  plain.type("может быть")
  expect(await plain.hears("(да/нет)")).toContain("Ответьте: да или нет.")
  plain.type("д")
  await plain.hears("Enter — не ждать:")
  plain.type("")
  const result = await plain.hears(LIST)
  expect(result).toContain("Приглашение отправляется: 1, пропущено 3")
  expect(result.match(/пропущено\. приглашение уже принято или не нужно/g)).toHaveLength(3)
})

test("a dangerous question wants the whole word", async () => {
  const plain = openPlainDriver()
  await plain.hears(MENU)
  for (const line of ["1", "/id:7", "1", "удалить"]) plain.type(line)
  await plain.hears("(да/нет)")
  plain.type("д")
  expect(await plain.hears("(да/нет)")).toContain("Ответьте целым словом")
  plain.type("да")
  plain.type("")
  expect(await plain.hears(LIST)).toContain("1. больше не в списке")
  expect(plain.server.users.has(7)).toBe(false)
})

test("a form asks field by field, reports faults after each answer, and asks again for fields that the server refuses", async () => {
  const plain = openPlainDriver()
  await plain.hears(MENU)
  plain.type("1")
  await plain.hears(LIST)
  plain.type("n")
  expect(await plain.hears("Почта:")).toContain("Новый пользователь")
  plain.type("nobody")
  expect(await plain.hears("Почта [nobody]:")).toContain("Укажите корректный адрес")
  plain.type("user4@example.test")
  await plain.hears("Имя и фамилия:")
  plain.type("Ян")
  expect(await plain.hears("Имя и фамилия [Ян]:")).toContain("Минимум символов: 3")
  plain.type("Ян Смит")
  expect(await plain.hears("Номер или слова")).toContain("4. Исследователь")
  for (const line of ["исслед", "", ""]) plain.type(line)
  const refused = await plain.hears("Почта [user4@example.test]:")
  expect(refused).toContain("Почта: Эта почта уже зарегистрирована")
  plain.type("jan@example.test")
  expect(await plain.hears(LIST)).toContain("Создан jan@example.test")
  expect([...plain.server.users.values()].at(-1)).toMatchObject({
    email: "jan@example.test",
    fullname: "Ян Смит",
    role: { id: 4 },
  })
})

test("Ctrl-C cancels the question, then exits; waiting actions are dropped with a message", async () => {
  const plain = openPlainDriver()
  await plain.hears(MENU)
  plain.type("1")
  await plain.hears(LIST)
  plain.type("n")
  await plain.hears("Почта:")
  plain.interrupt()
  expect(await plain.hears(LIST)).toContain("Отменено.")
  for (const line of ["/id:4", "1", "2", "Деактивирован", "0"]) plain.type(line)
  await plain.hears(MENU)
  plain.interrupt()
  expect(await plain.hears("Номер (0 — отмена):")).toContain("Отправить их перед выходом?")
  plain.interrupt()
  expect(await plain.hears("До свидания")).toContain("Не отправлено и отброшено: 1 действие.")
  expect(await plain.exit).toBe(0)
  expect(plain.server.users.get(4)?.status.id).toBe(4)
})

test("the program ends with its input", async () => {
  const plain = openPlainDriver()
  await plain.hears(MENU)
  plain.end()
  expect(await plain.exit).toBe(0)
})

test("a disconnection is reported; an action waits for the connection or is dropped", async () => {
  const plain = openPlainDriver()
  await plain.hears(MENU)
  plain.type("1")
  await plain.hears(LIST)
  plain.server.mode = "down"
  plain.type("r")
  expect(await plain.hears(LIST)).toContain("Нет связи")
  for (const line of ["/id:4", "1", "2", "Деактивирован"]) plain.type(line)
  const waits = await plain.hears("Enter — не ждать:")
  expect(waits).toContain("Нет связи: уйдёт, когда она появится.")
  plain.type("")
  await plain.hears(LIST)
  plain.server.mode = "up"
  await expect.poll(() => plain.server.users.get(4)?.status.id).toBe(5)
})

test("sign-in comes first; when the session ends it comes again, and the question continues", async () => {
  const plain = openPlainDriver({ signedOut: true, server: createFakeServer(12) })
  await plain.hears("Почта:")
  plain.type("admin@example.test")
  await plain.hears("Пароль:")
  plain.type("wrong")
  expect(await plain.hears("forgot-password\nПароль:")).toContain("Неверная почта или пароль")
  plain.interrupt()
  await plain.hears("До свидания")
  expect(await plain.exit).toBe(0)

  const again = openPlainDriver({ server: createFakeServer(12) })
  await again.hears(MENU)
  again.type("1")
  await again.hears(LIST)
  again.type("n")
  await again.hears("Почта:")
  again.type("jan@example.test")
  await again.hears("Имя и фамилия:")
  again.server.mode = "signedOut"
  again.type("Ян Смит")
  for (const line of ["исслед", "", ""]) again.type(line)
  expect(await again.hears("Почта [admin@example.test]:")).toContain("Сеанс завершён")
  again.type("")
  await again.hears("Пароль:")
  again.type("secret1a")
  expect(await again.hears(LIST)).toContain("Создан jan@example.test")
})

test("any command of qo can be entered, and its output is printed", async () => {
  const ran: (readonly string[])[] = []
  const plain = openPlainDriver({
    options: {
      commands: () => [
        { name: "users list", summary: "Список", synopsis: "", flags: [], args: [], asks: "never" },
      ],
      runCommand: async (words) => {
        ran.push(words)
        return { exit: 4, stdout: "a\u001B[2J\n", stderr: "" }
      },
    },
  })
  await plain.hears(MENU)
  plain.type('users list --query "а б"')
  const said = await plain.hears(MENU)
  expect(said).toContain("a␛[2J\nКод завершения: 4.")
  expect(ran).toEqual([["users", "list", "--query", "а б"]])
  plain.type("qo usres list")
  expect(await plain.hears(MENU)).toContain("Нет команды «usres».")
  plain.type(":")
  expect(await plain.hears(MENU)).toContain("users list — Список")
  plain.type("?")
  expect(await plain.hears(MENU)).toContain("u — отменить последнее действие.")
})

test("views without line mode are read out and operated by their keys", async () => {
  const plain = openPlainDriver()
  await plain.hears(MENU)
  plain.type("8")
  const profile = await plain.hears("Номер действия")
  expect(profile).toContain("1. сменить пароль\n")
  plain.type("тема")
  expect(await plain.hears("Номер действия")).toContain("Такого номера нет")
  plain.type("3")
  expect(await plain.hears("Номер или слова")).toContain("тёмный фон (сейчас)")
  plain.type("контраст")
  expect(await plain.hears("Номер действия")).toContain("контрастная")
})

test("while pages are loaded, a list is read out with the number of all its rows", async () => {
  const server = createFakeServer(214)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.later = promise
  const plain = openPlainDriver({ server })
  await plain.hears(MENU)
  plain.type("1")
  expect(await plain.hears(LIST)).toContain("Строки 1–20 из 214:")
  resolve()
})
