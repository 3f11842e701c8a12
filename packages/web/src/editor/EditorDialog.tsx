import { type ReactNode, useEffect, useId, useRef } from "react"
import { modals } from "../base/modal-queue.ts"

interface EditorDialogProps {
  title: string
  /** Esc, which means no. */
  onCancel: () => void
  children: ReactNode
  /** Buttons, the one that means yes last. */
  foot: ReactNode
}

/** A dialog of the browser's own: it keeps the keyboard, and gives it back. */
export function EditorDialog({ title, onCancel, children, foot }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    // A person has asked for it, so no other dialog stands; guides wait for its end.
    const leave = modals.stand(Symbol("editor"))
    element?.showModal()
    return () => {
      element?.close()
      leave?.()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="rz-editor-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={id}>{title}</h2>
      <div className="rz-editor-dialog__body">{children}</div>
      <footer>{foot}</footer>
    </dialog>
  )
}
