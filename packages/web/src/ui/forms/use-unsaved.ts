import { useEffect, useRef } from "react"
import { useBlocker } from "react-router-dom"
import { isLeaving } from "../../base/reload.ts"
import { useTexts } from "../../base/texts.ts"
import { useStable } from "../use-stable.ts"
import { confirm } from "../confirm.tsx"
import { openedIn } from "./record-in-url.ts"

/**
 * Asks before typed work is left, by whatever way: Esc, Cancel, Back, another page, a reload. Only the form on top may use it: the
 * router asks one at a time. `onLeft`: it was thrown away. Returns what to call right before leaving on purpose: saved, or thrown away.
 */
export function useUnsaved(changed: boolean, onLeft: () => void): { leave: () => void } {
  const t = useTexts()
  const free = useRef(false)
  const left = useStable(onLeft)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed &&
      !free.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        openedIn(new URLSearchParams(currentLocation.search)) !==
          openedIn(new URLSearchParams(nextLocation.search))),
  )
  useEffect(() => {
    if (blocker.state !== "blocked") return
    const question = {
      title: t("unsaved.title"),
      text: t("unsaved.text"),
      confirmLabel: t("unsaved.leave"),
      cancelLabel: t("unsaved.stay"),
      intent: "danger" as const,
    }
    const ask = async () => {
      if (!(await confirm(question))) return blocker.reset()
      left()
      blocker.proceed()
    }
    void ask()
  }, [blocker, t, left])
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current && !isLeaving()) event.preventDefault()
    }
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [changed])
  return { leave: () => void (free.current = true) }
}
