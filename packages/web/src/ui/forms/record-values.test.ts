import { TARIFF, type Tariff } from "@qo/core/pricing"
import { buildUser } from "@qo/core/testing"
import { USER } from "@qo/core/user"
import { expect, test } from "vitest"
import { inputIn, mergeValues, valuesOf } from "./record-values.ts"

const fields = USER.all.filter(({ edit }) => edit)
const user = buildUser({ id: 7, revision: 3 })
const base = valuesOf(fields, user)

test("spaces around a text are no part of it; an empty choice is none", () => {
  const values = { ...base, fullname: " Анна Иванова ", category: "" }
  expect(inputIn(USER, fields, values)).toMatchObject({ fullname: "Анна Иванова", category: null })
})

test("a percentage is typed with a comma or a point", () => {
  const tariff: Tariff = { id: 1, name: "Школа", discount: 7.5, registeredAt: 1, revision: 1 }
  const edited = TARIFF.all.filter(({ edit }) => edit)
  const shown = valuesOf(edited, tariff)
  expect(shown).toEqual({ name: "Школа", discount: "7,5" })
  const typed = (discount: string) => inputIn(TARIFF, edited, { ...shown, discount })["discount"]
  expect([typed("12,25"), typed("12.25"), typed(" 12 % "), typed("")]).toEqual([
    12.25,
    12.25,
    12,
    undefined,
  ])
  for (const text of ["много", "1e1", "1 2", "1,000"]) expect(typed(text)).toBe(text)
})

test("changes of different fields are merged without a question", () => {
  const mine = { ...base, fullname: "Анна Иванова" }
  const now = { ...user, category: "brand" as const }
  const { merged, conflicts } = mergeValues(USER, fields, { base: user, mine, now })
  expect(merged).toEqual({ ...base, fullname: "Анна Иванова", category: "brand" })
  expect(conflicts).toEqual([])
})

test("the same field changed differently has to be chosen", () => {
  const mine = { ...base, fullname: "Анна Иванова", category: "brand" }
  const now = { ...user, fullname: "Анна Петрова", category: "brand" as const }
  const { conflicts } = mergeValues(USER, fields, { base: user, mine, now })
  expect(conflicts.map(({ name }) => name)).toEqual(["fullname"])
})
