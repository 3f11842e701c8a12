import { Button } from "@blueprintjs/core"
import { DownloadIcon, PlusIcon, RefreshIcon } from "@blueprintjs/icons"
import type { Role } from "@qo/core/access"
import type { User } from "@qo/core/user"
import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { useKeys } from "../base/hotkeys.ts"
import { openModal } from "../base/modal-queue.ts"
import { usePaletteActions } from "../base/palette-actions.ts"
import { useTexts, type PlainKey } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { useWords } from "../base/words.ts"
import { useCaller } from "../ui/acts/use-caller.ts"
import { DataTable } from "../ui/table/DataTable.tsx"
import { useActiveRow } from "../ui/table/list-keys.ts"
import { ListFrame } from "../ui/table/ListFrame.tsx"
import { useListQuery } from "../ui/use-list-query.ts"
import { BulkBar } from "./BulkBar.tsx"
import { ExportDialog } from "./ExportDialog.tsx"
import { FilterBar } from "./FilterBar.tsx"
import { RowMenu } from "./RowMenu.tsx"
import { useSelection } from "./selection.ts"
import { deletedUserActs, userActs, useUserAct } from "./user-acts.ts"
import { userColumns } from "./user-columns.tsx"
import { UserForm } from "./UserForm.tsx"
import {
  DEFAULT_SORT,
  isFiltered,
  listInputOf,
  NO_FILTER,
  UserListQuery,
} from "./user-list-query.ts"
import { useUserList } from "./use-user-list.ts"
import "./users.css"

const idOf = (user: User) => user.id
const nameOf = (user: User) => user.fullname

/** The list of the accounts of some roles, and everything that can be done to them. */
export function UsersPage({ title, roles }: { title: PlainKey; roles: readonly Role[] }) {
  const t = useTexts()
  const words = useWords()
  const caller = useCaller()
  const client = useQueryClient()
  const [state, change] = useListQuery(UserListQuery)
  const input = listInputOf(state, roles)
  const { query, users, total, totalIsEstimate } = useUserList(input)
  const selection = useSelection(users.map(idOf), JSON.stringify(input))
  const acts = state.deleted ? deletedUserActs(caller) : userActs(caller)
  const carryOut = useUserAct()
  const filter = useRef<HTMLInputElement>(null)
  const label = t(title)

  const edit = (user: User) =>
    openModal(userModal(t("users.editTitle", { name: user.fullname }), user))
  /** Of a deleted account nothing can be changed. */
  const onOpen = state.deleted ? undefined : edit
  const create = () => openModal(userModal(t("users.createTitle")))
  const userModal = (modalTitle: string, user?: User) => ({
    title: modalTitle,
    renderBody: (close: () => void) => (
      <UserForm
        {...(user && { user })}
        roles={roles}
        onCancel={close}
        onDone={(saved, wasNew) => {
          close()
          showToast({
            intent: "success",
            text: t(wasNew ? "users.created" : "users.saved", { name: saved.fullname }),
          })
          void client.invalidateQueries({ queryKey: ["users"] })
        }}
      />
    ),
  })
  const exportView = () =>
    openModal({
      title: t("export.title"),
      renderBody: (close) => (
        <ExportDialog input={input} fileName={title.replace("page.", "")} onClose={close} />
      ),
    })

  const { activeId } = useActiveRow({
    rows: users,
    idOf,
    ...(onOpen && { onOpen, onEdit: onOpen }),
    onSelect: (user) => selection.toggle(user.id),
  })
  useKeys({ Slash: () => filter.current?.focus(), KeyC: create })
  usePaletteActions([
    { id: "create", label: t("users.create"), keys: "c", run: create },
    { id: "export", label: t("export.title"), run: exportView },
    { id: "refresh", label: t("action.refresh"), run: () => void query.refetch() },
  ])

  return (
    <section className={selection.count > 0 ? "rz-users rz-users--selecting" : "rz-users"}>
      <header className="rz-page-head">
        <h1>{label}</h1>
        <span className="rz-page-head__total" role="status">
          {query.isSuccess &&
            (totalIsEstimate
              ? t("list.totalAbout", { count: total })
              : t("list.total", { count: total }))}
        </span>
        <Button
          variant="minimal"
          icon={<RefreshIcon />}
          aria-label={t("action.refresh")}
          title={t("action.refresh")}
          loading={query.isRefetching}
          onClick={() => void query.refetch()}
        />
        <Button icon={<DownloadIcon />} text={t("export.button")} onClick={exportView} />
        <Button intent="primary" icon={<PlusIcon />} text={t("users.create")} onClick={create} />
      </header>
      <FilterBar ref={filter} state={state} pageRoles={roles} onChange={change} />
      <ListFrame
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        shown={users.length}
        more={query.hasNextPage}
        loadingMore={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        empty={
          isFiltered(state) ? (
            <>
              <h2>{t("list.noMatchTitle")}</h2>
              <p>{t("list.noMatchText")}</p>
              <Button text={t("filter.clear")} onClick={() => change(NO_FILTER)} />
            </>
          ) : (
            <>
              <h2>{t("list.nothingTitle")}</h2>
              <p>{t("users.nothingText")}</p>
              <Button
                intent="primary"
                icon={<PlusIcon />}
                text={t("users.create")}
                onClick={create}
              />
            </>
          )
        }
      >
        <DataTable
          label={label}
          columns={userColumns(words, { onOpen, withRole: roles.length > 1 })}
          rows={users}
          idOf={idOf}
          nameOf={nameOf}
          total={total}
          activeId={activeId}
          sort={state.sort ?? DEFAULT_SORT}
          onSort={(sort) => change({ sort: sort as typeof state.sort })}
          selection={selection}
          renderActions={(user) => (
            <RowMenu
              user={user}
              acts={acts}
              onAct={(act) => void carryOut(act, user)}
              onEdit={onOpen && (() => onOpen(user))}
            />
          )}
        />
      </ListFrame>
      {selection.count > 0 && (
        <BulkBar acts={acts} selection={selection} users={users} total={total} input={input} />
      )}
    </section>
  )
}
