import type { ReactNode } from "react"
import "./meter.css"

/** How much of a number is there: a bar, and beside it the same in words. */
export function Meter({
  value,
  max,
  children,
}: {
  value: number
  max: number
  children: ReactNode
}) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <span className="rz-meter">
      <span className="rz-meter__track" aria-hidden>
        <span className="rz-meter__fill" style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="rz-meter__text">{children}</span>
    </span>
  )
}
