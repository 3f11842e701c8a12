import { gameCalls, pricingCalls } from "@qo/core/api"
import type { Question } from "@qo/core/questionnaire"
import { addQueue, startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Driver } from "./driver/driver.setup.ts"
import { openOnServer } from "./driver/on-server.setup.ts"
import { answeredSurvey } from "./project/report/answered-survey.setup.ts"

const GAME = {
  name: "Тихий лес",
  genre: "rpg",
  platform: "android",
  url: "forest.example.test/play",
  currency: "RUB",
} as const

let server: TestApi
beforeAll(async () => {
  server = await startTestApi()
  await server.addUser("researcher")
  const admin = await server.signedIn("administrator")
  await admin.send(gameCalls.createGame, GAME)
  await admin.send(pricingCalls.createTariff, { name: "Студенческий", discount: 10 })
  await addQueue(server.services, 4)
})
afterAll(() => server.stop())

const foot = (screen: Driver) => screen.lines()[23]?.trim()
const open = (who: Parameters<typeof openOnServer>[1]) =>
  openOnServer(server, who, { columns: 80, rows: 24 })

test("at 80 columns the last line of a moderator's screens offers the most frequent acts, in order", async () => {
  const screen = await open("moderator")
  await screen.sees("1/4")
  expect(foot(screen)).toBe("a одобрить  r отклонить  c комментарий  u отменить  Enter открыть")
  await screen.press("enter")
  await screen.sees("Почему решает человек")
  expect(foot(screen)).toBe(
    "a одобрить  r отклонить  c комментарий  p пройти  u отменить  ] следующий",
  )
  await screen.press("p")
  await screen.sees("Пробное прохождение")
  expect(foot(screen)).toBe(
    "Enter ответить  Tab пропустить  Shift+Tab назад  Esc закрыть  Ctrl+R заново",
  )
  await screen.press("escape", "escape", "r")
  await screen.sees("шаг 1 из 2")
  expect(foot(screen)).toBe("Enter выбрать  ↑↓ строка  1–6 сразу  Esc назад")
  await screen.press("1")
  await screen.sees("шаг 2 из 2")
  expect(foot(screen)).toBe("Ctrl+S отклонить  Tab дальше  Enter новая строка  Esc назад")
  await screen.type("Уберите вопрос о паспорте")
  await screen.press("ctrl+s", "r", "1")
  await screen.sees("взять и")
  expect(foot(screen)).toBe("Enter взять и отклонить  e взять и поправить  Esc назад к причине")
  await screen.press("escape", "escape", "space", "space", "a")
  await screen.sees("Одобрить 2 проекта")
  expect(foot(screen)).toBe(
    "a одобрить 2  Space исключить  Enter открыть  y команда  Esc не одобрять",
  )
  await screen.press("a")
  await screen.store.queue.sendAll()
  await screen.sees("Итоги")
  expect(foot(screen)).toBe("Enter открыть  u отменить 2  y команда  Esc назад")
  await screen.press("escape", "a")
  await screen.store.queue.sendAll()
  await screen.sees("Никто не ждёт решения")
  expect(foot(screen)).toBe("u отменить  w итоги  R обновить  q выход")
})

test("so do those of an administrator and of a researcher", async () => {
  const admin = await open("administrator")
  const at = async (tab: string, shown: string) => {
    await admin.press(tab)
    await admin.sees(shown)
    return foot(admin)
  }
  expect(await at("1", " 1/")).toBe(
    "e изменить  s статус  i пригласить снова  d удалить  n создать  Space отметить",
  )
  expect(await at("2", "Тихий лес")).toBe(
    "Enter открыть  e изменить  s статус  K ключи  d удалить  n создать",
  )
  expect(await at("3", "Студенческий")).toBe(
    "e изменить  d удалить  n создать  Space отметить  Tab другая вкладка",
  )
  await admin.press("tab")
  await admin.sees("Ставки")
  expect(foot(admin)).toBe("e изменить ставки  x пример  Tab другая вкладка  u отменить  y команда")
  await admin.press("e")
  await admin.sees("[ Сохранить")
  expect(foot(admin)).toBe("Ctrl+S сохранить  Tab дальше  Esc отмена  Ctrl+Y команда")
  await admin.press("escape")
  expect(await at("4", " 1/")).toBe(
    "Enter открыть  f следить  Tab другая вкладка  y команда  R обновить  q выход",
  )
  const client = await server.signedIn("researcher")
  const questions: Question[] = [{ id: "q1", category: "nps", text: "Порекомендуете?" }]
  await answeredSurvey(server, client, questions, [{ q1: { numbers: [10] } }])
  const researcher = await open(client)
  await researcher.sees("Кто играет")
  expect(foot(researcher)).toMatch(
    /^Enter открыть {2}s статус {2}L ссылка {2}.*d удалить {2}Space отметить/,
  )
  await researcher.press("2")
  await researcher.sees("1/1")
  expect(foot(researcher)).toBe("Enter открыть  y команда  R обновить  q выход")
  await researcher.press("enter")
  await researcher.sees("Порекомендуете?")
  expect(foot(researcher)).toBe(
    "Enter открыть  f фильтр  c таблица  m ход опроса  v слова  Esc назад",
  )
})
