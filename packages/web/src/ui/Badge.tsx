import type { ReactNode } from "react"
import "./badge.css"

export type BadgeTone = "neutral" | "info" | "warning" | "success" | "error"

/** A word with a colour; the word alone says it all. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={`rz-badge rz-badge--${tone}`}>{children}</span>
)
