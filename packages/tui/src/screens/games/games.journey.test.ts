import { gameCalls, organizationCalls, userCalls } from "@qo/core/api"
import { type Game, type GameDraft, GAME_STATUSES, type GameStatus } from "@qo/core/game"
import type { TestApi } from "@qo/server/testing"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { Driver } from "../driver/driver.setup.ts"
import { openOnServer, openServer } from "../driver/on-server.setup.ts"
import { displayWidth } from "../../text/display-width.ts"

const DRAFT: GameDraft = {
  name: "Тихий лес",
  genre: "rpg",
  platform: "android",
  url: "forest.example.test/play",
  currency: "RUB",
}

/** A status past its rules: no SDK calls in these tests. */
const putIn = (server: TestApi, gameId: number, status: GameStatus) =>
  server.database.db
    .updateTable("game")
    .set({ status_id: GAME_STATUSES[status].id })
    .where("id", "=", gameId)
    .execute()

/** A publisher with one user. */
async function publisher(server: TestApi, name: string) {
  const admin = await server.signedIn("administrator")
  const organization = await admin.send(organizationCalls.createOrganization, {
    name,
    type: "issuer",
  })
  const issuer = await server.signedIn("issuer")
  await server.database.db
    .updateTable("app_user")
    .set({ organization_id: organization.id })
    .where("id", "=", issuer.id)
    .execute()
  return { admin, issuer, organization }
}

/** The games screen. */
async function openGames(...given: Parameters<typeof openOnServer>): Promise<Driver> {
  const screen = await openOnServer(...given)
  // An issuer has no other lists before it.
  if (screen.store.session.user()?.role !== "issuer") await screen.press("2")
  return screen
}

test("a game is led from the first form to its players, with undo of reversible steps", async () => {
  const server = await openServer()
  const { admin, organization } = await publisher(server, "Студия «Полынь»")
  const screen = await openGames(server, admin, { columns: 80, rows: 24 })
  await screen.sees("Игр пока нет: n — добавить первую")

  // Every problem is shown at its field, in the text of the API's schema.
  await screen.press("n")
  await screen.type("Ле")
  await screen.press("ctrl+s")
  await screen.sees("Минимум символов: 3")
  expect(screen.text().match(/✗/g)).toHaveLength(4)
  await screen.type("с теней")
  await screen.press("enter", "enter")
  await screen.sees("Студия «Полынь»")
  await screen.press("down", "enter")
  // A genre that is not there yet is added by its name; one that is there is refused by the server.
  await screen.press("enter")
  await screen.type("Ролевая  игра")
  await screen.press("enter")
  await screen.sees("Такое название уже есть")
  for (let i = 0; i < 13; i++) await screen.press("backspace")
  await screen.type("3D-квесты")
  await screen.sees("＋ добавить «3D-квесты»")
  await screen.press("enter")
  await screen.sees("▶  Платформа")
  // The form listens again once it has been drawn.
  await screen.tick(0)
  await screen.press("enter")
  await screen.type("andr")
  await screen.press("enter")
  await screen.type("shadows.example.test")
  await screen.press("ctrl+s")
  await screen.sees("Добавлена игра «Лес теней»")
  expect(screen.selected()).toContain("Лес теней")
  const { data: made } = await admin.list(gameCalls.listGames, {})
  expect(made).toMatchObject([
    {
      organization: { id: organization.id },
      name: "Лес теней",
      genre: "genre-3d-kvesty",
      platform: "android",
    },
  ])
  const { gameId } = made[0] as Game

  // Only changed fields are sent: other users' changes are reported and kept.
  await screen.press("e")
  await screen.type(" 2")
  const other = await admin.send(gameCalls.updateGame, {
    gameId,
    revision: 1,
    url: "other.example.test",
  })
  await screen.press("ctrl+s")
  await screen.sees("Пока вы редактировали, запись изменили: Адрес — «other.example.test»")
  await screen.press("ctrl+s")
  await screen.sees("Сохранено: «Лес теней 2»")
  expect(await admin.send(gameCalls.getGame, { gameId })).toMatchObject({
    name: "Лес теней 2",
    url: other.url,
  })
  await screen.press("u")
  await screen.sees("Вернуть прежние данные")
  await screen.tick(6)
  await screen.sees("«Лес теней 2»: сделано 1")
  expect(await admin.send(gameCalls.getGame, { gameId })).toMatchObject({ name: "Лес теней" })

  // Status changes: what the rules and the role allow, and the way back if there is one.
  await putIn(server, gameId, "onModeration")
  await screen.press("R")
  await screen.until(() => /Лес теней .*На модерации/.test(screen.text()))
  await screen.press("s")
  await screen.sees("Что сделать с игрой «Лес теней»")
  expect(screen.text()).toContain("Вернуть издателю")
  await screen.press("enter")
  await screen.sees("Подключить: №")
  await screen.tick(6)
  await screen.sees("Игра подключена")
  await screen.press("s", "enter")
  await screen.tick(6)
  await screen.sees("Игра отключена")
  await screen.press("u")
  await screen.sees("Подключить снова: №")
  await screen.tick(6)
  await screen.sees(": сделано 1")

  await screen.press("enter")
  await screen.sees("Игра подключена: её игрокам предлагаются опросы")
  await screen.press("escape", "d")
  await screen.sees("Сразу перестанут работать ключи: 0")
  await screen.sees("7 дней её можно вернуть с ключами SDK.")
  await screen.press("enter")
  expect(screen.store.queue.waiting()).toHaveLength(0)
  await screen.press("d")
  await screen.tick(6)
  const countDeleted = async () =>
    (await admin.list(gameCalls.listGames, { deleted: "only" })).total
  await expect.poll(countDeleted).toBe(1)

  // The last tab has the deleted games, each of which can be restored.
  await screen.press("shift+tab")
  await screen.until(() => screen.selected()?.includes("Лес теней") ?? false)
  await screen.press("e")
  await screen.sees("Игра удалена: U — вернуть")
  await screen.press("U", "U")
  await screen.tick(6)
  await expect.poll(countDeleted).toBe(0)
  expect((await admin.list(gameCalls.listGames, {})).total).toBe(1)
})

