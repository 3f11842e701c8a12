import { ApiError, userCalls } from "@qo/core/api"
import { User, UserChange, UserDraft } from "@qo/core/user"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem } from "../../widgets/form-field.ts"
import type { Desk } from "../desk.ts"
import { problemsOf } from "../server-problems.ts"
import type { Look } from "../shell.ts"
import { ORGANIZATIONS_AREA } from "../organizations-area.ts"
import { userGround, USERS_AREA } from "./users-area.ts"
import { planRestore } from "./user-actions.ts"
import { userFields, userValues } from "./user-fields.ts"

interface Props {
  desk: Desk
  look: Look
  /** Without one a new account is made. */
  user: User | undefined
  isActive: boolean
  onClose: () => void
}

/** Creates a user or edits one, with the schema of the call itself. */
export function UserForm({ desk, look, user, isActive, onClose }: Props) {
  const { t } = look
  const own = user?.organization
  const known = desk.area(ORGANIZATIONS_AREA).all()
  const organizations =
    own && !known.some(({ id }) => id === own.id)
      ? [{ ...own, type: "researcher" as const, category: null, tariff: null }, ...known]
      : known

  async function save(draft: UserDraft): Promise<readonly FieldProblem[]> {
    try {
      const saved = await (user ? change(desk, user, draft) : create(desk, draft))
      desk.area(USERS_AREA).list.arrive([saved])
      if (user) desk.queue.remember(() => planRestore(user, saved, userGround(desk)))
      desk.area(USERS_AREA).list.moveToId(saved.id)
      onClose()
      desk.say(
        user ? t("user.saved", { email: saved.email }) : t("user.created", { email: saved.email }),
      )
      return []
    } catch (error) {
      desk.link.heard(error)
      return problemsOf(error, t)
    }
  }
  return (
    <Form
      look={look}
      title={user ? t("user.editTitle", { id: user.id }) : t("user.createTitle")}
      fields={userFields(t, organizations)}
      initial={user ? userValues(user) : { organizationId: null, categoryId: null }}
      schema={UserDraft}
      submitLabel={user ? t("form.save") : t("form.create")}
      onSubmit={save}
      onCancel={onClose}
      isActive={isActive}
    />
  )
}

const create = (desk: Desk, draft: UserDraft) => desk.options.api.send(userCalls.createUser, draft)

/** What somebody else has changed in between is taken over; what was typed here stays and can be saved again. */
async function change(desk: Desk, user: User, draft: UserDraft): Promise<User> {
  const { api } = desk.options
  const latest = desk.area(USERS_AREA).list.get(user.id) ?? user
  const changed = UserChange.parse({ ...draft, id: user.id, revision: latest.revision })
  try {
    return await api.send(userCalls.updateUser, changed)
  } catch (error) {
    const current =
      error instanceof ApiError && error.key === "stale"
        ? User.safeParse(error.current).data
        : undefined
    if (current) desk.area(USERS_AREA).list.arrive([current])
    throw error
  }
}
