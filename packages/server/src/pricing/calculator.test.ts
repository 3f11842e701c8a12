import { type ApiClient, CALLS } from "@qo/core/api"
import { RATE_NAMES } from "@qo/core/pricing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { currentRates, FIRST_RATES } from "./terms.ts"

let api: TestApi
let admin: ApiClient
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
})
afterAll(() => api.stop())

const historyOf = async (limit: number) =>
  api.database.db
    .selectFrom("history")
    .select(["message", "params", "before", "after"])
    .where("chapter", "=", "tariffs")
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

test("a new installation has rates before anybody sets them", async () => {
  expect(await admin.send(CALLS.getCalculator, {})).toEqual(FIRST_RATES)
  const { percent } = await admin.send(CALLS.getVkPercent, {})
  expect(percent).toBe(FIRST_RATES.vkPercent)
})

test("missing rates stay unchanged, and history records the changed ones", async () => {
  const rates = await admin.send(CALLS.setCalculator, { baseFormPrice: 1234, vkPercent: 12.5 })
  expect(rates).toEqual({ ...FIRST_RATES, baseFormPrice: 1234, vkPercent: 12.5 })
  expect(await admin.send(CALLS.getCalculator, {})).toEqual(rates)
  expect(await admin.send(CALLS.getVkPercent, {})).toEqual({ percent: 12.5 })
  const [line] = await historyOf(1)
  expect(line).toEqual({
    message: "calculatorChanged",
    params: { rates: "vkPercent,baseFormPrice" },
    before: { vkPercent: FIRST_RATES.vkPercent, baseFormPrice: FIRST_RATES.baseFormPrice },
    after: { vkPercent: 12.5, baseFormPrice: 1234 },
  })
  const { data } = await admin.list(CALLS.listHistory, { chapters: ["tariffs"], limit: 1 })
  expect(data[0]?.message).toBe(
    "Изменён калькулятор: Процент VK: 10\u00A0% → 12,5\u00A0%; Базовая цена анкеты: 10,00\u00A0₽ → 12,34\u00A0₽",
  )
})

test("the VK percent is one of the rates", async () => {
  expect(await admin.send(CALLS.setVkPercent, { percent: 7 })).toEqual({ percent: 7 })
  expect((await admin.send(CALLS.getCalculator, {})).vkPercent).toBe(7)
  expect((await currentRates(api.database.db)).vkPercent).toBe(7)
  const [line] = await historyOf(1)
  expect(line).toMatchObject({ message: "vkPercentChanged", params: { from: 12.5, to: 7 } })
})

test("setting the current values writes no row", async () => {
  const before = await api.database.db.selectFrom("setting").selectAll().execute()
  const rates = await admin.send(CALLS.getCalculator, {})
  await admin.send(CALLS.setCalculator, rates)
  await admin.send(CALLS.setCalculator, {})
  await admin.send(CALLS.setVkPercent, { percent: rates.vkPercent })
  expect(await api.database.db.selectFrom("setting").selectAll().execute()).toEqual(before)
})

test("concurrent changes of different rates are both kept", async () => {
  const changes = RATE_NAMES.filter((name) => name !== "vkPercent").map((name, at) => ({
    [name]: at + 1,
  }))
  await Promise.all([
    ...changes.map((change) => admin.send(CALLS.setCalculator, change)),
    admin.send(CALLS.setVkPercent, { percent: 42 }),
  ])
  const expected = Object.assign({ vkPercent: 42 }, ...changes)
  expect(await admin.send(CALLS.getCalculator, {})).toEqual(expected)
})

test.for([
  { baseFormPrice: -1 },
  { baseFormPrice: 1.5 },
  { baseFormPrice: 2_000_001 },
  { researcherPercent: 101 },
  { questionsPerCharge: 0 },
  { unknownRate: 1 },
  { baseFormPrice: null },
])("%j is refused, and no value is set", async (change) => {
  const before = await admin.send(CALLS.getCalculator, {})
  const refusal = await refusalOf(admin.raw("POST", CALLS.setCalculator.path, change))
  expect(refusal).toMatchObject({ status: 422, key: "invalid" })
  expect(await admin.send(CALLS.getCalculator, {})).toEqual(before)
})
