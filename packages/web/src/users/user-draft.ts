import type { Role } from "@qo/core/access"
import { updateAct, USERS } from "@qo/core/acts"
import { userCalls } from "@qo/core/api"
import { differences, type Field, type Input, inputOf, wireOf } from "@qo/core/record"
import { Email, Fullname, USER, type User, type UserDraft } from "@qo/core/user"
import { z } from "zod"

/** What the form holds: the fields of an account as it shows them. */
export type UserFields = Pick<
  User,
  "email" | "fullname" | "role" | "organization" | "category" | "status"
>
export const USER_FIELDS = [
  "email",
  "fullname",
  "role",
  "organization",
  "category",
  "status",
] as const satisfies readonly (keyof UserFields)[]

/** Only the typed fields can be wrong; the others are chosen. */
export const UserFieldsSchema = z.looseObject({ email: Email, fullname: Fullname })

/** The table of the form: it gives the status as well, which elsewhere only an act changes. */
export const USER_FORM = {
  ...USER,
  all: USER.all.map((field): Field =>
    field.name === "status" ? { ...field, edit: { as: "statusId", hint: "status" } } : field,
  ),
}

/** Saves a form: what is sent is what differs, the status included. */
export const saveUser = updateAct("users.update", {
  record: USER_FORM,
  kind: USERS,
  call: userCalls.updateUser,
  idName: "id",
})

export const emptyFields = (role: Role): UserFields => ({
  email: "",
  fullname: "",
  role,
  organization: null,
  category: null,
  status: "created",
})

export const fieldsOf = ({
  email,
  fullname,
  role,
  organization,
  category,
  status,
}: User): UserFields => ({ email, fullname, role, organization, category, status })

/** What the form gives, by the names of fields; spaces around a text are no part of it. */
export const givenBy = (fields: UserFields): Input =>
  inputOf(USER_FORM, {
    ...fields,
    email: fields.email.trim(),
    fullname: fields.fullname.trim(),
    // A select has no other word for nothing than an empty one.
    category: fields.category || null,
  })

export const draftOf = (fields: UserFields): UserDraft =>
  userCalls.createUser.input.parse(wireOf(USER, givenBy(fields)))

export interface Merge {
  /** What to send now: my values where only I changed, and theirs elsewhere. */
  merged: UserFields
  /** Fields that both sides changed, differently: a person has to choose. */
  conflicts: readonly Field[]
}

/** Three-way: what I changed since `base`, put on top of what the record is `now`. */
export function mergeFields(base: User, mine: UserFields, now: User): Merge {
  const changedByMe = changedIn(base, givenBy(mine))
  const changedByThem = changedIn(base, inputOf(USER_FORM, now))
  const apart = changedIn(now, givenBy(mine))
  const kept = USER_FIELDS.filter((name) => changedByMe.has(name))
  return {
    merged: { ...fieldsOf(now), ...Object.fromEntries(kept.map((name) => [name, mine[name]])) },
    conflicts: USER_FORM.all.filter(
      ({ name }) => changedByMe.has(name) && changedByThem.has(name) && apart.has(name),
    ),
  }
}

const changedIn = (user: User, input: Input): ReadonlySet<string> =>
  new Set(differences(USER_FORM, user, input).map(({ field }) => field))
