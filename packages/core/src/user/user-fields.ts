import { ROLE } from "../access/index.ts"
import { describe } from "../record/index.ts"
import { CATEGORY } from "./category.ts"
import { USER_STATUS } from "./status.ts"
import type { User, UserDraft } from "./user.ts"

/** Fields of an account, as displayed, searched and edited in all shells. */
export const USER = describe<User, UserDraft>()({
  noun: "user",
  id: ({ id }) => id,
  title: ({ email }) => email,
  fields: {
    id: { kind: "id", sort: true, also: ["номер", "n", "number", "uid"] },
    email: { kind: "text", sort: true, also: ["mail"], edit: { required: true } },
    fullname: { kind: "text", head: "name", sort: true, edit: { required: true } },
    role: {
      kind: "choice",
      choice: ROLE,
      sort: true,
      edit: { as: "roleId", required: true, hint: "roleOf" },
    },
    status: { kind: "choice", choice: USER_STATUS, sort: true, also: ["состояние"] },
    organization: {
      kind: "reference",
      also: ["org", "орг"],
      edit: { as: "organizationId", clears: true, hint: "organizationOf" },
    },
    registeredAt: {
      kind: "day",
      label: "registered",
      head: "registeredShort",
      sort: true,
      also: ["registered", "регистрация", "создан", "created"],
      onlyByName: true,
    },
    category: {
      kind: "choice",
      choice: CATEGORY,
      only: "details",
      onlyByName: true,
      edit: { as: "categoryId", clears: true },
    },
    revision: { kind: "number", only: "details" },
  },
})
