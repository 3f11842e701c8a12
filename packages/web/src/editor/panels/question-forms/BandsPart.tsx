import {
  type Band,
  bandsOf,
  gridOf,
  SCREENING_MODES,
  type ScreeningMode,
} from "@qo/core/questionnaire"
import { redirectText } from "@qo/core/wording"
import { SelectField } from "../../../ui/SelectField.tsx"
import { namesOf } from "../../session/names.ts"
import type { EditRefusal } from "../../session/editor-session.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import { NumberField } from "../NumberField.tsx"
import { ProfileFields } from "./ProfileFields.tsx"
import type { FormProps } from "./question-form.ts"

/** All properties of an answer beside its text. */
export function BandsPart({ question, mayEdit, onPick }: FormProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const bands = bandsOf(question)
  const put = (next: readonly Band[]) =>
    session.run({ do: "setBands", question: question.id, bands: next })
  const change = (at: number, set: Partial<Band>) => {
    const band = { ...bands[at], ...set } as Band
    if (band.screening === undefined) delete band.screening
    if (band.profile === undefined) delete band.profile
    return put(bands.with(at, band))
  }
  const grid = gridOf(question)
  return (
    <section className="rz-bands">
      <h3>
        {t("bands.title")} <span className="rz-muted">{bands.length}</span>
        {mayEdit && grid && (
          <button
            type="button"
            className="rz-act"
            onClick={() => put([...bands, { from: grid.from, to: grid.to }])}
          >
            + {t("bands.add")}
          </button>
        )}
      </h3>
      {bands.map((band, at) => (
        <BandRow
          key={at}
          {...{ band, at, mayEdit }}
          onChange={(set) => change(at, set)}
          onRemove={() => put(bands.toSpliced(at, 1))}
          onPick={(button) => onPick(button, { question: question.id, band: at })}
        />
      ))}
    </section>
  )
}

interface BandRowProps extends Pick<FormProps, "mayEdit"> {
  band: Band
  at: number
  onChange: (set: Partial<Band>) => EditRefusal | undefined
  onRemove: () => void
  /** Opens the choice of a target for these numbers beside this button. */
  onPick: (button: HTMLElement) => void
}

function BandRow({ band, at, mayEdit, onChange, onRemove, onPick }: BandRowProps) {
  const t = useEditorTexts()
  const names = namesOf(useEditor())
  return (
    <div className="rz-bands__row">
      <NumberField
        name={`band.${at}.from`}
        label={t("number.from")}
        value={band.from}
        disabled={!mayEdit}
        onChange={(from) => onChange({ from: from ?? 0 })}
      />
      <NumberField
        name={`band.${at}.to`}
        label={t("number.to")}
        value={band.to}
        disabled={!mayEdit}
        onChange={(to) => onChange({ to: to ?? 0 })}
      />
      <SelectField
        label={t("bands.screening")}
        value={band.screening ?? ""}
        disabled={!mayEdit}
        onChange={(event) => {
          const mode = event.currentTarget.value as ScreeningMode | ""
          onChange({ screening: mode === "" ? undefined : mode })
        }}
      >
        <option value="">{t("bands.noScreening")}</option>
        {SCREENING_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {t(`screening.${mode}`)}
          </option>
        ))}
      </SelectField>
      <button
        type="button"
        className="rz-act"
        disabled={!mayEdit}
        aria-label={t("bands.redirect", { number: at + 1 })}
        onClick={(event) => onPick(event.currentTarget)}
      >
        {band.redirect ? redirectText(band.redirect, { t, names }) : "→ …"}
      </button>
      <ProfileFields
        profile={band.profile}
        mayEdit={mayEdit}
        mayBeNumber
        onChange={(profile) => onChange({ profile })}
      />
      {mayEdit && (
        <button type="button" aria-label={t("bands.remove", { number: at + 1 })} onClick={onRemove}>
          ✕
        </button>
      )}
    </div>
  )
}
