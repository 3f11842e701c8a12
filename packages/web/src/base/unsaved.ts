import { createContext } from "react"
import { createObservable } from "./observable.ts"

export interface Place {
  pathname: string
  search: string
}

/** Work that was typed and not saved. */
export interface UnsavedWork {
  /** The dialog or panel that contains it; undefined: the page. */
  scope: string | undefined
  /** Would this step of the browser throw it away? */
  isLeftBy: (from: Place, to: Place) => boolean
  /** It is being sent, and the outcome is unknown. */
  isSending: () => boolean
  /** The unsaved content is a value that is shown only once, such as a new key. */
  isShownOnce?: true
  /** Called when the content is discarded. */
  onLeft: () => void
}

/** All work that is typed and not saved now. */
export const unsaved = createObservable<readonly UnsavedWork[]>([])

/** Holds work until it is saved or left. Returns a function that releases it. */
export function holdUnsaved(work: UnsavedWork): () => void {
  unsaved.set([...unsaved.get(), work])
  return () => unsaved.set(unsaved.get().filter((each) => each !== work))
}

/** Names the dialog or panel around a form, which asks before it closes over typed work. */
export const UnsavedScope = createContext<string | undefined>(undefined)
