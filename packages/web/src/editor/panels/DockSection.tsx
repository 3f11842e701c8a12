import { ChevronDownIcon, ChevronRightIcon } from "@blueprintjs/icons"
import { type ReactNode, useState } from "react"

interface DockSectionProps {
  title: string
  count?: ReactNode
  /** Takes the room that the others leave. */
  fills?: true
  open?: true
  /** Button beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the dock, which opens and closes. */
export function DockSection({ title, count, fills, open, action, children }: DockSectionProps) {
  const [isOpen, setOpen] = useState(open === true)
  return (
    <section
      className={fills && isOpen ? "rz-dock__section rz-dock__section--fills" : "rz-dock__section"}
    >
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDownIcon aria-hidden /> : <ChevronRightIcon aria-hidden />}
          <span className="rz-dock__title">{title}</span>
          {count}
        </button>
        {action}
      </h2>
      {isOpen && <div className="rz-dock__inside">{children}</div>}
    </section>
  )
}
