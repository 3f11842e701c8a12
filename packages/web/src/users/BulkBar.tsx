import { Button, type ButtonProps } from "@blueprintjs/core"
import { type BoundAct, titleText } from "@qo/core/acts"
import type { User } from "@qo/core/user"
import { openModal } from "../base/modal-queue.ts"
import { useTexts } from "../base/texts.ts"
import { useWords } from "../base/words.ts"
import { verbKey, verbText } from "../ui/acts/act-texts.ts"
import { BulkDialog } from "./BulkDialog.tsx"
import type { Selection } from "./selection.ts"
import type { UserListInput } from "./use-user-list.ts"

interface Props {
  acts: readonly BoundAct<User>[]
  selection: Selection
  users: readonly User[]
  total: number
  input: UserListInput
}

/** What can be done to all that is selected; it stands at the bottom, so that the filter stays in sight. */
export function BulkBar({ acts, selection, users, total, input }: Props) {
  const t = useTexts()
  const words = useWords()
  const count = selection.allMatching ? total : selection.count
  const start = (act: BoundAct<User>) =>
    openModal({
      title: titleText(act, count, words),
      size: "form",
      renderBody: (close) => (
        <BulkDialog
          act={act}
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
      {acts.map((act) => (
        <Bare
          key={verbKey(act)}
          text={verbText(act, words)}
          onClick={() => start(act)}
          {...(act.danger && { className: "rz-bulk__danger" })}
        />
      ))}
      <Bare text={t("bulk.clear")} onClick={selection.clear} />
    </div>
  )
}

const Bare = (props: ButtonProps) => <Button variant="minimal" {...props} />
