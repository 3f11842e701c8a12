import { Button } from "@blueprintjs/core"
import type { ReactNode } from "react"

interface ChoiceProps {
  isOn: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of a few ways to look at something. */
export const Choice = ({ isOn, onChoose, children }: ChoiceProps) => (
  <Button size="small" variant="minimal" active={isOn} aria-pressed={isOn} onClick={onChoose}>
    {children}
  </Button>
)
