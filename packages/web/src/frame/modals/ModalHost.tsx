import { Button, Dialog } from "@blueprintjs/core"
import { CrossIcon } from "@blueprintjs/icons"
import { useTexts } from "../../base/texts.ts"
import { useObservable } from "../../base/observable.ts"
import { modals } from "../../base/modal-queue.ts"
import "./modals.css"

/** Shows the first dialog of the queue. A click outside does not close it; Esc cancels. */
export function ModalHost() {
  const t = useTexts()
  const modal = useObservable(modals.queue)[0]
  if (!modal) return null
  const close = () => modals.close(modal.id)
  const titleId = `modal-${modal.id}`
  return (
    <Dialog
      key={modal.id}
      isOpen={modal.open}
      className={`rz-dialog rz-dialog--${modal.size ?? "form"}`}
      portalClassName="rz-dialog-portal"
      role={modal.role ?? "dialog"}
      aria-labelledby={titleId}
      canOutsideClickClose={false}
      canEscapeKeyClose
      onClose={close}
      onClosed={() => modals.closed(modal.id)}
    >
      <header className="rz-dialog__head">
        <h2 id={titleId}>{modal.title}</h2>
        {modal.closeButton && (
          <Button
            variant="minimal"
            aria-label={t("action.close")}
            icon={<CrossIcon />}
            onClick={close}
          />
        )}
      </header>
      {modal.renderBody(close)}
    </Dialog>
  )
}
