import { useState } from "react"
import { ApiError, userCalls } from "@qo/core/api"
import { type User, UserChange, UserDraft } from "@qo/core/user"
import { USER } from "../../actions/index.ts"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem } from "../../widgets/form-field.ts"
import type { FormValues } from "../../widgets/form-model.ts"
import { changedFields, plainValues } from "../actions/restore-fields.ts"
import { flagsText } from "../actions/shell-word.ts"
import { staleText } from "../actions/stale-text.ts"
import { clipboardText } from "../base/clipboard.ts"
import { problemsOf } from "../base/server-problems.ts"
import { ORGANIZATIONS_AREA } from "../base/organizations-area.ts"
import { userActionContext, USERS_AREA } from "./users-area.ts"
import { NONE, planRestore } from "./user-actions.ts"
import { userFields, userFlags, userValues } from "./user-fields.ts"
import type { AppStore, WithProgram } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface Props {
  store: AppStore
  context: RenderContext
  /** Without one a new account is made. */
  user: User | undefined
  isActive: boolean
  onClose: () => void
}

/** Creates a user or edits one, with the schema of the call itself. */
export function UserForm({ store, context, user, isActive, onClose }: Props) {
  const { t } = context
  // What somebody else has saved meanwhile is what the next try begins with.
  const [base, setBase] = useState(user)
  const own = user?.organization
  const known = store.areas.of(ORGANIZATIONS_AREA).all()
  const organizations =
    own && !known.some(({ id }) => id === own.id)
      ? [{ ...own, type: "researcher" as const, category: null, tariff: null }, ...known]
      : known

  const initial = user ? userValues(user) : AT_FIRST
  const fields = userFields(t, organizations)

  async function save(draft: UserDraft): Promise<readonly FieldProblem[]> {
    const { list } = store.areas.of(USERS_AREA)
    try {
      const saved = await (user && base
        ? change(store, context, { user, base, draft })
        : create(store, draft))
      list.arrive([saved])
      list.moveToId(saved.id)
      onClose()
      store.notices.say(t(user ? "user.saved" : "user.created", { email: saved.email }))
      return []
    } catch (error) {
      store.link.heard(error)
      const isStale = error instanceof ApiError && error.key === "stale"
      const current = isStale ? USER.parse(error.current) : undefined
      if (!current || !base) return problemsOf(error, t)
      setBase(current)
      list.arrive([current])
      return [{ field: "", text: staleText(fields, userValues(base), userValues(current), t) }]
    }
  }
  const copy = (values: FormValues) => {
    const changed = changedFields(initial, plainValues(values))
    const command = user
      ? `qo users update ${user.id} ${flagsText(userFlags(changed, NONE))}`
      : `qo users create ${flagsText(userFlags(changed))}`
    clipboardText(command)
    store.notices.tell(t("copy.done", { command }))
  }
  return (
    <Form
      context={context}
      title={user ? t("user.editTitle", { id: user.id }) : t("user.createTitle")}
      fields={fields}
      initial={initial}
      schema={UserDraft}
      submitLabel={user ? t("form.save") : t("form.create")}
      onSubmit={save}
      onCancel={onClose}
      onCopy={copy}
      isActive={isActive}
    />
  )
}

const AT_FIRST = { organizationId: null, categoryId: null }

const create = (store: WithProgram, draft: UserDraft) =>
  store.options.api.send(userCalls.createUser, draft)

/** Sends what was changed in the form, and nothing of what others may have changed beside it. */
async function change(
  store: AppStore,
  words: Pick<RenderContext, "t">,
  { user, base, draft }: { user: User; base: User; draft: UserDraft },
): Promise<User> {
  const after = changedFields(userValues(user), plainValues(draft))
  if (Object.keys(after).length === 0) return base
  const input = UserChange.parse({ ...after, id: user.id, revision: base.revision })
  const saved = await store.options.api.send(userCalls.updateUser, input)
  const was = userValues(base)
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, was[name] ?? null]))
  store.queue.remember(() =>
    planRestore(words, { user: saved, before, after }, userActionContext(store)),
  )
  return saved
}
