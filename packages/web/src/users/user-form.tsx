import { ROLE, type Role } from "@qo/core/access"
import {
  bindAct,
  type BoundAct,
  type Caller,
  mustAsk,
  setUserStatus,
  updateAct,
  updateUser,
  USERS,
} from "@qo/core/acts"
import { userCalls } from "@qo/core/api"
import type { Field, Input } from "@qo/core/record"
import { statusChoices, USER, type User, type UserStatus } from "@qo/core/user"
import type { WebTranslate } from "../base/texts.ts"
import type { FormDefinition } from "../ui/forms/RecordForm.tsx"
import { OrganizationField, type OrganizationValue } from "../ui/OrganizationField.tsx"

/** The table of the form: it gives the status as well, which elsewhere only an act changes. */
const USER_FORM = {
  ...USER,
  all: USER.all.map((field): Field =>
    field.name === "status" ? { ...field, edit: { as: "statusId", hint: "status" } } : field,
  ),
}

/** Saves a form: sends the differences, including the status. */
const saveUser = updateAct("users.update", {
  record: USER_FORM,
  kind: USERS,
  call: userCalls.updateUser,
  idName: "id",
})

/** The form of an account on the page of these roles; a new one gets the first unless chosen otherwise. */
export function userForm(
  roles: readonly Role[],
  caller: Caller,
  t: WebTranslate,
): FormDefinition<User> {
  return {
    name: "users",
    record: USER_FORM,
    update: saveUser,
    create: userCalls.createUser,
    first: { role: roles[0] },
    createLabel: t("users.invite"),
    fields: [
      { name: "fullname" },
      { name: "email" },
      { name: "role", keys: (user) => (user ? ROLE.keys : roles) },
      {
        name: "organization",
        render: ({ value, onChange, problems, setOpen }) => (
          <OrganizationField
            value={value as OrganizationValue}
            onChange={onChange}
            problems={problems}
            setOpen={setOpen}
            newType={roles.includes("issuer") ? "issuer" : "researcher"}
          />
        ),
      },
      { name: "category" },
      { name: "status", only: "update", keys: (user) => (user ? statusChoices(user.status) : []) },
    ],
    asks: (base, input) => askedFor(base, input, caller),
    note: (user) => !user && <p className="rz-note">{t("users.invitationNote")}</p>,
  }
}

/** The act that ends the user's own session, if saving would do that. */
function askedFor(base: User, input: Input, caller: Caller): BoundAct<User> | undefined {
  const status = input["status"] as UserStatus
  const role = input["role"] as Role
  const acts: readonly BoundAct<User>[] = [
    ...(base.status === status ? [] : [bindAct(setUserStatus, { status }, caller)]),
    // Its button says "save", whatever is saved.
    ...(base.role === role ? [] : [{ ...bindAct(updateUser, { role }, caller), parameters: {} }]),
  ]
  return acts.find((act) => mustAsk(act, [base.id], caller))
}
