import { Button } from "@blueprintjs/core"
import { type Field, textOf } from "@qo/core/record"
import { useState } from "react"
import { useTexts } from "../../base/texts.ts"
import { labelOf, useWords } from "../../base/words.ts"
import type { Values } from "./record-values.ts"

interface Props {
  mine: Values
  theirs: Values
  /** What both sides changed. */
  fields: readonly Field[]
  onChosen: (values: Values) => void
  onCancel: () => void
}

/** Someone else changed the same fields meanwhile: which value stays is chosen field by field. */
export function ConflictChoice({ mine, theirs, fields, onChosen, onCancel }: Props) {
  const t = useTexts()
  const words = useWords()
  const sides = { mine, theirs }
  const [taken, take] = useState<Readonly<Record<string, keyof typeof sides>>>({})
  const chosen = (): Values => ({
    ...mine,
    ...Object.fromEntries(fields.map(({ name }) => [name, sides[taken[name] ?? "mine"][name]])),
  })
  return (
    <>
      <div className="rz-dialog__body">
        <p className="rz-note rz-note--warning" role="alert">
          {t("error.stale")}. {t("conflict.text")}
        </p>
        {fields.map((field) => (
          <fieldset key={field.name} className="rz-inset">
            <legend>{labelOf(words, field)}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side} className="rz-check">
                <input
                  type="radio"
                  name={`conflict-${field.name}`}
                  checked={taken[field.name] === side}
                  onChange={() => take({ ...taken, [field.name]: side })}
                />
                <span>
                  <bdi>{textOf(field, sides[side], words) || t("list.notGiven")}</bdi>
                  <small> — {t(`conflict.${side}`)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onCancel} />
        <Button
          intent="primary"
          disabled={!fields.every(({ name }) => taken[name])}
          text={t("action.save")}
          onClick={() => onChosen(chosen())}
        />
      </footer>
    </>
  )
}
