import { Button } from "@blueprintjs/core"
import { ROLE, type Role } from "@qo/core/access"
import {
  bindAct,
  type BoundAct,
  type Caller,
  currentOf,
  mustAsk,
  setUserStatus,
  updateUser,
  USERS,
} from "@qo/core/acts"
import { userCalls } from "@qo/core/api"
import { type Field, fieldOfWire } from "@qo/core/record"
import { CATEGORY, statusChoices, type User, USER_STATUS } from "@qo/core/user"
import { useState } from "react"
import { Controller, useForm } from "react-hook-form"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { ActQuestion } from "../ui/acts/ActQuestion.tsx"
import { useCaller } from "../ui/acts/use-caller.ts"
import { problemsOf, resolveWith, showIssues } from "../ui/core-form.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { Options, SelectField } from "../ui/SelectField.tsx"
import { TextField } from "../ui/TextField.tsx"
import { ConflictChoice } from "./ConflictChoice.tsx"
import { OrganizationField } from "./OrganizationField.tsx"
import {
  draftOf,
  emptyFields,
  fieldsOf,
  givenBy,
  mergeFields,
  saveUser,
  USER_FIELDS,
  USER_FORM,
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
  fields: readonly Field[]
}

/** What is asked before it is saved. */
interface Asked {
  fields: UserFields
  act: BoundAct<User>
}

/** Creates an account, or changes one; what someone else has changed meanwhile is merged, or chosen field by field. */
export function UserForm({ user, roles, onDone, onCancel }: Props) {
  const t = useTexts()
  const { api } = useSession()
  const caller = useCaller()
  const [base, setBase] = useState(user)
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict>()
  const [asked, ask] = useState<Asked>()
  const form = useForm<UserFields>({
    defaultValues: user ? fieldsOf(user) : emptyFields(roles[0] ?? "researcher"),
    resolver: resolveWith(UserFieldsSchema, t),
    reValidateMode: "onChange",
  })
  const { errors, isSubmitting } = form.formState

  const fail = (error: unknown) => {
    if (!showIssues(form, USER_FIELDS, error, t, fieldNamed)) setFailure(error)
  }

  const save = async (fields: UserFields): Promise<void> => {
    setFailure(undefined)
    ask(undefined)
    try {
      if (base) await change(base, fields)
      else onDone(await api.send(userCalls.createUser, draftOf(fields)), true)
    } catch (error) {
      fail(error)
    }
  }

  const submit = (fields: UserFields) => {
    const act = askedFor(base, fields, caller)
    return act ? ask({ fields, act }) : save(fields)
  }

  const change = async (from: User, fields: UserFields): Promise<void> => {
    const act = bindAct(saveUser, givenBy(fields), caller)
    if (act.refusal(from)) return onDone(from, false)
    try {
      const sent = await act.send(api, act.input(from), crypto.randomUUID())
      onDone(("row" in sent && sent.row) || from, false)
    } catch (error) {
      const now = currentOf(USERS, error)
      if (!now) throw error
      const { merged, conflicts } = mergeFields(from, fields, now)
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
          void change(conflict.now, chosen).catch(fail)
        }}
      />
    )

  if (asked && base)
    return (
      <ActQuestion
        act={asked.act}
        rows={[base]}
        onCancel={() => ask(undefined)}
        onGo={() => void save(asked.fields)}
      />
    )

  const roleChoices = user ? ROLE.keys : roles
  const control = (name: "email" | "fullname" | "role" | "category" | "status") => ({
    label: t(`fieldName.${name}`),
    problems: problemsOf(errors[name]),
    ...form.register(name),
  })
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <div className="rz-dialog__body">
        <FormFailure error={failure} />
        <TextField required autoFocus autoComplete="off" {...control("fullname")} />
        <TextField type="email" required autoComplete="off" {...control("email")} />
        {roleChoices.length > 1 && (
          <SelectField {...control("role")}>
            <Options choice={ROLE} keys={roleChoices} />
          </SelectField>
        )}
        <Controller
          control={form.control}
          name="organization"
          render={({ field: { value, onChange } }) => (
            <OrganizationField
              value={value && { id: value.id, label: value.name }}
              onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.label })}
              problems={problemsOf(errors.organization)}
              newType={roles.includes("issuer") ? "issuer" : "researcher"}
            />
          )}
        />
        <SelectField {...control("category")}>
          <option value="">{t("users.noCategory")}</option>
          <Options choice={CATEGORY} />
        </SelectField>
        {base && (
          <SelectField {...control("status")}>
            <Options choice={USER_STATUS} keys={statusChoices(base.status)} />
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

/** What the form calls a field that a refusal names as calls do. */
const fieldNamed = (wire: string): string => fieldOfWire(USER_FORM, wire)?.name ?? wire

/** The act that ends the own session, where saving would do that. */
function askedFor(base: User | undefined, { role, status }: UserFields, caller: Caller) {
  if (!base) return undefined
  const acts: readonly BoundAct<User>[] = [
    ...(base.status === status ? [] : [bindAct(setUserStatus, { status }, caller)]),
    // Its button says "save", whatever is saved.
    ...(base.role === role ? [] : [{ ...bindAct(updateUser, { role }, caller), parameters: {} }]),
  ]
  return acts.find((act) => mustAsk(act, [base.id], caller))
}
