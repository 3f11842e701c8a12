import { useContext, useLayoutEffect, useRef } from "react"
import { type KeyHandler, KeyListenersContext } from "./key-listeners.ts"

export type { KeyHandler } from "./key-listeners.ts"

/** Listens to keys while `isActive`, from the moment when its component is rendered. */
export function useKeys(handle: KeyHandler, isActive = true): void {
  const listeners = useContext(KeyListenersContext)
  const latest = useRef(handle)
  useLayoutEffect(() => {
    latest.current = handle
  })
  useLayoutEffect(() => {
    if (!listeners) throw new Error("nobody hands out keys here")
    if (!isActive) return undefined
    const hear: KeyHandler = (name, typed) => latest.current(name, typed)
    listeners.add(hear)
    return () => void listeners.delete(hear)
  }, [listeners, isActive])
}
