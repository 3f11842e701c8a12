import { useEffect, useRef } from "react"
import { type Blocker, useBlocker, useLocation } from "react-router-dom"
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
  const latest = useRef<Blocker>(undefined)
  useEffect(() => {
    if (blocker.state !== "blocked") return
    const isAsked = latest.current !== undefined
    latest.current = blocker
    // A second step while the first is asked about takes its place: one answer is for both.
    if (isAsked) return
    const ask = async () => {
      const agreed = await mayLeave(t, worksLeftBy(here, blocker.location))
      const step = latest.current
      latest.current = undefined
      if (agreed) step?.proceed?.()
      else step?.reset?.()
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
