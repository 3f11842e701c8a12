import { Game } from "@qo/core/game"
import { LogEntry } from "@qo/core/history"
import { Organization } from "@qo/core/organization"
import { DEFAULT_SETTINGS, Project } from "@qo/core/project"
import { buildUserWire, createFakeFetch } from "@qo/core/testing"
import { expect, test } from "vitest"
import { z } from "zod"
import { runLine } from "./testing/run-line.setup.ts"

const env = { QO_HOST: "http://qo.test", QO_TOKEN: "qo_test", QO_LANG: "ru" }
const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000)

const NEEDLE = { id: 3, name: "ООО «Хвоя»" }
const DAISY = { id: 4, name: "ООО «Ромашка»" }

const game = (gameId: number, organization: Game["organization"]) =>
  z.encode(Game, {
    gameId,
    name: `Игра ${gameId}`,
    genre: "rpg",
    platform: "ios",
    url: "example.test",
    currency: "RUB",
    status: "connected",
    lastCallAt: 0,
    oldSignatureAt: 0,
    oldSignatureUntil: 0,
    organization,
    revision: 1,
  })

const project = (pid: number, fields: Partial<Project>) =>
  z.encode(Project, {
    pid,
    name: `Опрос ${pid}`,
    priority: DEFAULT_SETTINGS.set_priority,
    organization: DAISY,
    owner: { id: 7, fullname: "Анна Смирнова" },
    template: "default",
    type: "default",
    createdAt: seconds("2026-03-01T12:00:00"),
    status: "created",
    targetPlatforms: [],
    portraits: [],
    settings: DEFAULT_SETTINGS,
    tpid: null,
    targetCompletes: null,
    endsAt: null,
    embedOrigins: [],
    sharedNetwork: false,
    quote: null,
    progress: null,
    demo: false,
    revision: 1,
    ...fields,
  })

const organization = (id: number, fields: Partial<Organization>) =>
  z.encode(Organization, {
    id,
    name: `Студия ${id}`,
    type: "researcher",
    category: null,
    tariff: null,
    ...fields,
  })

const entry = (id: number, fields: Partial<LogEntry>) =>
  z.encode(LogEntry, {
    id,
    user: { id: 7, email: "anna@example.test" },
    about: null,
    organization: null,
    chapter: "users",
    service: "web",
    date: seconds("2026-03-01T12:00:00"),
    message: "Первый вход",
    code: null,
    pid: null,
    ...fields,
  })

/** The first record of each list is the one that the conditions below look for. */
const LISTS = {
  users: [
    buildUserWire({ id: 1, organization: NEEDLE, registeredAt: seconds("2026-01-02T12:00:00") }),
    buildUserWire({ id: 2, organization: DAISY, registeredAt: seconds("2026-01-01T12:00:00") }),
    buildUserWire({ id: 3, organization: null, registeredAt: seconds("2025-12-31T12:00:00") }),
  ],
  games: [game(1, NEEDLE), game(2, DAISY), game(3, null)],
  projects: [
    project(1, { targetPlatforms: ["web", "vk"], organization: NEEDLE }),
    project(2, { targetPlatforms: ["vk"], createdAt: seconds("2025-03-01T12:00:00") }),
  ],
  organizations: [
    organization(1, { type: "issuer", tariff: { id: 5, name: "Партнёрский" } }),
    organization(2, {}),
  ],
  history: [
    entry(1, { chapter: "games", date: seconds("2026-01-02T12:00:00") }),
    entry(2, { user: null, date: seconds("2025-01-02T12:00:00") }),
  ],
}
type Area = keyof typeof LISTS

/** Runs a list against a server that answers every call with the same records. */
async function list(area: Area, ...words: readonly string[]) {
  const data = LISTS[area]
  const fetch = createFakeFetch(200, { data, total: data.length, next: null })
  const ran = await runLine([area, "list", ...words], { fetch, env })
  return { ...ran, urls: fetch.urls.map((url) => new URL(url)) }
}

test.for([
  // A moment by the head of its column, by its own name and by its label.
  ["users", "дата>2026-01-01"],
  ["users", "registered>2026-01-01"],
  ["users", "registeredAt>2026-01-01"],
  ["users", "lfnf>2026-01-01"],
  ["projects", "дата>2026-01-01"],
  ["projects", "создан>2026-01-01"],
  ["history", "время>2026-01-01"],
  ["history", "дата>2026-01-01 and chapter=games"],
  // Another record by what people call it, and by a second step.
  ["users", "org~хвоя"],
  ["users", "орг~хвоя"],
  ["users", "организация.название~хвоя"],
  ["users", "organization.№=3"],
  ["games", "издатель~хвоя"],
  ["games", "publisher~хвоя"],
  ["games", "org.id=3"],
  ["projects", "org~хвоя"],
  ["organizations", "тариф~партн"],
  ["history", "кто~anna"],
  ["history", "пользователь.почта~anna"],
  // A value of a choice and of a list of choices.
  ["projects", "площадка=web"],
  ["projects", "площадки=WEB"],
  ["projects", "targetPlatforms=web"],
  ["organizations", "вид=issuer"],
  ["organizations", "type=издатель"],
] as const)("%s: %s", async ([area, where]) => {
  const { exit, stdout } = await list(area, "--where", where, "--output", "ids")
  expect([exit, stdout]).toEqual([0, "1\n"])
})

test.for([
  ["users", "registered", "registeredAt"],
  ["users", "-registered", "-registeredAt"],
  ["users", "дата", "registeredAt"],
  ["users", "почта", "email"],
  ["users", "name", "fullname"],
  ["games", "игра", "name"],
  ["games", "№", "gameId"],
  ["projects", "название", "name"],
  ["projects", "-приор.", "-priority"],
  ["organizations", "вид", "type"],
  ["history", "-время", "-date"],
  ["users", "role,-почта", "role,-email"],
  ["projects", "status, -created,название", "status,-createdAt,name"],
] as const)("%s are sorted by %s", async ([area, name, sort]) => {
  const { exit, urls } = await list(area, "--sort", name)
  expect([exit, urls.map((url) => url.searchParams.get("sort"))]).toEqual([0, [sort]])
})

test.for([
  ["projects", "type=bogus", ["default", "target"]],
  ["organizations", "type=bogus", ["researcher", "issuer"]],
  ["projects", "площадка=bogus", ["web", "vk"]],
  ["users", "роль=bogus", ["administrator", "researcher"]],
  ["games", "статус=bogus", ["connected"]],
  ["history", "раздел=bogus", ["users", "games"]],
] as const)(
  "%s: %s is refused with the existing ones, before any request",
  async ([area, where, values]) => {
    const { exit, stdout, stderr, urls } = await list(area, "--where", where)
    expect([exit, stdout, urls]).toEqual([2, "", []])
    for (const value of values) expect(stderr).toContain(value)
  },
)

test("a field that there is not is refused with the one that was meant", async () => {
  const { exit, urls, stderr } = await list("games", "--where", "издтель~хвоя")
  expect([exit, urls]).toEqual([2, []])
  expect(stderr).toContain("издтель")
})
