import { Button } from "@blueprintjs/core"
import { ROLE_NAMES, type Role } from "@qo/core/access"
import { ApiError, userCalls } from "@qo/core/api"
import { CATEGORY_NAMES, statusChoices, User } from "@qo/core/user"
import { useState } from "react"
import { Controller, useForm } from "react-hook-form"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { problemsOf, resolveWith, showIssues } from "../ui/core-form.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { SelectField } from "../ui/SelectField.tsx"
import { TextField } from "../ui/TextField.tsx"
import { ConflictChoice } from "./ConflictChoice.tsx"
import { OrganizationField } from "./OrganizationField.tsx"
import {
  changeOf,
  differing,
  draftOf,
  emptyFields,
  fieldsOf,
  mergeFields,
  USER_FIELDS,
  UserFieldsSchema,
  type UserFields,
} from "./user-draft.ts"

interface Props {
  /** The account to change; none: a new one. */
  user?: User
  /** Roles that the page is about; a new account gets the first unless chosen otherwise. */
  roles: readonly Role[]
  onDone: (saved: User, wasNew: boolean) => void
  onCancel: () => void
}

interface Conflict {
  now: User
  mine: UserFields
  fields: readonly (keyof UserFields)[]
}

/** Creates an account, or changes one; what someone else has changed meanwhile is merged, or chosen field by field. */
export function UserForm({ user, roles, onDone, onCancel }: Props) {
  const t = useTexts()
  const { api } = useSession()
  const [base, setBase] = useState(user)
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict>()
  const form = useForm<UserFields>({
    defaultValues: user ? fieldsOf(user) : emptyFields(roles[0] ?? "researcher"),
    resolver: resolveWith(UserFieldsSchema, t),
    reValidateMode: "onChange",
  })
  const { errors, isSubmitting } = form.formState

  const save = async (fields: UserFields): Promise<void> => {
    setFailure(undefined)
    try {
      if (base) await change(base, fields)
      else onDone(await api.send(userCalls.createUser, draftOf(fields)), true)
    } catch (error) {
      if (!showIssues(form, USER_FIELDS, error, t)) setFailure(error)
    }
  }

  const change = async (from: User, fields: UserFields): Promise<void> => {
    const which = differing(fieldsOf(from), fields)
    if (which.length === 0) return onDone(from, false)
    try {
      onDone(await api.send(userCalls.updateUser, changeOf(from, fields, which)), false)
    } catch (error) {
      const now = currentOf(error)
      if (!now) throw error
      const { merged, conflicts } = mergeFields(fieldsOf(from), fields, fieldsOf(now))
      if (conflicts.length === 0) return change(now, merged)
      setConflict({ now, mine: merged, fields: conflicts })
    }
  }

  if (conflict)
    return (
      <ConflictChoice
        mine={conflict.mine}
        theirs={fieldsOf(conflict.now)}
        fields={conflict.fields}
        onCancel={onCancel}
        onChosen={(chosen) => {
          setBase(conflict.now)
          setConflict(undefined)
          form.reset(chosen)
          void change(conflict.now, chosen).catch((error: unknown) => {
            if (!showIssues(form, USER_FIELDS, error, t)) setFailure(error)
          })
        }}
      />
    )

  const roleChoices = user ? ROLE_NAMES : roles
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <div className="rz-dialog__body">
        <FormFailure error={failure} />
        <TextField
          label={t("field.fullname")}
          required
          autoFocus
          autoComplete="off"
          problems={problemsOf(errors.fullname)}
          {...form.register("fullname")}
        />
        <TextField
          label={t("field.email")}
          type="email"
          required
          autoComplete="off"
          problems={problemsOf(errors.email)}
          {...form.register("email")}
        />
        {roleChoices.length > 1 && (
          <SelectField
            label={t("field.role")}
            problems={problemsOf(errors.role)}
            {...form.register("role")}
          >
            {roleChoices.map((role) => (
              <option key={role} value={role}>
                {t(`role.${role}`)}
              </option>
            ))}
          </SelectField>
        )}
        <Controller
          control={form.control}
          name="organization"
          render={({ field }) => (
            <OrganizationField
              value={field.value}
              onChange={field.onChange}
              problems={problemsOf(errors.organization)}
              newType={roles.includes("issuer") ? "issuer" : "researcher"}
            />
          )}
        />
        <SelectField
          label={t("field.category")}
          problems={problemsOf(errors.category)}
          {...form.register("category")}
        >
          <option value="">{t("users.noCategory")}</option>
          {CATEGORY_NAMES.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </SelectField>
        {base && (
          <SelectField
            label={t("field.status")}
            problems={problemsOf(errors.status)}
            {...form.register("status")}
          >
            {statusChoices(fieldsOf(base).status).map((status) => (
              <option key={status} value={status}>
                {t(`userStatus.${status}`)}
              </option>
            ))}
          </SelectField>
        )}
        {!user && <p className="rz-note">{t("users.invitationNote")}</p>}
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onCancel} />
        <Button
          type="submit"
          intent="primary"
          loading={isSubmitting}
          text={t(user ? "action.save" : "users.invite")}
        />
      </footer>
    </form>
  )
}

/** The record as it is now, when the refusal says that ours was old. */
const currentOf = (error: unknown): User | undefined =>
  error instanceof ApiError && error.key === "stale"
    ? User.safeParse(error.current).data
    : undefined
