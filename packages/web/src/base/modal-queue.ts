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
  /** Asks about the dialog that is open, and so does not wait for it to close. */
  over?: boolean
  /** The user has not requested it now: it waits until no dialog is open, including those that a page shows itself. */
  waits?: boolean
}

export interface QueuedModal extends ModalRequest {
  id: number
  open: boolean
  /** Path of the page that it was opened on. */
  path: string
}

/** One dialog at a time, in the order they were asked for; the next opens when the one before has closed. `pathNow`: of the page that is shown. */
export function createModalQueue(pathNow: () => string) {
  const queue = createObservable<readonly QueuedModal[]>([])
  /** Dialogs that pages show themselves and that stand now. */
  const standing = createObservable<readonly symbol[]>([])
  let asked = 0
  return {
    queue,
    standing,
    /** Lets a page's own dialog stand if no other dialog does; undefined: it has to wait. Returns how to give its place back. */
    stand: (dialog: symbol): (() => void) | undefined => {
      if (standing.get().length > 0 || queue.get().some(({ over }) => !over)) return undefined
      standing.set([dialog])
      return () => standing.set(standing.get().filter((each) => each !== dialog))
    },
    open: (request: ModalRequest): void =>
      queue.set([...queue.get(), { ...request, id: ++asked, open: true, path: pathNow() }]),
    /** Called when another page is shown: dialogs of the previous one close, and its waiting ones never open. */
    pageShown: (path: string): void => {
      const [first, ...waiting] = queue.get()
      if (!first) return
      const stays = (modal: QueuedModal) => modal.path === path
      for (const modal of waiting) if (!stays(modal)) modal.onClose?.()
      queue.set([stays(first) ? first : { ...first, open: false }, ...waiting.filter(stays)])
    },
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

export const modals = createModalQueue(() => location.pathname)
export const openModal = modals.open
