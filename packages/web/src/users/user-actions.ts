import { accountCalls, ApiError, userCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { canTransition, USER_STATUSES, type User, type UserStatus } from "@qo/core/user"
import { useQueryClient } from "@tanstack/react-query"
import { confirm } from "../ui/confirm.tsx"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { patchUsers } from "./use-user-list.ts"

const STALE_TRIES = 2

/** What can be done to one user from the list. Each shows at once and takes itself back when it is refused. */
export function useUserActions() {
  const t = useTexts()
  const { api } = useSession()
  const client = useQueryClient()
  const put = (changed: User) =>
    patchUsers(client, (user) => (user.id === changed.id ? changed : user))
  const refresh = () => void client.invalidateQueries({ queryKey: ["users"] })
  const report = (error: unknown) => showToast({ intent: "error", text: errorText(t, error) })

  /** A status change by hand that someone else has overtaken is tried once more on the newer record. */
  async function send(user: User, status: UserStatus, tries = STALE_TRIES): Promise<User> {
    try {
      return await api.send(userCalls.updateUser, {
        id: user.id,
        revision: user.revision,
        statusId: USER_STATUSES[status].id,
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== "stale" || tries <= 1) throw error
      const now = await api.send(userCalls.getUser, { uid: user.id })
      if (now.status === status) return now
      if (now.status !== user.status) throw error
      return send(now, status, tries - 1)
    }
  }

  async function setStatus(user: User, status: UserStatus): Promise<void> {
    const before = user.status
    const reversible = canTransition(status, before)
    const text = t("users.statusChanged", {
      name: user.fullname,
      status: t(`userStatus.${status}`),
    })
    if (!reversible && !(await confirmForGood(user, status))) return
    put({ ...user, status })
    try {
      const changed = await send(user, status)
      put(changed)
      showToast({
        intent: "success",
        text,
        ...(reversible && {
          action: { label: t("action.undo"), run: () => void setStatus(changed, before) },
        }),
      })
    } catch (error) {
      put(user)
      refresh()
      report(error)
    }
  }

  const confirmForGood = (user: User, status: UserStatus) =>
    confirm({
      title: t("users.statusTitle", { name: user.fullname }),
      text: t("users.statusForGood", {
        from: t(`userStatus.${user.status}`),
        to: t(`userStatus.${status}`),
      }),
      confirmLabel: t(`users.setStatus.${status === "activated" ? "activated" : "deactivated"}`),
      intent: status === "deactivated" ? "danger" : "primary",
    })

  async function remove(user: User): Promise<void> {
    const agreed = await confirm({
      title: t("users.deleteTitle", { name: user.fullname }),
      text: t("users.deleteText", { email: user.email }),
      confirmLabel: t("action.delete"),
      intent: "danger",
    })
    if (!agreed) return
    try {
      await api.send(userCalls.deleteUser, { id: user.id })
      patchUsers(client, (each) => (each.id === user.id ? undefined : each))
      showToast({ intent: "success", text: t("users.deleted", { name: user.fullname }) })
    } catch (error) {
      report(error)
    }
    refresh()
  }

  async function resendInvitation(user: User): Promise<void> {
    try {
      put(await api.send(accountCalls.resendInvitation, { userId: user.id }))
      showToast({ intent: "success", text: t("users.invitationSent", { email: user.email }) })
    } catch (error) {
      refresh()
      report(error)
    }
  }

  return { setStatus, remove, resendInvitation }
}
