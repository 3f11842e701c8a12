import { createContext } from "react"

/** A key by its name, and the text it types (empty for arrows and the like). */
export type KeyHandler = (name: string, typed: string) => void

/** All handlers that receive keys now. */
export type KeyListeners = Set<KeyHandler>

export const KeyListenersContext = createContext<KeyListeners | undefined>(undefined)
