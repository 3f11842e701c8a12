import { ChevronRightIcon } from "@blueprintjs/icons"
import { type ReactNode, useCallback, useLayoutEffect, useState } from "react"
import { type Announce, PresenceContext } from "./presence.ts"

interface SectionProps {
  /** Names it in addresses. */
  id: string
  title: string
  /** Short summary of its content. */
  fact: string | undefined
  isOpen: boolean
  onToggle: () => void
  /** Called when it begins to show something, or ceases to. */
  onPresence: (isPresent: boolean) => void
  main: ReactNode
  /** Beside the main column if there is room. */
  side: ReactNode
}

/** A section of a project's page, which can be collapsed. Its content stays mounted, so that no input is lost. */
export function Section({
  id,
  title,
  fact,
  isOpen,
  onToggle,
  onPresence,
  main,
  side,
}: SectionProps) {
  const [count, setCount] = useState(0)
  const announce = useCallback<Announce>(() => {
    setCount((now) => now + 1)
    return () => setCount((now) => now - 1)
  }, [])
  const isPresent = count > 0
  useLayoutEffect(() => onPresence(isPresent), [isPresent, onPresence])
  return (
    <div className="rz-section" id={id} data-section hidden={!isPresent}>
      <h2>
        <button
          type="button"
          className="rz-section__toggle"
          aria-expanded={isOpen}
          aria-controls={`${id}-parts`}
          onClick={onToggle}
        >
          <ChevronRightIcon />
          <span>{title}</span>
          {fact !== undefined && <small>{fact}</small>}
        </button>
      </h2>
      <div className="rz-section__parts" id={`${id}-parts`} hidden={!isOpen}>
        <PresenceContext value={announce}>
          <div className="rz-section__column">{main}</div>
          <div className="rz-section__column rz-section__column--side">{side}</div>
        </PresenceContext>
      </div>
    </div>
  )
}
