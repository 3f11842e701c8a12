import { type Field, textOf } from "@qo/core/record"
import { labelOf, useWords } from "../../base/words.ts"
import type { Values } from "./record-values.ts"
import { SidesChoice } from "./SidesChoice.tsx"

interface ConflictChoiceProps {
  mine: Values
  theirs: Values
  /** Fields changed on both sides. */
  fields: readonly Field[]
  onChosen: (values: Values) => void
  onCancel: () => void
}

/** Someone else changed the same fields of a record meanwhile: which value stays is chosen field by field. */
export function ConflictChoice({ mine, theirs, fields, onChosen, onCancel }: ConflictChoiceProps) {
  const words = useWords()
  return (
    <SidesChoice
      differing={fields.map((field) => ({
        id: field.name,
        label: labelOf(words, field),
        mine: textOf(field, mine, words),
        theirs: textOf(field, theirs, words),
      }))}
      onChosen={(sides) =>
        onChosen({
          ...mine,
          ...Object.fromEntries(
            fields.map(({ name }) => [name, (sides.get(name) === "theirs" ? theirs : mine)[name]]),
          ),
        })
      }
      onCancel={onCancel}
    />
  )
}
