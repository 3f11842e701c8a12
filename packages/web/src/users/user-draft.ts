import { ROLES, type Role } from "@qo/core/access"
import {
  CATEGORIES,
  Email,
  Fullname,
  USER_STATUSES,
  type Category,
  type User,
  type UserChange,
  type UserDraft,
  type UserStatus,
} from "@qo/core/user"
import { z } from "zod"
import type { Choice } from "../ui/Combobox.tsx"

/** What the form holds, in the words of core's tables. */
export interface UserFields {
  email: string
  fullname: string
  role: Role
  organization: Choice | null
  category: Category | ""
  status: UserStatus
}
export const USER_FIELDS = [
  "email",
  "fullname",
  "role",
  "organization",
  "category",
  "status",
] as const

/** Only the typed fields can be wrong; the others are chosen. */
export const UserFieldsSchema = z.looseObject({ email: Email, fullname: Fullname })

export const emptyFields = (role: Role): UserFields => ({
  email: "",
  fullname: "",
  role,
  organization: null,
  category: "",
  status: "created",
})

export const fieldsOf = (user: User): UserFields => ({
  email: user.email,
  fullname: user.fullname,
  role: user.role,
  organization: user.organization && { id: user.organization.id, label: user.organization.name },
  category: user.category ?? "",
  status: user.status,
})

const categoryIdOf = (category: UserFields["category"]) =>
  category === "" ? null : CATEGORIES[category].id

export const draftOf = (fields: UserFields): UserDraft => ({
  email: fields.email,
  fullname: fields.fullname,
  roleId: ROLES[fields.role].id,
  organizationId: fields.organization?.id ?? null,
  categoryId: categoryIdOf(fields.category),
})

type Changeable = Omit<UserChange, "id" | "revision">

/** How each field of the form stands in a change. */
const CHANGE: { [Field in keyof UserFields]: (fields: UserFields) => Changeable } = {
  email: ({ email }) => ({ email: email.trim() }),
  fullname: ({ fullname }) => ({ fullname: fullname.trim() }),
  role: ({ role }) => ({ roleId: ROLES[role].id }),
  organization: ({ organization }) => ({ organizationId: organization?.id ?? null }),
  category: ({ category }) => ({ categoryId: categoryIdOf(category) }),
  status: ({ status }) => ({ statusId: USER_STATUSES[status].id }),
}

/** The fields in which the two differ. */
export const differing = (one: UserFields, other: UserFields): readonly (keyof UserFields)[] =>
  USER_FIELDS.filter(
    (field) => JSON.stringify(CHANGE[field](one)) !== JSON.stringify(CHANGE[field](other)),
  )

/** A change of just these fields. */
export const changeOf = (
  user: Pick<User, "id" | "revision">,
  fields: UserFields,
  which: readonly (keyof UserFields)[],
): UserChange =>
  Object.assign(
    { id: user.id, revision: user.revision },
    ...which.map((field) => CHANGE[field](fields)),
  ) as UserChange

export interface Merge {
  /** What to send now: my values where only I changed, and theirs elsewhere. */
  merged: UserFields
  /** Fields that both sides changed, differently: a person has to choose. */
  conflicts: readonly (keyof UserFields)[]
}

/** Three-way: what I changed since `base`, put on top of what the record is `now`. */
export function mergeFields(base: UserFields, mine: UserFields, now: UserFields): Merge {
  const changedByMe = differing(base, mine)
  const changedByThem = differing(base, now)
  const merged = Object.assign(
    {},
    now,
    ...changedByMe.map((field) => ({ [field]: mine[field] })),
  ) as UserFields
  const apart = differing(mine, now)
  return {
    merged,
    conflicts: changedByMe.filter(
      (field) => changedByThem.includes(field) && apart.includes(field),
    ),
  }
}