test("the token of the SDK is shown once, and is nowhere else", async () => {
  const server = await openServer()
  const { admin } = await publisher(server, "Студия «Полынь»")
  const game = await admin.send(gameCalls.createGame, DRAFT)
  const screen = await openGames(server, admin, { columns: 60, rows: 20 })
  await screen.sees("Тихий лес")

  await screen.press("K")
  await screen.sees("Выдать ключ и токен SDK: «Тихий лес»")
  await screen.press("enter")
  await screen.sees("Токен показан один раз")
  const token = /qos_\S+/.exec(screen.text())?.[0] ?? ""
  expect(token).toHaveLength(47)
  expect(screen.text()).toContain("/api/v1/sdk/hello")
  // One Escape by mistake loses nothing.
  await screen.press("escape")
  await screen.sees("Токен больше не увидеть")
  await screen.press("t")
  await screen.sees("Токен скопирован")
  await screen.press("escape")
  await screen.sees("Ожидает подключения SDK")
  expect(screen.text()).not.toContain("qos_")
  expect(screen.store.notices.message()).not.toContain("qos_")
  await screen.press("d")
  await screen.sees("Сразу перестанут работать ключи: 1")
  await screen.press("d")
  await screen.sees(" через ")
  await screen.press("u")
  expect(readFileSync(screen.store.options.journalPath, "utf8")).not.toContain("qos_")

  // With valid keys the form asks about the old one: an invalid grace period is reported at its field.
  await screen.press("K")
  await screen.sees("Выдать новый токен SDK")
  await screen.type("0")
  await screen.press("ctrl+s")
  await screen.sees("Не больше 168")
  for (let i = 0; i < 4; i++) await screen.press("backspace")
  await screen.type("2")
  await screen.press("tab", "right", "ctrl+s")
  await screen.sees("Прежний токен работает ещё 2 часа")
  const again = /qog_\S+/.exec(screen.text())?.[0]
  const now = await admin.send(gameCalls.getGame, { gameId: game.gameId })
  expect(now.apiKey).toBe(again)
  expect(now.revision).toBe(3)

  // The next user who signs in on this terminal does not see them.
  const next = await admin.send(userCalls.getUser, { uid: (await server.addUser("issuer")).id })
  screen.store.session.enter(next)
  await screen.until(() => !screen.text().includes("qos_"))
  expect(screen.store.notices.message()).not.toContain("qos_")
  await screen.press("escape")
})

