import { ErrorIcon, LightbulbIcon, WarningSignIcon } from "@blueprintjs/icons"
import type { Finding, Severity } from "@qo/core/checks"
import { findingText, type TextTable } from "@qo/core/i18n"
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from "react"
import { useObservable } from "../../base/observable.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { fixAll, keyOf } from "../session/fix-all.ts"
import { blockText, namesOf } from "../session/names.ts"
import { goToProblem } from "../session/problem-tour.ts"
import { ToolsContext } from "../session/tools.ts"
import { useFindingTexts } from "../session/use-finding-texts.ts"
import { findingsOf, useFindings } from "../session/use-findings.ts"
import {
  type EditorTranslate,
  useDocument,
  useEditor,
  useEditorTexts,
} from "../session/use-editor.ts"
import { FixButtons } from "./FixButtons.tsx"
import { WitnessButton } from "./WitnessButton.tsx"

const MOST = 100

/** Findings, most severe first; each leads to its place, with its fixes and a respondent who runs into it. */
export function ProblemsPanel() {
  const t = useEditorTexts()
  const say = useFindingTexts()
  const session = useEditor()
  const { checks, shown } = useContext(ToolsContext)
  const findings = useFindings()
  const current = useObservable(shown)
  const { content } = useObservable(session.rights)
  const sorted = useMemo(() => sortedFindings(findings ?? []), [findings])
  const fixable = sorted.filter(({ fix }) => fix)
  if (!findings || !say) return <p role="status">{t("problems.checking")}</p>
  if (sorted.length === 0) return <p className="rz-muted">{t("problems.none")}</p>
  return (
    <>
      {content && fixable.length > 1 && (
        <button type="button" className="rz-act" onClick={() => void fixAll(session, checks)}>
          {t("problems.fixAll", { count: fixable.length })}
        </button>
      )}
      <ul className="rz-problems">
        {sorted.slice(0, MOST).map((finding, at) => (
          <Problem key={at} finding={finding} say={say} isCurrent={current === finding} />
        ))}
      </ul>
      {sorted.length > MOST && (
        <p className="rz-muted">{t("problems.more", { count: sorted.length - MOST })}</p>
      )}
    </>
  )
}

const SEVERITY_ICONS = {
  error: <ErrorIcon aria-hidden />,
  warning: <WarningSignIcon aria-hidden />,
  hint: <LightbulbIcon aria-hidden />,
} satisfies Record<Severity, ReactNode>

const SEVERITIES = ["error", "warning", "hint"] as const

const sortedFindings = (findings: readonly Finding[]): readonly Finding[] =>
  SEVERITIES.flatMap((severity) => findings.filter((each) => each.severity === severity))

interface ProblemProps {
  finding: Finding
  say: TextTable
  isCurrent: boolean
}

function Problem({ finding, say, isCurrent }: ProblemProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const tools = useContext(ToolsContext)
  const { severity, path } = finding
  const place = useDocument((each) => placeText(each, finding, t))
  return (
    <li className={`rz-problem rz-problem--${severity}`} aria-current={isCurrent || undefined}>
      <button
        type="button"
        className="rz-problem__text"
        onClick={() => goToProblem(session, tools, finding)}
      >
        {SEVERITY_ICONS[severity]}
        <span className="rz-hidden">{t(`severity.${severity}`)}: </span>
        <b>{place}</b> <bdi>{findingText(say, finding) ?? finding.code}</bdi>
      </button>
      {path && <Path path={path} />}
      <p className="rz-problem__todo">
        {findingText(say, finding, "todo")}
        <FixButtons finding={finding} />
        {isCurrent && <WitnessButton finding={finding} />}
      </p>
    </li>
  )
}

/** A loop, each of its questions a way there. */
export function Path({ path }: { path: readonly string[] }) {
  const session = useEditor()
  const texts = useDocument((each) => path.map(namesOf(each).short))
  return (
    <ol className="rz-path">
      {path.map((id, at) => (
        <li key={at}>
          <button type="button" onClick={() => session.select({ ids: new Set([id]), active: id })}>
            {texts[at]}
          </button>
        </li>
      ))}
    </ol>
  )
}

function placeText(session: EditorSession, { place }: Finding, t: EditorTranslate): string {
  const names = namesOf(session)
  if (place.question !== undefined) return names.short(place.question)
  if (place.block !== undefined) return blockText(names, place.block, t)
  if (place.end !== undefined) return t("place.end")
  return ""
}

/** The next problem from the one that is shown: forwards or back, round and round. */
export function useProblemTour(): (by: 1 | -1) => void {
  const session = useEditor()
  const tools = useContext(ToolsContext)
  const { checks, shown } = tools
  const at = useRef(0)
  const sorted = useCallback(
    () => sortedFindings(findingsOf(checks, session) ?? []),
    [checks, session],
  )
  useEffect(() => {
    // A fixed finding disappears; one that remains is updated.
    const update = () => {
      const current = shown.get()
      if (!current || sorted().includes(current)) return
      shown.set(sorted().find((each) => keyOf(each) === keyOf(current)))
    }
    const stops = [checks.checked, session.untouched, shown].map((each) => each.subscribe(update))
    return () => stops.forEach((stop) => stop())
  }, [checks, session, shown, sorted])
  return (by) => {
    const all = sorted()
    if (all.length === 0) return
    const current = shown.get()
    // When the shown finding is fixed, the next one takes its place.
    const from = current ? all.indexOf(current) : by > 0 ? at.current - 1 : at.current
    at.current = (from + by + all.length) % all.length
    const finding = all[at.current]
    if (finding) goToProblem(session, tools, finding)
  }
}
