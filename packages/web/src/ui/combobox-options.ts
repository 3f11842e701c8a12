export interface Choice {
  id: number
  label: string
}

/** An entry of the list: something that was found, or the offer to make a new thing of the text. */
export type Option =
  | { kind: "choice"; key: string; label: string; choice: Choice }
  | { kind: "create"; key: "new"; label: string; text: string }

/** Found options, and at the end the offer to create one from the text. */
export function optionsOf(
  choices: readonly Choice[],
  text: string,
  createLabel?: (text: string) => string,
): readonly Option[] {
  const found = choices.map((choice): Option => ({
    kind: "choice",
    key: String(choice.id),
    label: choice.label,
    choice,
  }))
  if (!createLabel || text === "") return found
  return [...found, { kind: "create", key: "new", label: createLabel(text), text }]
}

/** The one choice that is called exactly so. */
export function choiceNamed(choices: readonly Choice[], text: string): Choice | undefined {
  const [first, second] = choices.filter(({ label }) => label.trim() === text)
  return second ? undefined : first
}

export interface Reach {
  /** Key of the option that the arrows or the pointer have reached. */
  reached: string | undefined
  /** Undefined while the field shows its value. */
  typed: string | undefined
  valueId: number | undefined
  /** The options belong to the current text. */
  isFresh: boolean
}

/** Index of the active option, or -1. A match of an earlier text never becomes active by itself: Enter would choose it. */
export function activeAt(options: readonly Option[], at: Reach): number {
  const { reached, typed, valueId, isFresh } = at
  const kept = options.findIndex(({ key }) => key === reached)
  if (kept >= 0) return kept
  if (typed === undefined) return options.findIndex(({ key }) => key === String(valueId))
  return isFresh && typed.trim() !== "" && options.length > 0 ? 0 : -1
}
