import { type ApiClient, CALLS } from "@qo/core/api"
import type { Tariff } from "@qo/core/pricing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let admin: ApiClient
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

const create = (name: string, discount = 10) => admin.send(CALLS.createTariff, { name, discount })

test("tariffs are created, changed and deleted, and history records each change", async () => {
  const tariff = await create("Партнёрский", 12.5)
  expect(tariff).toEqual({
    id: tariff.id,
    name: "Партнёрский",
    discount: 12.5,
    registeredAt: expect.any(Number),
    revision: 1,
  })
  const { id } = tariff
  const changed = await admin.send(CALLS.updateTariff, { id, revision: 1, discount: 20 })
  expect(changed).toEqual({ ...tariff, discount: 20, revision: 2 })
  await admin.send(CALLS.deleteTariff, { id })
  expect((await refusalOf(admin.send(CALLS.deleteTariff, { id }))).key).toBe("notFound")
  const gone = admin.send(CALLS.updateTariff, { id, revision: 3, discount: 1 })
  expect((await refusalOf(gone)).key).toBe("notFound")
  const { data } = await admin.list(CALLS.listHistory, { chapters: ["tariffs"], limit: 3 })
  expect(data.map(({ message }) => message)).toEqual([
    `Удалён тариф №${id}`,
    `Изменён тариф №${id}: скидка: 12,5\u00A0% → 20\u00A0%`,
    `Создан тариф №${id}`,
  ])
})

test("a stale revision is refused with the current tariff, a change without effect writes no row", async () => {
  const { id } = await create("Сезонный", 30)
  await admin.send(CALLS.updateTariff, { id, revision: 1, name: "Летний" })
  const stale = admin.send(CALLS.updateTariff, { id, revision: 1, name: "Зимний" })
  expect(await refusalOf(stale)).toMatchObject({
    status: 409,
    key: "stale",
    current: { id, name: "Летний", revision: 2 },
  })
  const same = { id, revision: 2, name: "Летний", discount: 30 }
  expect((await admin.send(CALLS.updateTariff, same)).revision).toBe(2)
})

test("a discount is returned in its stored form", async () => {
  const { id, discount } = await create("Треть", 100 / 3)
  expect(discount).toBe(33.3333)
  const same = await admin.send(CALLS.updateTariff, { id, revision: 1, discount: 100 / 3 })
  expect(same.revision).toBe(1)
})

test.for([-0.01, 100.01, Number.NaN, "10"])("a discount of %s is refused", async (discount) => {
  const body = { name: "Неверный", discount }
  const refusal = await refusalOf(admin.raw("POST", CALLS.createTariff.path, body))
  expect(refusal).toMatchObject({ status: 422, key: "invalid" })
})

test("a tariff that an organization has is not deleted", async () => {
  const { id } = await create("Занятый")
  const organization = await admin.send(CALLS.createOrganization, {
    name: "Агентство",
    type: "researcher",
  })
  const organizationId = organization.id
  await admin.send(CALLS.updateOrganization, { id: organizationId, tariffId: id })
  expect(await refusalOf(admin.send(CALLS.deleteTariff, { id }))).toMatchObject({
    status: 422,
    issues: [{ path: ["id"], key: "tariffInUse" }],
  })
  await admin.send(CALLS.updateOrganization, { id: organizationId, tariffId: null })
  expect(await admin.send(CALLS.deleteTariff, { id })).toEqual({ id })
})

test("one of a concurrent deletion and an assignment of a tariff fails", async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await create(`Гонка ${round}`)
    const organization = await admin.send(CALLS.createOrganization, {
      name: `Агентство ${round}`,
      type: "researcher",
    })
    const done = await Promise.allSettled([
      admin.send(CALLS.deleteTariff, { id }),
      admin.send(CALLS.updateOrganization, { id: organization.id, tariffId: id }),
    ])
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    const { tariff } = await admin.send(CALLS.getOrganization, { id: organization.id })
    expect(tariff === null).toBe(done[1].status === "rejected")
  }
})

test.for(["id", "name", "discount", "registeredAt"] as const)(
  "pages by %s hold each tariff once, in order both ways",
  async (field) => {
    for (let i = 0; i < 12; i++) await create(`Страница ${field} ${i % 4}`, (i % 3) * 10.5)
    for (const sort of [field, `-${field}`] as const) {
      const tariffs: Tariff[] = []
      let total = 0
      for (let cursor: string | undefined; ;) {
        const page = await admin.list(CALLS.listTariffs, {
          q: `страница ${field}`,
          sort,
          limit: 5,
          cursor,
        })
        tariffs.push(...page.data)
        total = page.total
        if (page.next === null) break
        cursor = page.next
      }
      expect(tariffs).toHaveLength(total)
      expect(new Set(tariffs.map(({ id }) => id)).size).toBe(12)
      const keys = tariffs.map((tariff) => tariff[field])
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(keys).toEqual(sort === field ? sorted : sorted.toReversed())
    }
  },
)

test.for(["moderator", "moderatorVk", "researcher", "issuer", "demoResearcher"] as const)(
  "%s sees neither tariffs nor rates",
  async (role) => {
    const client = await api.signedIn(role)
    const refused = await Promise.all(
      [
        client.list(CALLS.listTariffs, {}),
        client.send(CALLS.getCalculator, {}),
        client.send(CALLS.getVkPercent, {}),
        client.send(CALLS.setVkPercent, { percent: 0 }),
      ].map(refusalOf),
    )
    for (const refusal of refused)
      expect(refusal).toMatchObject({ status: 403, key: "notPermitted" })
  },
)
