import type { ReactNode } from "react"
import { createObservable } from "./observable.ts"

export interface ModalRequest {
  title: string
  renderBody: (close: () => void) => ReactNode
  /** Off by default: a dialog says itself how it can be left. */
  closeButton?: boolean
  onClose?: () => void
  /** Widest it may grow; small screens have 351 px for all. */
  size?: "confirmation" | "form" | "wide"
  role?: "dialog" | "alertdialog"
}

export interface QueuedModal extends ModalRequest {
  id: number
  open: boolean
}

/** One dialog at a time, in the order they were asked for; the next opens when the one before has closed. */
export function createModalQueue() {
  const queue = createObservable<readonly QueuedModal[]>([])
  let asked = 0
  return {
    queue,
    open: (request: ModalRequest): void =>
      queue.set([...queue.get(), { ...request, id: ++asked, open: true }]),
    /** Starts closing the current dialog. */
    close: (id: number): void =>
      queue.set(queue.get().map((modal) => (modal.id === id ? { ...modal, open: false } : modal))),
    /** The closed dialog has left the screen: its callback runs, the next one opens. */
    closed: (id: number): void => {
      const modal = queue.get().find((each) => each.id === id)
      queue.set(queue.get().filter((each) => each.id !== id))
      modal?.onClose?.()
    },
  }
}

export const modals = createModalQueue()
export const openModal = modals.open
