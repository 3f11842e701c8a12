import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { useTexts, type WebTranslate } from "../base/texts.ts"
import type { UserFields } from "./user-draft.ts"

interface Props {
  mine: UserFields
  theirs: UserFields
  /** What both sides changed. */
  fields: readonly (keyof UserFields)[]
  onChosen: (fields: UserFields) => void
  onCancel: () => void
}

/** Someone else changed the same fields meanwhile: which value stays is chosen field by field. */
export function ConflictChoice({ mine, theirs, fields, onChosen, onCancel }: Props) {
  const t = useTexts()
  const [taken, take] = useState<Partial<Record<keyof UserFields, "mine" | "theirs">>>({})
  const complete = fields.every((field) => taken[field])
  const chosen = () =>
    Object.assign(
      {},
      mine,
      ...fields.map((field) => ({ [field]: (taken[field] === "mine" ? mine : theirs)[field] })),
    ) as UserFields
  return (
    <>
      <div className="rz-dialog__body">
        <p className="rz-note rz-note--warning" role="alert">
          {t("error.stale")}. {t("conflict.text")}
        </p>
        {fields.map((field) => (
          <fieldset key={field} className="rz-inset">
            <legend>{t(`field.${field}`)}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side} className="rz-check">
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  checked={taken[field] === side}
                  onChange={() => take({ ...taken, [field]: side })}
                />
                <span>
                  <b>{wordOf(field, side === "mine" ? mine : theirs, t)}</b>
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
          disabled={!complete}
          text={t("action.save")}
          onClick={() => onChosen(chosen())}
        />
      </footer>
    </>
  )
}

function wordOf(field: keyof UserFields, fields: UserFields, t: WebTranslate): string {
  if (field === "role") return t(`role.${fields.role}`)
  if (field === "status") return t(`userStatus.${fields.status}`)
  if (field === "organization") return fields.organization?.label ?? t("users.noOrganization")
  if (field === "category")
    return fields.category === "" ? t("users.noCategory") : t(`category.${fields.category}`)
  return fields[field]
}
