import { Button } from "@blueprintjs/core"
import { fileCalls } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import { EXPORT_FORMATS, type ExportFormat, refusalText } from "@qo/core/report"
import { type FormEvent, useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useLocale, useTexts } from "../base/texts.ts"
import { CheckField } from "../ui/CheckField.tsx"
import { downloadCounted } from "../ui/download.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { SelectField } from "../ui/SelectField.tsx"
import { SubmitButton } from "../ui/SubmitButton.tsx"
import { peopleText } from "./Bases.tsx"
import { filterWordsOf } from "./filter-sentence.ts"
import type { ReportPartProps } from "./report-part.ts"

const FORMATS = keysOf(EXPORT_FORMATS)
/** Formats that contain either codes or labels; the others contain both. */
const CHOOSES_VALUES: readonly ExportFormat[] = ["csv", "xlsx"]

type Values = "codes" | "labels"

/** Responses one by one, as a file for other programs: whose, in which form. */
export function DownloadDialog({
  onClose,
  pid,
  view,
  state,
  t,
  words,
  figures,
}: ReportPartProps & { onClose: () => void }) {
  const { api } = useSession()
  const say = useTexts()
  const language = useLocale()
  const [format, setFormat] = useState<ExportFormat>("xlsx")
  const [values, setValues] = useState<Values>("labels")
  const [isFiltered, setFiltered] = useState(state.filter !== "" && !view.refused)
  const [isWeighted, setWeighted] = useState(state.weight !== "" && !view.refused)
  const [error, setError] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const chooses = CHOOSES_VALUES.includes(format)
  const query = new URLSearchParams({
    pid: String(pid),
    format,
    language,
    ...(chooses && { values }),
    ...(isFiltered && { filter: state.filter }),
    ...(isWeighted && { weight: state.weight }),
    base: state.base,
    ...textLanguageOf(view),
  })
  const get = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    try {
      const path = `${fileCalls.exportResponses.path}?${query.toString()}`
      await downloadCounted({ api, t: say, locale: language }, pid, path)
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void get(event)}>
      <div className="rz-dialog__body">
        <FormFailure error={error} />
        {view.refused && <p className="rz-note">{refusalText(view.refused, words)}</p>}
        <FormatField t={t} value={format} onChange={setFormat} />
        {chooses && <ValuesField t={t} value={values} onChange={setValues} />}
        {state.filter !== "" && !view.refused && (
          <CheckField checked={isFiltered} onChange={setFiltered}>
            {t("reportPage.download.filtered", {
              filter: filterWordsOf(view, words),
              people: peopleText(view, t, figures),
            })}
          </CheckField>
        )}
        {state.weight !== "" && !view.refused && (
          <CheckField checked={isWeighted} onChange={setWeighted}>
            {t("reportPage.download.weighted")}
          </CheckField>
        )}
        <p className="rz-muted">{t("reportPage.download.about")}</p>
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("reportPage.download.cancel")} onClick={onClose} />
        <SubmitButton sending={isSending}>{t("reportPage.download")}</SubmitButton>
      </footer>
    </form>
  )
}

/** Files have the texts that the reader sees. */
const textLanguageOf = ({ textLanguage }: Pick<ReportPartProps["view"], "textLanguage">) =>
  textLanguage === null ? {} : { textLanguage }

interface FieldProps<Value> extends Pick<ReportPartProps, "t"> {
  value: Value
  onChange: (value: Value) => void
}

function FormatField({ t, value, onChange }: FieldProps<ExportFormat>) {
  return (
    <SelectField
      label={t("reportPage.download.format")}
      hint={t(`reportPage.download.format.${value}.hint`)}
      value={value}
      autoFocus
      onChange={({ currentTarget }) =>
        onChange(FORMATS.find((each) => each === currentTarget.value) ?? "xlsx")
      }
    >
      {FORMATS.map((each) => (
        <option key={each} value={each}>
          {t(`reportPage.download.format.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

function ValuesField({ t, value, onChange }: FieldProps<Values>) {
  return (
    <SelectField
      label={t("reportPage.download.values")}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === "codes" ? "codes" : "labels")
      }
    >
      <option value="labels">{t("reportPage.download.values.labels")}</option>
      <option value="codes">{t("reportPage.download.values.codes")}</option>
    </SelectField>
  )
}
