import { WRITE_MODES, WRITE_VALUES, WRITE_WHEN, type WriteField } from "@qo/core/questionnaire"
import { SelectField } from "../../../ui/SelectField.tsx"
import { useEditorTexts } from "../../session/use-editor.ts"
import { EditedText } from "../EditedText.tsx"
import type { FormProps } from "./question-form.ts"

const FIRST: Omit<WriteField, "field"> = { value: "code", when: "completed", mode: "set" }

/** A question about a place has a note before it and no other special settings. */
export function WritePart({ question, mayEdit, set }: FormProps) {
  const t = useEditorTexts()
  const fields = question.write?.fields ?? []
  const put = (next: readonly WriteField[], field?: string) =>
    set({ write: next.length > 0 ? { fields: [...next] } : undefined }, field)
  const change = (at: number, part: Partial<WriteField>, field?: string) =>
    put(
      fields.map((each, nth) => (nth === at ? { ...each, ...part } : each)),
      field,
    )
  if (fields.length === 0 && !mayEdit) return null
  return (
    <details className="rz-more" data-part="write" open={fields.length > 0}>
      <summary>{t("write.title")}</summary>
      {fields.map((each, at) => (
        <div key={at} className="rz-write">
          <EditedText
            name={`write.${at}.field`}
            label={t("write.field")}
            hint={t("write.fieldHint")}
            value={each.field}
            disabled={!mayEdit}
            onChange={(field) => change(at, { field }, `write.${at}.field`)}
          />
          <Choice
            label={t("write.value")}
            value={each.value}
            values={WRITE_VALUES}
            textOf={(value) => t(`writeValue.${value}`)}
            mayEdit={mayEdit}
            onChange={(value) => change(at, { value })}
          />
          <Choice
            label={t("write.when")}
            value={each.when}
            values={WRITE_WHEN}
            textOf={(when) => t(`writeWhen.${when}`)}
            mayEdit={mayEdit}
            onChange={(when) => change(at, { when })}
          />
          <Choice
            label={t("write.mode")}
            value={each.mode}
            values={WRITE_MODES}
            textOf={(mode) => t(`writeMode.${mode}`)}
            mayEdit={mayEdit}
            onChange={(mode) => change(at, { mode })}
          />
          {mayEdit && (
            <button type="button" className="rz-act" onClick={() => put(fields.toSpliced(at, 1))}>
              {t("write.remove", { field: each.field })}
            </button>
          )}
        </div>
      ))}
      {mayEdit && (
        <button
          type="button"
          className="rz-act"
          onClick={() => put([...fields, { field: freeName(fields), ...FIRST }])}
        >
          + {t("write.add")}
        </button>
      )}
    </details>
  )
}

function freeName(fields: readonly WriteField[]): string {
  const taken = new Set(fields.map(({ field }) => field))
  for (let nth = 1; ; nth++) if (!taken.has(`field${nth}`)) return `field${nth}`
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  values: readonly Value[]
  textOf: (value: Value) => string
  mayEdit: boolean
  onChange: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, values, textOf, mayEdit, onChange } = props
  return (
    <SelectField
      label={label}
      value={value}
      disabled={!mayEdit}
      onChange={(event) => {
        const next = values.find((each) => each === event.currentTarget.value)
        if (next !== undefined) onChange(next)
      }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {textOf(each)}
        </option>
      ))}
    </SelectField>
  )
}
