import { useEffect } from "react"
import { useBlocker, useLocation } from "react-router-dom"
import { useObservable } from "../base/observable.ts"
import { isLeaving } from "../base/reload.ts"
import { useTexts } from "../base/texts.ts"
import { type Place, unsaved } from "../base/unsaved.ts"
import { mayLeave } from "../ui/forms/use-unsaved.ts"

const worksLeftBy = (from: Place, to: Place) =>
  unsaved.get().filter((work) => work.isLeftBy(from, to))

/** Asks before a step of the browser throws typed work away. The router asks one at a time, so there is one for all forms. */
export function LeaveGuard() {
  const t = useTexts()
  // The browser's own address is already the next one while a step back is asked about.
  const here = useLocation()
  const isHeld = useObservable(unsaved).length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => worksLeftBy(currentLocation, nextLocation).length > 0,
  )
  useEffect(() => {
    if (blocker.state !== "blocked") return
    const { location: next, proceed, reset } = blocker
    const ask = async () => {
      if (await mayLeave(t, worksLeftBy(here, next))) proceed()
      else reset()
    }
    void ask()
  }, [blocker, here, t])
  useEffect(() => {
    if (!isHeld) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving() && unsaved.get().length > 0) event.preventDefault()
    }
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isHeld])
  return null
}
