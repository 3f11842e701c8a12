import { GAME, Game } from "@qo/core/game"
import { HISTORY_ENTRY, LogEntry } from "@qo/core/history"
import { PROJECT, Project, QUEUE_ITEM, QueueItem } from "@qo/core/project"
import { TARIFF, Tariff } from "@qo/core/pricing"
import { buildUserWire } from "@qo/core/testing"
import { USER, User } from "@qo/core/user"
import fc from "fast-check"
import { expect, test } from "vitest"
import { compileWhere, WhereError } from "./index.ts"
import { parseWhere } from "./parse-where.ts"

const NOW = new Date("2026-11-05T12:00:00")
const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000)

const anna = buildUserWire({
  id: 1,
  email: "anna@example.test",
  fullname: "Алёна Ковалёва",
  organization: { id: 3, name: "ООО «Ромашка»" },
  status: "invitationSent",
  registeredAt: seconds("2026-11-05T09:00:00"),
})
const boris = buildUserWire({
  id: 12,
  email: "boris@example.test",
  fullname: "Борис or Иначе",
  organization: null,
  category: null,
  status: "activated",
  registeredAt: seconds("2026-11-04T23:59:59"),
})
const PEOPLE = [anna, boris]

const chosenPeople = async (source: string) => {
  const matches = await compileWhere(source, { schema: User, record: USER }, NOW)
  return PEOPLE.filter(matches).map(({ id }) => id)
}

test.for([
  // Closed lists: by number, key, words of both languages, parts of words.
  ["status=2", [1]],
  ["status = invitationSent", [1]],
  ['status="Приглашение отправлено"', [1]],
  ['статус="invitation sent"', [1]],
  ["СТАТУС!=4", [1]],
  ["status.id=4", [12]],
  ['status~"пригла"', [1]],
  ["status in (2, activated)", [1, 12]],
  ["status not in (2, 4)", []],
  ["статус не в (2)", [12]],
  ["status >= 3", [12]],
  ["role=researcher and role=исследователь and роль=4", [1, 12]],
  // Texts: without regard to case, and ё as е.
  ["fullname~алена", [1]],
  ["name ~ КОВАЛЕВА", [1]],
  ["имя !~ ковалёва", [12]],
  ["email = ANNA@EXAMPLE.TEST", [1]],
  ["email > anna@example.test", [12]],
  ['fullname = "борис or иначе"', [12]],
  [String.raw`fullname != "a \" b"`, [1, 12]],
  // Records inside, and nothing at all.
  ['organization~"ромашка"', [1]],
  ["organization=3", [1]],
  ["organization.id>=3", [1]],
  ["organization = null", [12]],
  ["organization != null", [1]],
  ["организация=пусто", [12]],
  ['organization = "null"', []],
  ["category=null or id=1", [1, 12]],
  // Numbers and times; a day is all of it.
  ["id = 12", [12]],
  ["id in (1, 3)", [1]],
  ["id ~ 2", [12]],
  ["registeredAt = 2026-11-05", [1]],
  ["registeredAt < 2026-11-05", [12]],
  ["registeredAt <= 2026-11-04", [12]],
  ["registeredAt > 2026-11-04", [1]],
  ["registeredAt > 4h", [1]],
  ["registeredAt = 05.11.2026", [1]],
  ["дата < 05.11.2026", [12]],
  ["дата <= 04.11.2026", [12]],
  ["registeredAt <= 2026-11-04T23:59:59", [12]],
  // Joined.
  ['status=2 and organization~"ромашка"', [1]],
  ["id=1 or id=12 and status=2", [1]],
  ["(id=1 or id=12) and status=4", [12]],
  ["not (id=1 or status=4)", []],
  ["не статус=4 и не id=12", [1]],
  ["not not id=1", [1]],
] as const)("%s", async ([source, ids]) => {
  expect(await chosenPeople(source)).toEqual(ids)
})

