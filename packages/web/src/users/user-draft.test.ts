import { buildUser } from "@qo/core/testing"
import { expect, test } from "vitest"
import { changeOf, differing, fieldsOf, mergeFields } from "./user-draft.ts"

const user = buildUser({ id: 7, revision: 3 })
const base = fieldsOf(user)

test("a change holds the changed fields only", () => {
  const mine = { ...base, fullname: "Анна Иванова", organization: null }
  const which = differing(base, mine)
  expect(changeOf(user, mine, which)).toEqual({
    id: 7,
    revision: 3,
    fullname: "Анна Иванова",
    organizationId: null,
  })
})

test("spaces around a text are no change", () => {
  expect(differing(base, { ...base, fullname: ` ${base.fullname} ` })).toEqual([])
})

test("changes of different fields are merged without a question", () => {
  const mine = { ...base, fullname: "Анна Иванова" }
  const now = { ...base, status: "deactivated" as const }
  const { merged, conflicts } = mergeFields(base, mine, now)
  expect(merged).toEqual({ ...base, fullname: "Анна Иванова", status: "deactivated" })
  expect(conflicts).toEqual([])
})

test("the same field changed differently has to be chosen", () => {
  const mine = { ...base, fullname: "Анна Иванова", category: "brand" as const }
  const now = { ...base, fullname: "Анна Петрова", category: "brand" as const }
  expect(mergeFields(base, mine, now).conflicts).toEqual(["fullname"])
})
