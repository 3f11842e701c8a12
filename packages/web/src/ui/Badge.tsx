import type { Choice, Tone } from "@qo/core/record"
import type { ReactNode } from "react"
import { useWords } from "../base/words.ts"
import "./badge.css"

/** A word with a colour; the word alone says it all. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`rz-badge rz-badge--${tone}`}>{children}</span>
)

/** A value of a choice in words alone. */
export function ChoiceText<Key extends string>({
  choice,
  value,
}: {
  choice: Choice<Key>
  value: Key
}) {
  const words = useWords()
  return <span className="rz-cell-sub">{words.choice(choice, value)}</span>
}

/** A value of a choice in words, in the colour of its tone. */
export function ChoiceTag<Key extends string>({
  choice,
  value,
}: {
  choice: Choice<Key>
  value: Key
}) {
  const words = useWords()
  return <Badge tone={choice.tones[value]}>{words.choice(choice, value)}</Badge>
}
