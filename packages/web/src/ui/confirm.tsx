import { Button, type Intent } from "@blueprintjs/core"
import type { ReactNode } from "react"
import { useTexts } from "../base/texts.ts"
import { openModal } from "../base/modal-queue.ts"

interface Question {
  title: string
  text: ReactNode
  confirmLabel: string
  /** Label of declining, if it means more than "cancel". */
  cancelLabel?: string
  intent?: Intent
  /** About the dialog that is open: over it. */
  over?: boolean
}

/** Asks, through the queue; closing the dialog in any other way is a no. The first button that is pressed counts, also while the dialog still fades. */
export const confirmWithUser = ({
  title,
  text,
  confirmLabel,
  cancelLabel,
  intent = "primary",
  over = false,
}: Question): Promise<boolean> =>
  new Promise((resolve) => {
    openModal({
      title,
      size: "confirmation",
      role: "alertdialog",
      over,
      onClose: () => resolve(false),
      renderBody: (close) => (
        <Confirmation
          text={text}
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel}
          intent={intent}
          onCancel={() => {
            resolve(false)
            close()
          }}
          onConfirm={() => {
            resolve(true)
            close()
          }}
        />
      ),
    })
  })

function Confirmation(props: {
  text: ReactNode
  confirmLabel: string
  cancelLabel: string | undefined
  intent: Intent
  onCancel: () => void
  onConfirm: () => void
}) {
  const t = useTexts()
  return (
    <>
      <div className="rz-dialog__body">{props.text}</div>
      <footer className="rz-dialog__foot">
        <Button
          onClick={props.onCancel}
          text={props.cancelLabel ?? t("action.cancel")}
          autoFocus={props.intent === "danger"}
        />
        <Button
          intent={props.intent}
          onClick={props.onConfirm}
          text={props.confirmLabel}
          autoFocus={props.intent !== "danger"}
        />
      </footer>
    </>
  )
}
