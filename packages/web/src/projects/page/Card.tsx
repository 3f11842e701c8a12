import type { ReactNode } from "react"
import { usePresence } from "./sections/presence.ts"

interface CardProps {
  /** Id of the card; links to it move the focus here. */
  id: string
  title: string
  /** Beside the title. */
  side?: ReactNode
  children: ReactNode
}

/** A part of a project's page. */
export function Card({ id, title, side, children }: CardProps) {
  usePresence()
  return (
    <section className="rz-project-part" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="rz-project-part__head">
        <h3 id={`${id}-title`}>{title}</h3>
        {side}
      </div>
      {children}
    </section>
  )
}
