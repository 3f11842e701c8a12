import { bindAct } from "@qo/core/acts"
import { buildUser } from "@qo/core/testing"
import { expect, test } from "vitest"
import { fieldsOf, givenBy, mergeFields, saveUser, type UserFields } from "./user-draft.ts"

const user = buildUser({ id: 7, revision: 3 })
const base = fieldsOf(user)
const saving = (mine: UserFields) =>
  bindAct(saveUser, givenBy(mine), { role: "administrator", userId: 1 })

test("what is sent holds the changed fields only, the status among them", () => {
  const mine = { ...base, fullname: "Анна Иванова", organization: null, status: "deactivated" }
  expect(saving(mine as UserFields).input(user)).toEqual({
    id: 7,
    revision: 3,
    fullname: "Анна Иванова",
    organizationId: null,
    statusId: 5,
  })
})

test("spaces around a text are no change", () => {
  const mine = { ...base, fullname: ` ${base.fullname} ` }
  expect(saving(mine).refusal(user)?.code).toBe("unchanged")
})

test("changes of different fields are merged without a question", () => {
  const mine = { ...base, fullname: "Анна Иванова" }
  const { merged, conflicts } = mergeFields(user, mine, { ...user, status: "deactivated" })
  expect(merged).toEqual({ ...base, fullname: "Анна Иванова", status: "deactivated" })
  expect(conflicts).toEqual([])
})

test("the same field changed differently has to be chosen", () => {
  const mine = { ...base, fullname: "Анна Иванова", category: "brand" as const }
  const now = { ...user, fullname: "Анна Петрова", category: "brand" as const }
  expect(mergeFields(user, mine, now).conflicts.map(({ name }) => name)).toEqual(["fullname"])
})
