import type { DeskSection } from "@qo/core/moderation"
import type { ReactNode } from "react"
import { useTexts } from "../../base/texts.ts"

/** A part of the desk; its letter puts the focus here. */
export function Part({
  section,
  side,
  children,
}: {
  section: DeskSection
  side?: ReactNode
  children: ReactNode
}) {
  const t = useTexts()
  const id = partId(section)
  return (
    <section className="rz-desk__part" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="rz-desk__part-head">
        <h2 id={`${id}-title`}>{t(`moderation.desk.${section}`)}</h2>
        {side}
      </div>
      {children}
    </section>
  )
}

const partId = (section: DeskSection): string => `desk-${section}`

/** Goes to a part: it is scrolled to and has the focus. */
export function goToPart(section: DeskSection): void {
  const part = document.getElementById(partId(section))
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: "start" })
}
