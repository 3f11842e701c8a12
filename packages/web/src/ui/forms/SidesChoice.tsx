import { Button } from "@blueprintjs/core"
import { type ReactNode, useState } from "react"
import { useTexts } from "../../base/texts.ts"

export type ConflictSide = "mine" | "theirs"

/** A field that two users have changed differently, with displayed values. */
export interface DifferingField {
  id: string
  label: ReactNode
  mine: string
  theirs: string
}

interface SidesChoiceProps {
  differing: readonly DifferingField[]
  /** Who made the other changes. */
  authors?: ReactNode
  onChosen: (sides: ReadonlyMap<string, ConflictSide>) => void
  onCancel: () => void
}

/** Someone else changed the same meanwhile: whose value stays is chosen one by one. */
export function SidesChoice({ differing, authors, onChosen, onCancel }: SidesChoiceProps) {
  const t = useTexts()
  const [taken, take] = useState<ReadonlyMap<string, ConflictSide>>(new Map())
  return (
    <>
      <div className="rz-dialog__body">
        <p className="rz-note rz-note--warning" role="alert">
          {t("error.stale")}. {t("conflict.text")}
        </p>
        {authors}
        {differing.map(({ id, label, ...values }) => (
          <fieldset key={id} className="rz-inset">
            <legend>{label}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side} className="rz-check">
                <input
                  type="radio"
                  name={`conflict-${id}`}
                  checked={taken.get(id) === side}
                  onChange={() => take(new Map(taken).set(id, side))}
                />
                <span>
                  <bdi>{values[side] || t("list.notGiven")}</bdi>
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
          disabled={!differing.every(({ id }) => taken.has(id))}
          text={t("action.save")}
          onClick={() => onChosen(taken)}
        />
      </footer>
    </>
  )
}
