import { EraserIcon, KeyIcon } from "@blueprintjs/icons"
import type { Role } from "@qo/core/access"
import { USERS } from "@qo/core/acts"
import type { User } from "@qo/core/user"
import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { openModal } from "../base/modal-queue.ts"
import type { PageCode } from "../base/page-code.ts"
import { useSession } from "../base/session/use-session.ts"
import { type PlainKey, useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { useCaller } from "../ui/acts/use-caller.ts"
import type { ListDefinition } from "../shared/list/list-definition.ts"
import { startList } from "../shared/list/list-query.ts"
import { ListPage } from "../shared/list/ListPage.tsx"
import type { RowEntry } from "../shared/list/record-acts.ts"
import { ErasureDialog } from "../shared/account/ErasureDialog.tsx"
import { SetPasswordForm } from "./SetPasswordForm.tsx"
import { userActs } from "./user-acts.ts"
import { userForm } from "./user-form.tsx"
import { userList } from "./user-list.tsx"

const nameOf = (user: User) => user.fullname

interface UsersPageProps {
  list: ListDefinition<User>
  roles: readonly Role[]
}

/** The list of the accounts of some roles, and everything that can be done to them. */
function UsersPage({ list, roles }: UsersPageProps) {
  const t = useTexts()
  const caller = useCaller()
  const [query] = useSearchParams()
  const form = useMemo(() => userForm(roles, caller, t), [roles, caller, t])
  const entries = useEntries()
  return (
    <ListPage
      list={list}
      kind={USERS}
      nameOf={nameOf}
      acts={userActs}
      entries={entries}
      form={form}
      // A deleted account cannot be edited.
      isEditable={!query.has("deleted")}
      words={{
        create: t("users.create"),
        createTitle: t("users.createTitle"),
        created: (name) => t("users.created", { name }),
      }}
    />
  )
}

/** A password that an administrator sets, of others that are there; erasure at a person's request, of deleted accounts as well. */
function useEntries(): readonly RowEntry<User>[] {
  const t = useTexts()
  const { user: self } = useSession()
  const queries = useQueryClient()
  return useMemo(() => {
    const setPassword = (user: User) =>
      openModal({
        title: t("users.setPasswordTitle", { name: user.fullname }),
        renderBody: (close) => (
          <SetPasswordForm
            user={user}
            onCancel={close}
            onDone={() => {
              close()
              showToast({
                intent: "success",
                text: t("users.passwordSet", { name: user.fullname }),
              })
            }}
          />
        ),
      })
    const erase = (user: User) =>
      openModal({
        title: t("erasure.personTitle", { name: user.fullname }),
        size: "form",
        renderBody: (close) => (
          <ErasureDialog
            email={user.email}
            onClose={close}
            onDone={(name) => {
              void queries.invalidateQueries()
              showToast({ intent: "success", text: t("erasure.done", { name }) })
            }}
          />
        ),
      })
    return [
      {
        id: "set-password",
        label: t("users.setPassword"),
        icon: <KeyIcon />,
        run: setPassword,
        fits: (user) => user.id !== self.id && !("deleted" in user),
      },
      {
        id: "erase",
        label: t("erasure.person"),
        icon: <EraserIcon />,
        run: erase,
        fits: (user) => user.id !== self.id,
      },
    ]
  }, [t, self.id, queries])
}

function pageOf(title: PlainKey, roles: readonly Role[]): PageCode {
  const list = userList(title, roles)
  return { View: () => <UsersPage list={list} roles={roles} />, start: startList(list) }
}

export const demoResearchersPage = pageOf("page.demoResearchers", ["demoResearcher"])
export const researchersPage = pageOf("page.researchers", ["researcher"])
export const issuersPage = pageOf("page.issuers", ["issuer"])
/** All staff: administrators have no separate page. */
export const moderatorsPage = pageOf("page.moderators", [
  "moderator",
  "moderatorVk",
  "administrator",
])