/** The fault of a condition, and the text from its place on. */
async function fault(source: string) {
  const error: unknown = await compileWhere(source, { schema: User, record: USER }, NOW).catch(
    (caught: unknown) => caught,
  )
  if (!(error instanceof WhereError)) throw new Error(`no fault in ${source}`)
  return { ...error.problem, rest: source.slice(error.at) }
}

test.for([
  ["", { code: "unexpectedEnd", expected: "field", rest: "" }],
  ["status", { code: "unexpectedEnd", expected: "operator" }],
  ["status=", { code: "unexpectedEnd", expected: "value" }],
  ["status=2 and", { code: "unexpectedEnd", expected: "field" }],
  ["status=2 or or id=1", { code: "unexpected", found: "or", expected: "field", rest: "or id=1" }],
  ["status in 2", { code: "unexpected", found: "2", expected: "list", rest: "2" }],
  ["status in (2, )", { code: "unexpected", expected: "value", rest: ")" }],
  ["status in (2 3)", { code: "unexpected", expected: "listEnd", rest: "3)" }],
  ["(status=2", { code: "unexpectedEnd", expected: "close" }],
  ["status=2)", { code: "unexpected", found: ")", expected: "joint", rest: ")" }],
  ["organization~ООО Ромашка", { code: "unexpected", expected: "joint", rest: "Ромашка" }],
  ["email ! x", { code: "unexpected", found: "!", expected: "operator", rest: "! x" }],
  ['id=1 and email~"anna', { code: "unclosedQuote", rest: '"anna' }],
  ["id=1 and stauts=2", { code: "unknownField", meant: "status", rest: "stauts=2" }],
  ["organization.nmae=1", { code: "unknownField", meant: "organization.name" }],
  ["status=activted", { code: "notChoice", meant: "activated", rest: "activted" }],
  ["status in (2, 9)", { code: "notChoice", value: "9", rest: "9)" }],
  ["id=first", { code: "notNumber", field: "id", rest: "first" }],
  ["registeredAt > когда-нибудь", { code: "notNumber", rest: "когда-нибудь" }],
  ["organization > 3", { code: "notOrdered", field: "organization" }],
  ["organization < null", { code: "onlyEqual", value: "null", rest: "null" }],
] as const)("%s is refused at its place", async ([source, expected]) => {
  expect(await fault(source)).toMatchObject(expected)
})

const first = async (
  source: string,
  schema: typeof Project | typeof Game,
  row: unknown,
): Promise<boolean> => {
  const record = schema === Game ? GAME : PROJECT
  return (await compileWhere(source, { schema, record }, NOW))(row)
}

test("other kinds of records: their own closed lists, lists inside, numbers by their own names", async () => {
  const project = {
    pid: 7,
    name: "Опрос",
    status: { id: 2, name: "on moderation" },
    template: "directLink",
    targetPlatforms: ["web", "vk"],
    portraits: [{ id: 1, name: "Молодые" }],
    owner: { id: 5, fullname: "Анна" },
    demo: false,
    endsAt: null,
    embedOrigins: [],
    sharedNetwork: false,
  }
  for (const source of [
    "id=7 and номер=7",
    'status=onModeration and статус~"модерац"',
    "targetPlatforms=vk and площадки~vk and targetPlatforms!=ios",
    "portraits.name~молод and portraits.0.name=Молодые",
    "portraits != empty and endsAt = null",
    "owner=5 and owner~анна and owner.fullname=анна",
    "demo=false and demo=нет",
    "template=directLink",
  ])
    expect([source, await first(source, Project, project)]).toEqual([source, true])
  expect(await first("portraits=empty", Project, { ...project, portraits: [] })).toBe(true)
  expect(await first("targetPlatforms=ios", Project, project)).toBe(false)
  expect(await first("status=connected", Game, { status: { id: 4 } })).toBe(true)
  const queued = await compileWhere(
    "status=2 and name~опрос and sentAt < 1h",
    { schema: QueueItem, record: QUEUE_ITEM },
    NOW,
  )
  expect(queued({ project, sentAt: 1 })).toBe(true)
  const entry = { chapter: "users", user: { id: 1, email: "ada@example.test" }, date: 1 }
  const matches = await compileWhere(
    "раздел=Пользователи and кто~ada",
    { schema: LogEntry, record: HISTORY_ENTRY },
    NOW,
  )
  expect(matches(entry)).toBe(true)
})

