import { bindAct, type ListedUser, mustAsk, namesText, setUserStatus } from "@qo/core/acts"
import { statusChoices, USER_STATUS, type UserStatus } from "@qo/core/user"
import type { AppStore } from "../../app-store/app-store.ts"
import { neutralise } from "../../text/control-characters.ts"
import { wordsOf } from "../../records/words.ts"
import { choiceLines } from "../../widgets/choice-lines.ts"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import { PersonErasure } from "../actions/ErasureDialog.tsx"
import { meOf } from "../actions/me.ts"
import { planAct } from "../actions/plan-act.ts"
import { PlanDialog, planLines } from "../actions/PlanDialog.tsx"
import type { PlanState } from "../lists/list-keys.ts"
import type { DialogProps } from "../lists/ListScreen.tsx"
import { UserForm } from "./UserForm.tsx"
import { userActionContext, USERS_AREA } from "./users-area.ts"
import { withMarks } from "../actions/with-marks.ts"

/** What stands in front of the list. */
export type UserDialogState =
  | { kind: "create" }
  | { kind: "edit"; user: ListedUser }
  | { kind: "erase"; user: ListedUser }
  | { kind: "status"; users: readonly ListedUser[] }
  | PlanState<ListedUser>

/** Lines that a small dialog needs under the list. */
export function userPanel(state: UserDialogState): number | undefined {
  if (state.kind === "status") return choiceLines(reachable(state.users).length)
  return state.kind === "plan" ? planLines(state.rows.length, state.act) : undefined
}

interface Props extends DialogProps<UserDialogState> {
  store: AppStore
  context: RenderContext
}

export function UserDialog({ store, context, state, isActive, onChange, onClose }: Props) {
  if (state.kind === "create" || state.kind === "edit")
    return (
      <UserForm
        store={store}
        context={context}
        user={state.kind === "edit" ? state.user : undefined}
        isActive={isActive}
        onClose={onClose}
      />
    )
  if (state.kind === "erase")
    return <PersonErasure {...{ store, context, isActive, onClose }} person={state.user} />
  if (state.kind === "plan")
    return (
      <PlanDialog
        {...{ store, context, isActive, onClose }}
        act={state.act}
        area={store.areas.of(USERS_AREA)}
        rows={state.rows}
        actionContext={userActionContext(store)}
      />
    )
  const { users } = state
  return (
    <ChoiceList
      context={context}
      title={statusTitle(context, users)}
      beside={
        users.length > 1
          ? namesText(
              {
                ids: users.map(({ id }) => id),
                labels: users.map(({ fullname }) => neutralise(fullname)),
              },
              wordsOf(context),
            )
          : nowText(context, users)
      }
      empty={nothingText(context, users)}
      choices={reachable(users).map(({ status, count }) => ({
        value: status,
        label: choiceText(context, { status, count }, users.length),
      }))}
      current={null}
      isActive={isActive}
      onCancel={onClose}
      onChoose={(value) => {
        const status = USER_STATUS.keys.find((each) => each === value)
        if (!status) return
        const me = meOf(store)
        const act = bindAct(setUserStatus, { status }, me)
        const isAsked = mustAsk(
          act,
          users.map(({ id }) => id),
          me,
        )
        if (users.length > 1 || isAsked) return onChange({ kind: "plan", act, rows: users })
        const plan = planAct<ListedUser>(act, users, userActionContext(store))
        const { list } = store.areas.of(USERS_AREA)
        const [left] = plan.skipped
        if (plan.items.length > 0) store.queue.add(withMarks(list, plan, users.map(list.idOf)))
        else store.notices.tell(`${left?.label ?? ""}: ${left?.message ?? ""}`)
        onClose()
      }}
    />
  )
}

const statusTitle = ({ t }: RenderContext, users: readonly ListedUser[]) => {
  const [user] = users
  return user && users.length === 1
    ? t("status.titleOne", { email: neutralise(user.email), name: neutralise(user.fullname) })
    : t("status.title", { count: users.length })
}

/** The status of a user that is alone. */
const nowText = (context: RenderContext, [user]: readonly ListedUser[]) =>
  user && context.t("status.now", { status: wordsOf(context).choice(USER_STATUS, user.status) })

/** Why nothing can be chosen. */
function nothingText({ t }: RenderContext, users: readonly ListedUser[]): string {
  const [user] = users
  if (!user || users.length > 1) return t("status.noneReachable")
  return user.deleted ? t("users.deletedFirst") : t("status.noneReachableOne")
}

const choiceText = (
  { t }: RenderContext,
  choice: { status: UserStatus; count: number },
  of: number,
) => {
  const text = t(`userStatus.${choice.status}`)
  return of === 1 ? text : `${text}  ${t("status.reachable", { count: choice.count, of })}`
}

/** Each status that may follow for some of these users. */
function reachable(users: readonly ListedUser[]): readonly { status: UserStatus; count: number }[] {
  const counts = new Map<UserStatus, number>()
  for (const user of users) {
    if (user.deleted) continue
    for (const status of statusChoices(user.status).slice(1))
      counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return Array.from(counts, ([status, count]) => ({ status, count }))
}
