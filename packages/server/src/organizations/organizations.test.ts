import { type ApiClient, CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { GAME_DRAFT } from "../games/games.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let admin: ApiClient
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

const create = (name: string) => admin.send(CALLS.createOrganization, { name, type: "issuer" })
const draft = (email: string, organizationId: number) => ({
  email,
  fullname: "Ян Савин",
  roleId: "issuer" as const,
  organizationId,
})
const countUsers = async (q: string) => (await admin.list(CALLS.listUsers, { q })).total
const countGames = async (q: string) => (await admin.list(CALLS.listGames, { q })).total

test("an organization changes, its tariff included, and history names the fields", async () => {
  const { id } = await create("Студия «Полынь»")
  const tariff = await admin.send(CALLS.createTariff, { name: "Партнёрский", discount: 10 })
  const changed = await admin.send(CALLS.updateOrganization, {
    id,
    name: "Студия «Мята»",
    type: "researcher",
    categoryId: "studio",
    tariffId: tariff.id,
  })
  expect(changed).toMatchObject({
    id,
    name: "Студия «Мята»",
    type: "researcher",
    category: "studio",
    tariff: { id: tariff.id, name: "Партнёрский" },
  })
  expect(await admin.send(CALLS.getOrganization, { id })).toEqual(changed)
  const { data: listed } = await admin.list(CALLS.listOrganizations, { q: "мята" })
  expect(listed).toEqual([changed])
  expect((await admin.list(CALLS.listOrganizations, { q: "полынь" })).total).toBe(0)
  const [line] = (await admin.list(CALLS.listHistory, { limit: 1 })).data
  expect(line?.message).toBe(
    `Изменена организация №${id}: название; тип; категория; тариф: — → №${tariff.id}`,
  )
  expect(line?.organization?.id).toBe(id)
  const bare = await admin.send(CALLS.updateOrganization, { id, categoryId: null, tariffId: null })
  expect(bare).toMatchObject({ name: "Студия «Мята»", category: null, tariff: null })
})

test("a change without effect writes no row", async () => {
  const organization = await create("Ничего нового")
  const before = await admin.list(CALLS.listHistory, { limit: 1 })
  const same = { id: organization.id, name: organization.name, tariffId: null }
  expect(await admin.send(CALLS.updateOrganization, same)).toEqual(organization)
  expect(await admin.list(CALLS.listHistory, { limit: 1 })).toEqual(before)
})

test("an unknown organization is refused", async () => {
  const { id } = await create("Без тарифа")
  const unknown = admin.send(CALLS.updateOrganization, { id, tariffId: 999_999, name: "Иначе" })
  expect(await refusalOf(unknown)).toMatchObject({
    status: 422,
    issues: [{ path: ["tariffId"], key: "tariffUnknown" }],
  })
  expect((await admin.send(CALLS.getOrganization, { id })).name).toBe("Без тарифа")
  const nobody = admin.send(CALLS.updateOrganization, { id: 999_999, name: "Никто" })
  expect((await refusalOf(nobody)).key).toBe("notFound")
  const issuer = await api.signedIn("issuer")
  const refused = issuer.send(CALLS.updateOrganization, { id, name: "Чужая" })
  expect((await refusalOf(refused)).status).toBe(403)
})

test("people and games are found by the new name immediately and no longer by the old one", async () => {
  const { id } = await create("Старинная вывеска")
  const many = 1100
  const template = await admin.send(CALLS.createUser, draft("first@example.test", id))
  await api.database.pool.query(
    `insert into app_user (email, email_key, fullname, fullname_key, role_id, organization_id, status_id, search_text, search_grams)
     select 'p' || n || '@example.test', 'p' || n || '@example.test', fullname, fullname_key, role_id, organization_id, 4, search_text, search_grams
     from app_user, generate_series(1, $1::int) as n where id = $2`,
    [many, template.id],
  )
  await admin.send(CALLS.createGame, { ...GAME_DRAFT, organizationId: id })
  expect(await countUsers("вывеска")).toBe(many + 1)
  expect(await countGames("вывеска")).toBe(1)
  await admin.send(CALLS.updateOrganization, { id, name: "Новейшая табличка" })
  expect([await countUsers("вывеска"), await countGames("вывеска")]).toEqual([0, 0])
  expect([await countUsers("табличка"), await countGames("табличка")]).toEqual([many + 1, 1])
  expect(await countUsers("табличка p1099@example.test савин")).toBe(1)
  expect(await countGames("табличка лес forest.example")).toBe(1)
})

test("accounts added, moved or changed during the renaming are found by the new name", async () => {
  for (let round = 0; round < 6; round++) {
    const { id } = await create(`Прежняя${round}`)
    const member = await admin.send(CALLS.createUser, draft(`m${round}@example.test`, id))
    const outside = await admin.send(CALLS.createUser, {
      ...draft(`o${round}@example.test`, id),
      organizationId: undefined,
    })
    await Promise.all([
      admin.send(CALLS.updateOrganization, { id, name: `Последующая${round}` }),
      admin.send(CALLS.createUser, draft(`n${round}@example.test`, id)),
      admin.send(CALLS.updateUser, {
        id: outside.id,
        revision: outside.revision,
        organizationId: id,
      }),
      admin.send(CALLS.updateUser, {
        id: member.id,
        revision: member.revision,
        fullname: "Анна Новая",
      }),
      admin.send(CALLS.createGame, { ...GAME_DRAFT, organizationId: id }),
    ])
    expect(await countUsers(`последующая${round}`)).toBe(3)
    expect(await countUsers(`прежняя${round}`)).toBe(0)
    expect(await countGames(`последующая${round}`)).toBe(1)
  }
})

test("organizations by pages", async () => {
  for (const sort of ["id", "-id", "name", "-name", "type", "-type"] as const) {
    const ids: number[] = []
    let total = 0
    for (let cursor: string | undefined; ;) {
      const page = await admin.list(CALLS.listOrganizations, { sort, limit: 3, cursor })
      ids.push(...page.data.map(({ id }) => id))
      total = page.total
      if (page.next === null) break
      cursor = page.next
    }
    expect(new Set(ids).size).toBe(total)
    expect(ids).toHaveLength(total)
  }
})
