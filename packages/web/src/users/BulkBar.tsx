import { Button, type ButtonProps } from "@blueprintjs/core"
import type { User } from "@qo/core/user"
import { openModal } from "../base/modal-queue.ts"
import { useTexts } from "../base/texts.ts"
import type { Selection } from "./selection.ts"
import type { UserListInput } from "./use-user-list.ts"
import type { BulkAction } from "./batch.ts"
import { BulkDialog } from "./BulkDialog.tsx"

interface Props {
  selection: Selection
  users: readonly User[]
  total: number
  input: UserListInput
}

/** What can be done to all that is selected; it stands at the bottom, so that the filter stays in sight. */
export function BulkBar({ selection, users, total, input }: Props) {
  const t = useTexts()
  const count = selection.allMatching ? total : selection.count
  const start = (action: BulkAction) =>
    openModal({
      title: t(TITLES[titleOf(action)]),
      size: "form",
      renderBody: (close) => (
        <BulkDialog
          action={action}
          chosen={
            selection.allMatching
              ? { matching: input }
              : { users: users.filter(({ id }) => selection.has(id)) }
          }
          onClose={(finished) => {
            close()
            if (finished) selection.clear()
          }}
        />
      ),
    })
  return (
    <div className="rz-bulk" role="region" aria-label={t("bulk.label")}>
      <span className="rz-bulk__count" role="status">
        {t("bulk.selected", { count })}
      </span>
      {!selection.allMatching && selection.state === "all" && total > selection.count && (
        <Bare text={t("bulk.takeAll", { count: total })} onClick={selection.takeAllMatching} />
      )}
      <Bare
        text={t("users.setStatus.activated")}
        onClick={() => start({ kind: "setStatus", status: "activated" })}
      />
      <Bare
        text={t("users.setStatus.deactivated")}
        onClick={() => start({ kind: "setStatus", status: "deactivated" })}
      />
      <Bare
        text={t("users.resendInvitation")}
        onClick={() => start({ kind: "resendInvitation" })}
      />
      <Bare
        className="rz-bulk__danger"
        text={t("users.delete")}
        onClick={() => start({ kind: "delete" })}
      />
      <Bare text={t("bulk.clear")} onClick={selection.clear} />
    </div>
  )
}

const Bare = (props: ButtonProps) => <Button variant="minimal" {...props} />

const TITLES = {
  activate: "bulk.activateTitle",
  deactivate: "bulk.deactivateTitle",
  resendInvitation: "bulk.resendTitle",
  delete: "bulk.deleteTitle",
} as const

const titleOf = (action: BulkAction): keyof typeof TITLES => {
  if (action.kind !== "setStatus") return action.kind
  return action.status === "activated" ? "activate" : "deactivate"
}
