import { Button } from "@blueprintjs/core"
import { CrossIcon } from "@blueprintjs/icons"
import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { modals, type QueuedModal } from "../../base/modal-queue.ts"
import { useObservable } from "../../base/observable.ts"
import { useTexts } from "../../base/texts.ts"
import { UnsavedScope } from "../../base/unsaved.ts"
import { DialogFrame } from "../../ui/DialogFrame.tsx"
import { useLeaveScope } from "../../ui/forms/use-unsaved.ts"
import "./modals.css"

/** Shows the first dialog of the queue, and a question about it over it. They belong to the page that they were opened on. */
export function ModalHost() {
  const queue = useObservable(modals.queue)
  const { pathname } = useLocation()
  useEffect(() => modals.pageShown(pathname), [pathname])
  const isFree = useObservable(modals.standing).length === 0
  const first = queue.find(({ over, waits }) => !over && (isFree || !waits))
  const question = queue.find(({ over }) => over)
  return (
    <>
      {first && <ModalDialog key={first.id} modal={first} />}
      {question && <ModalDialog key={question.id} modal={question} />}
    </>
  )
}

function ModalDialog({ modal }: { modal: QueuedModal }) {
  const t = useTexts()
  const titleId = `modal-${modal.id}`
  const leaveScope = useLeaveScope(titleId)
  const close = () => void leaveScope(() => modals.close(modal.id))
  return (
    <DialogFrame
      isOpen={modal.open}
      size={modal.size ?? "form"}
      role={modal.role ?? "dialog"}
      titleId={titleId}
      onClose={close}
      onClosed={() => modals.closed(modal.id)}
    >
      <div className="rz-dialog__head">
        <h2 id={titleId}>{modal.title}</h2>
        {modal.closeButton && (
          <Button
            variant="minimal"
            aria-label={t("action.close")}
            icon={<CrossIcon />}
            onClick={close}
          />
        )}
      </div>
      <UnsavedScope value={titleId}>{modal.renderBody(close)}</UnsavedScope>
    </DialogFrame>
  )
}
