import type { Finding } from "@qo/core/checks"
import { faultText, type ForeignFormat, type ReadProgress } from "@qo/interchange"
import { findingText } from "@qo/core/i18n"
import type { Questionnaire } from "@qo/core/questionnaire"
import { useMemo } from "react"
import { useFindingTexts } from "../session/use-finding-texts.ts"
import { useImportTexts } from "./import-texts.ts"
import { ReportView } from "./ReportView.tsx"
import type { ForeignState } from "./use-foreign.ts"

interface ForeignOutcomeProps {
  state: ForeignState
  format: ForeignFormat | undefined
  /** `undefined`: that of the file itself. */
  onLanguage: (language: string | undefined) => void
  onCancel: () => void
  onRetry: () => void
  /** Files were added. */
  onFiles: (files: readonly File[]) => Promise<void>
}

/** The content of another tool's file, the outcome of its elements, and findings of the checks. */
export function ForeignOutcome({
  state,
  format,
  onLanguage,
  onCancel,
  onRetry,
  onFiles,
}: ForeignOutcomeProps) {
  const { t, words } = useImportTexts()
  const tool = format && <p>{t("import.from", { tool: words(`foreign.format.${format}`) })}</p>
  switch (state.kind) {
    case "reading":
      return (
        <>
          {tool}
          <ReadingState progress={state.progress} onCancel={onCancel} />
        </>
      )
    case "cancelled":
      return (
        <p className="rz-import__file">
          {t("import.readingCancelled")}
          <button type="button" className="rz-act" onClick={onRetry}>
            {t("import.readAgain")}
          </button>
        </p>
      )
    case "failed":
      return <p role="alert">{t("import.noCode")}</p>
    case "fault":
      return (
        <>
          {state.fault.key !== "notWorkbook" && tool}
          <p role="alert">
            <b>{t("import.failed")}.</b> {faultText(words, state.fault)}
          </p>
        </>
      )
    case "read": {
      const { report, findings, questionnaire, missingFiles } = state.read
      return (
        <>
          {tool}
          <Languages {...report} onLanguage={onLanguage} />
          <MissingFiles names={missingFiles} onFiles={onFiles} />
          <Findings findings={findings} questionnaire={questionnaire} />
          <h3>{t("import.report")}</h3>
          <ReportView report={report} />
        </>
      )
    }
  }
}

/** How much of the file has been read, with the button that ends it. */
function ReadingState({
  progress,
  onCancel,
}: {
  progress: ReadProgress | undefined
  onCancel: () => void
}) {
  const { t } = useImportTexts()
  const percent = progress && Math.floor((100 * progress.done) / progress.all)
  return (
    <p className="rz-import__file">
      {/* Screen readers are told once that a file is read, not each percent. */}
      <span aria-live="off">
        {percent === undefined ? t("import.reading") : t("import.readingOf", { percent })}
      </span>
      <button type="button" className="rz-act" onClick={onCancel}>
        {t("import.cancelReading")}
      </button>
    </p>
  )
}

/** Files that the form reads and that were not given. */
function MissingFiles({
  names,
  onFiles,
}: {
  names: readonly string[]
  onFiles: ForeignOutcomeProps["onFiles"]
}) {
  const { t, locale } = useImportTexts()
  if (names.length === 0) return null
  const files = new Intl.ListFormat(locale, { type: "conjunction" }).format(names)
  return (
    <label className="rz-import__choose">
      <bdi>{t("import.missingFiles", { files })}</bdi>
      <input
        type="file"
        multiple
        onChange={(event) => void onFiles([...(event.currentTarget.files ?? [])])}
      />
    </label>
  )
}

interface LanguagesProps {
  language: string | undefined
  otherLanguages: readonly string[]
  onLanguage: ForeignOutcomeProps["onLanguage"]
}

/** Which of its languages is taken. */
function Languages({ language, otherLanguages, onLanguage }: LanguagesProps) {
  const { t } = useImportTexts()
  if (otherLanguages.length === 0) return null
  // A file need not say in which language it is.
  const all = [language ?? "", ...otherLanguages].toSorted()
  return (
    <label className="rz-import__language">
      {t("import.language")}
      <select
        value={language ?? ""}
        onChange={(event) => onLanguage(event.currentTarget.value || undefined)}
      >
        {all.map((each) => (
          <option key={each} value={each}>
            {each || t("import.language.unnamed")}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Most findings that are displayed: all are listed after the import. */
const MOST_FINDINGS = 50

function Findings({
  findings,
  questionnaire,
}: {
  findings: readonly Finding[]
  questionnaire: Questionnaire
}) {
  const { t } = useImportTexts()
  const say = useFindingTexts()
  const names = useMemo(() => namesIn(questionnaire), [questionnaire])
  if (findings.length === 0) return <p>{t("import.findings.none")}</p>
  const count = (severity: Finding["severity"]) =>
    findings.filter((each) => each.severity === severity).length
  const [errors, warnings, hints] = [count("error"), count("warning"), count("hint")]
  return (
    <details>
      <summary>{t("import.findings", { errors, warnings, hints })}</summary>
      <ul className="rz-import__findings">
        {findings.slice(0, MOST_FINDINGS).map((finding, at) => (
          <li key={at}>
            <b>
              <bdi>{names.get(finding.place.question ?? finding.place.block ?? "")}</bdi>
            </b>{" "}
            <bdi>{(say && findingText(say, finding)) ?? finding.code}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}

const namesIn = ({ blocks }: Questionnaire): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap(({ id, title, questions }) => [
      [id, title] as const,
      ...questions.map((question) => [question.id, question.text] as const),
    ]),
  )
