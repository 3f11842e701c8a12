import { bindAct, type ListedUser, mustAsk, namesText, setUserStatus } from "@qo/core/acts"
import { statusChoices, USER_STATUS, type UserStatus } from "@qo/core/user"
import { wordsOf } from "../../records/words.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { choiceLines } from "../../widgets/choice-lines.ts"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import { meOf } from "../actions/me.ts"
import { planAct } from "../actions/plan-act.ts"
import { withMarks } from "../actions/with-marks.ts"
import { type ListDialog, type ListDialogProps, planDialog } from "../lists/list-dialogs.tsx"

/** Offers the statuses that may follow for these users. */
export const statusDialog = (users: readonly ListedUser[]): ListDialog<ListedUser> => ({
  lines: choiceLines(reachableStatuses(users).length),
  render: (props) => <StatusChoice {...props} users={users} />,
})

function StatusChoice({
  users,
  ...props
}: ListDialogProps<ListedUser> & { users: readonly ListedUser[] }) {
  const { store, context, area, actionContext, isActive, onChange, onClose } = props
  return (
    <ChoiceList
      context={context}
      title={statusTitle(context, users)}
      beside={
        users.length > 1
          ? namesText(
              {
                ids: users.map(({ id }) => id),
                labels: users.map(({ fullname }) => neutraliseText(fullname)),
              },
              wordsOf(context),
            )
          : nowText(context, users)
      }
      empty={nothingText(context, users)}
      choices={reachableStatuses(users).map(({ status, count }) => ({
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
        if (users.length > 1 || isAsked) return onChange(planDialog(act, users))
        const plan = planAct<ListedUser>(act, users, actionContext)
        const { list } = area
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
    ? t("status.titleOne", {
        email: neutraliseText(user.email),
        name: neutraliseText(user.fullname),
      })
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
function reachableStatuses(
  users: readonly ListedUser[],
): readonly { status: UserStatus; count: number }[] {
  const counts = new Map<UserStatus, number>()
  for (const user of users) {
    if (user.deleted) continue
    for (const status of statusChoices(user.status).slice(1))
      counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return Array.from(counts, ([status, count]) => ({ status, count }))
}