test("an issuer sees the own games, no organization to choose, and only the moves of the role", async () => {
  const server = await openServer()
  const { issuer } = await publisher(server, "Northlight Games")
  const other = await publisher(server, "Студия «Полынь»")
  const own = await issuer.send(gameCalls.createGame, { ...DRAFT, name: "Silent forest" })
  const sent = await issuer.send(gameCalls.createGame, { ...DRAFT, name: "Loud forest" })
  await other.issuer.send(gameCalls.createGame, { ...DRAFT, name: "Чужая игра" })
  await putIn(server, own.gameId, "sdkConnected")
  await putIn(server, sent.gameId, "connected")
  const screen = await openGames(server, issuer, { locale: "en", columns: 130, rows: 24 })
  await screen.sees("Silent forest")
  expect(screen.text()).not.toContain("Чужая")
  expect(screen.text()).not.toContain("Organization")

  await screen.press("n")
  await screen.sees("New game")
  expect(screen.text()).not.toContain("Organization")
  await screen.press("escape", "tab")
  await screen.sees("[For you")
  expect(screen.selected()).toContain("Silent forest")
  expect(screen.text()).not.toContain("Loud forest")
  await screen.press("s", "enter")
  await screen.tick(6)
  await screen.sees(": done 1")
  await screen.press("shift+tab", "*", "s")
  await screen.sees("Nothing can be done with them now")
  await screen.press("escape", "escape", "?", "space")
  await screen.sees("issue SDK keys")
})

const SIZES = (["ru", "en"] as const).flatMap((locale) =>
  (
    [
      [60, 20],
      [80, 24],
      [120, 40],
      [200, 60],
    ] as const
  ).map(([columns, rows]) => ({ locale, columns, rows })),
)

test("several games change status together, are found by Russian names, and fit every terminal size", async () => {
  const server = await openServer()
  const { admin, organization } = await publisher(server, "Студия «Полынь»")
  const ids: number[] = []
  for (let i = 1; i <= 7; i++)
    ids.push(
      (
        await admin.send(gameCalls.createGame, {
          ...DRAFT,
          name: `Игра ${i} \u2014 Сезон`,
          ...(i > 5 && { genre: "puzzle", organizationId: organization.id }),
        })
      ).gameId,
    )
  for (const id of ids.slice(0, 3)) await putIn(server, id, "onModeration")
  const screen = await openGames(server, admin)
  await screen.sees("Игра 7")
  for (const { locale, columns, rows } of SIZES) {
    screen.resize(columns, rows)
    if (screen.store.preferences.words.locale !== locale)
      await screen.store.preferences.setWords(locale)
    const tab = locale === "ru" ? "[Все 7]" : "[All 7]"
    for (const key of ["enter", "escape", "n", "escape"]) {
      await screen.press(key)
      if (key === "escape") await screen.sees(tab)
      const lines = screen.lines()
      expect(lines).toHaveLength(rows)
      expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns)
    }
  }
  await screen.store.preferences.setWords("ru")

  await screen.press("/")
  await screen.type("жанр:головоломка орг:полынь")
  await screen.press("enter")
  await screen.sees("из 7")
  expect(screen.lines().filter((line) => line.includes("Сезон"))).toHaveLength(2)
  await screen.press("escape", "*", "s")
  await screen.sees("Подключить  (3 из 7)")
  await screen.press("enter")
  await screen.sees("Будет сделано: 3, пропущено: 4")
  await screen.press("s")
  await screen.sees("Подключить: 3 игры через")
  await screen.tick(6)
  await screen.until(() => screen.text().includes("сделано 3"))
  const { total } = await admin.list(gameCalls.listGames, { statuses: ["connected"] })
  expect(total).toBe(3)
  await screen.press("escape")
})

test("V lists the working keys, and Enter on an old one makes it the current one again", async () => {
  const server = await openServer()
  const { admin } = await publisher(server, "Студия «Полынь»")
  const { gameId } = await admin.send(gameCalls.createGame, DRAFT)
  const old = await admin.send(gameCalls.issueSdkKeys, { gameId })
  const now = await admin.send(gameCalls.issueSdkKeys, { gameId, rotateKey: true })
  const screen = await openGames(server, admin, { columns: 80, rows: 24 })
  await screen.sees("Тихий лес")
  await screen.press("V")
  await screen.sees("Ключи SDK: «Тихий лес»")
  await screen.sees(now.apiKey)
  expect(screen.lines().find((line) => line.includes(now.apiKey))).toContain("основной")
  expect(screen.text()).toContain(old.apiKey)
  await screen.press("enter")
  await screen.sees("Этот ключ уже основной")
  await screen.press("j", "enter")
  await screen.sees("снова основной")
  expect((await admin.send(gameCalls.getGame, { gameId })).apiKey).toBe(old.apiKey)
})
