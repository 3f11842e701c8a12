import { type ProjectSection, sectionsFor, type ProjectStatus } from "@qo/core/project"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useLocation } from "react-router-dom"
import { modals } from "../../../base/modal-queue.ts"
import { useObservable } from "../../../base/observable.ts"

type Flags = Readonly<Partial<Record<ProjectSection, boolean>>>

/** Id of a section in its page and in addresses. */
export const sectionId = (section: ProjectSection): string => `section-${section}`

/** Which sections are open: those that the status needs, until the reader says otherwise or an address names a part of them. */
export function useSections(status: ProjectStatus) {
  const ordered = useMemo(() => sectionsFor(status), [status])
  const [chosen, choose] = useState<Flags>({})
  const [present, setPresent] = useState<Flags>({})
  const isOpen = (section: ProjectSection): boolean =>
    chosen[section] ?? ordered.some((each) => each.section === section && each.isNeeded)
  const open = useCallback(
    (section: ProjectSection, is: boolean) => choose((now) => ({ ...now, [section]: is })),
    [],
  )
  const report = useCallback((section: ProjectSection, is: boolean) => {
    setPresent((now) => (now[section] === is ? now : { ...now, [section]: is }))
  }, [])
  const shown = ordered.map(({ section }) => section).filter((section) => present[section])
  useNamedPart((section) => open(section, true))
  return {
    ordered,
    /** Sections that show something, in order. */
    shown,
    isOpen,
    toggle: (section: ProjectSection) => open(section, !isOpen(section)),
    report,
    areAllOpen: shown.every(isOpen),
    openAll: (is: boolean) => choose(Object.fromEntries(ordered.map((each) => [each.section, is]))),
  }
}

/** The section or part that the address names is opened and takes the focus, at the top of the page. */
function useNamedPart(open: (section: ProjectSection) => void): void {
  const { hash, key } = useLocation()
  // A dialog keeps the focus until it has closed.
  const isFree = useObservable(modals.queue).length === 0
  const led = useRef<string>(undefined)
  useEffect(() => {
    if (!isFree || hash === "" || led.current === key) return
    const part = document.getElementById(hash.slice(1))
    const section = part?.closest("[data-section]")
    if (!part || !section) return
    led.current = key
    open(section.id.replace(sectionId("" as ProjectSection), "") as ProjectSection)
    // It takes the focus once it is drawn.
    requestAnimationFrame(() => {
      const target = part === section ? part.querySelector("button") : part
      part.scrollIntoView({ block: "start" })
      target?.focus({ preventScroll: true })
    })
  })
}
