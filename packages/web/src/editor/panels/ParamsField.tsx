import { useState } from "react"
import { CheckField } from "../../ui/CheckField.tsx"
import { TextField } from "../../ui/TextField.tsx"
import type { EditRefusal } from "../session/editor-session.ts"
import { useEditorTexts } from "../session/use-editor.ts"
import { EditedText } from "./EditedText.tsx"

interface ParamsFieldProps {
  params: Readonly<Record<string, string>>
  onChange: (params: Record<string, string>) => EditRefusal | undefined
  /** Which of them a link may set; without it that is not asked. */
  open?: { names: readonly string[]; onChange: (all: string[]) => EditRefusal | undefined }
}

/** Custom parameters by name: `{{p.name}}` in texts. */
export function ParamsField({ params, onChange, open }: ParamsFieldProps) {
  const t = useEditorTexts()
  const [name, setName] = useState("")
  const [isBad, setBad] = useState(false)
  /** A name that no link can set: addresses of surveys use it already. */
  const [closed, setClosed] = useState<string>()
  const without = (gone: string) =>
    Object.fromEntries(Object.entries(params).filter(([each]) => each !== gone))
  return (
    <fieldset className="rz-params">
      <legend>{t("params.title")}</legend>
      {Object.entries(params).map(([each, value]) => (
        <div key={each} className="rz-params__row">
          <EditedText
            name={`params.${each}`}
            label={each}
            value={value}
            onChange={(text) => onChange({ ...params, [each]: text })}
          />
          <button
            type="button"
            aria-label={t("params.remove", { name: each })}
            onClick={() => onChange(without(each))}
          >
            ✕
          </button>
          {open && (
            <CheckField
              checked={open.names.includes(each)}
              onChange={(isOpen) => {
                const others = open.names.filter((other) => other !== each)
                setClosed(open.onChange(isOpen ? [...others, each] : others) ? each : undefined)
              }}
              problems={closed === each ? [t("params.badName")] : []}
            >
              {t("params.public", { name: each })}
            </CheckField>
          )}
        </div>
      ))}
      <form
        className="rz-params__row"
        onSubmit={(event) => {
          event.preventDefault()
          const refused = onChange({ ...params, [name]: params[name] ?? "" })
          setBad(refused !== undefined)
          if (!refused) setName("")
        }}
      >
        <TextField
          label={t("params.name")}
          value={name}
          hint={t("params.hint")}
          problems={isBad ? [t("params.badName")] : []}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" disabled={name === ""} aria-label={t("params.add")}>
          +
        </button>
      </form>
    </fieldset>
  )
}
