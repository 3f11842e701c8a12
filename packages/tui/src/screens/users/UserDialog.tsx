import type { User, UserStatus } from "@qo/core/user"
import { statusChoices } from "@qo/core/user"
import { choiceLines } from "../../widgets/choice-lines.ts"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import { keysOf } from "@qo/core/lib"
import { planAction } from "../actions/record-action.ts"
import { PlanDialog, planLines } from "../actions/PlanDialog.tsx"
import type { DialogProps } from "../lists/ListScreen.tsx"
import { setStatusAction, type UserAction } from "./user-actions.ts"
import { userActionContext, USERS_AREA } from "./users-area.ts"
import { UserForm } from "./UserForm.tsx"
import { neutralise } from "../../text/control-characters.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** What stands in front of the list. */
export type UserDialogState =
  | { kind: "create" }
  | { kind: "edit"; user: User }
  | { kind: "status"; users: readonly User[] }
  | { kind: "plan"; action: UserAction; users: readonly User[]; dangerous?: boolean }

/** Lines that a small dialog needs under the list. */
export function userPanel(state: UserDialogState): number | undefined {
  if (state.kind === "status") return choiceLines(reachable(state.users).length)
  return state.kind === "plan" ? planLines(state.users.length) : undefined
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
  if (state.kind === "plan")
    return (
      <PlanDialog
        store={store}
        context={context}
        action={state.action}
        area={store.areas.of(USERS_AREA)}
        rows={state.users}
        actionContext={userActionContext(store)}
        dangerous={state.dangerous ?? false}
        isActive={isActive}
        onClose={onClose}
      />
    )
  return (
    <ChoiceList
      context={context}
      title={statusTitle(context, state.users)}
      empty={context.t("status.noneReachable")}
      choices={reachable(state.users).map(({ status, count }) => ({
        value: status,
        label: choiceText(context, { status, count }, state.users.length),
      }))}
      current={null}
      isActive={isActive}
      onCancel={onClose}
      onChoose={(status) => {
        const to = keysOf(STATUS_SET).find((each) => each === status)
        if (!to) return
        const action = setStatusAction(to)
        const [user] = state.users
        if (state.users.length > 1) onChange({ kind: "plan", action, users: state.users })
        else {
          // The current status is offered first; choosing it changes nothing.
          if (user && !action.verb.refusal(user))
            store.queue.add(planAction(action, state.users, userActionContext(store)))
          onClose()
        }
      }}
    />
  )
}

const statusTitle = ({ t }: RenderContext, users: readonly User[]) =>
  users.length === 1
    ? t("status.titleOne", { email: neutralise(users[0]?.email ?? "") })
    : t("status.title", { count: users.length })

const STATUS_SET: Record<UserStatus, true> = {
  created: true,
  invitationSent: true,
  invitationAccepted: true,
  activated: true,
  deactivated: true,
}

const choiceText = (
  { t }: RenderContext,
  choice: { status: UserStatus; count: number },
  of: number,
) => {
  const text = t(`userStatus.${choice.status}`)
  return of === 1 ? text : `${text}  ${t("status.reachable", { count: choice.count, of })}`
}

/** For one user the current status, then each that may follow; for many, each that may follow for some of them. */
function reachable(users: readonly User[]): readonly { status: UserStatus; count: number }[] {
  const counts = new Map<UserStatus, number>()
  for (const user of users) {
    const choices = statusChoices(user.status)
    for (const status of users.length === 1 ? choices : choices.slice(1))
      counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return Array.from(counts, ([status, count]) => ({ status, count }))
}