test("unknown records are compared according to their values", async () => {
  const record = { a: 5, b: "Ёж", c: true, d: { id: 1, name: "x" }, e: [1, 2], f: null }
  for (const source of ["a>4", "b=еж", "c=true", "d=1", "d~X", "e=2", "f=null", "g=null", "a=5"])
    expect([source, (await compileWhere(source, { schema: undefined }, NOW))(record)]).toEqual([
      source,
      true,
    ])
  for (const source of ["a>5", "b>я", "c=false", "d>0", "e=3", "f!=null"])
    expect([source, (await compileWhere(source, { schema: undefined }, NOW))(record)]).toEqual([
      source,
      false,
    ])
})

function placeOfFault(source: string): number | undefined {
  try {
    parseWhere(source)
    return undefined
  } catch (error) {
    if (error instanceof WhereError) return error.at
    throw error
  }
}

test("any text is parsed or refused with a place inside it", () => {
  const part = fc.constantFrom(
    ...'status id = != ~ !~ <= ( ) , in not and or "a b" \'c 2 2h null ! \\ ё'.split(" "),
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 12 }), (parts) => {
      const source = parts.join(" ")
      const at = placeOfFault(source) ?? 0
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThanOrEqual(source.length)
    }),
  )
})

test("quoted words are parsed to the original text, for any content", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const quoted = `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
      expect(parseWhere(`name=${quoted}`)).toMatchObject({ values: [{ text, quoted: true }] })
    }),
  )
})

const TARIFFS = [
  { id: 1, name: "Базовый", discount: 0, registeredAt: 1_770_000_000, revision: 1 },
  { id: 2, name: "Партнёрский", discount: 7.5, registeredAt: 1_770_000_000, revision: 1 },
  { id: 3, name: "Особый", discount: 13, registeredAt: 1_770_000_000, revision: 1 },
]

test.for([
  ["скидка>7,5", [3]],
  ["скидка>=7,5 and id<3", [2]],
  ["скидка=7,5%", [2]],
  ["discount > 7.4", [2, 3]],
  ["discount>10%", [3]],
  ['скидка="13 %"', [3]],
  ["скидка in (0, 13%)", [1, 3]],
  ["discount in (0,13)", [1, 3]],
] as const)("percents: %s", async ([source, ids]) => {
  const matches = await compileWhere(source, { schema: Tariff, record: TARIFF }, NOW)
  expect(TARIFFS.filter(matches).map(({ id }) => id)).toEqual(ids)
})

test.for(["discount=2026-01-01", "скидка>7, 5", "скидка>много"])(
  "no percent: %s",
  async (source) => {
    const compiled = compileWhere(source, { schema: Tariff, record: TARIFF }, NOW)
    await expect(compiled).rejects.toThrow(WhereError)
  },
)

const GAMES = [
  { gameId: 1, genre: "rpg" },
  { gameId: 2, genre: "puzzle" },
]
const items = async () => [["rpg", "Ролевая игра", "Role-playing"] as const, ["puzzle"] as const]
const DESCRIBED_GAMES = { schema: Game, record: GAME, items }

test.for([
  ['жанр="ролевая игра"', [1]],
  ["genre=rpg", [1]],
  ["жанр!=role-playing", [2]],
  ["genre~zzl", [2]],
  ["жанр in (rpg, puzzle)", [1, 2]],
] as const)("items of a list that people add to: %s", async ([source, ids]) => {
  const matches = await compileWhere(source, DESCRIBED_GAMES, NOW)
  expect(GAMES.filter(matches).map(({ gameId }) => gameId)).toEqual(ids)
})

test("an item that there is not is refused with those that there are", async () => {
  const problem = { code: "notChoice", values: "rpg, puzzle" }
  const compiled = compileWhere("genre=bogus", DESCRIBED_GAMES, NOW)
  await expect(compiled).rejects.toMatchObject({ problem })
})
