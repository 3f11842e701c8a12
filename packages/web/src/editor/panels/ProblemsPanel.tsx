import { ErrorIcon, LightbulbIcon, WarningSignIcon } from "@blueprintjs/icons"
import type { Finding, Severity } from "@qo/core/checks"
import { findingText, type TextTable } from "@qo/core/i18n"
import { type ReactNode, useContext, useEffect, useMemo, useState } from "react"
import { useObservable } from "../../base/observable.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { fixAll, keyOf } from "../session/fix-all.ts"
import { blockText, namesOf } from "../session/names.ts"
import { goToProblem } from "../session/problem-tour.ts"
import { ToolsContext } from "../session/tools.ts"
import { useFindingTexts } from "../session/use-finding-texts.ts"
import { useFindings } from "../session/use-findings.ts"
import {
  type EditorTranslate,
  useEditor,
  useEditorTexts,
  useVersion,
} from "../session/use-editor.ts"
import { FixButtons } from "./FixButtons.tsx"

const MOST = 100

/** Findings, most severe first; each leads to its place, with a fix if it changes no route. */
export function ProblemsPanel() {
  const t = useEditorTexts()
  const say = useFindingTexts()
  const session = useEditor()
  const { checks, shown } = useContext(ToolsContext)
  const checked = useFindings()
  const current = useObservable(shown)
  const version = useVersion()
  const { content } = useObservable(session.rights)
  const sorted = useMemo(() => sortedFindings(checked?.findings ?? []), [checked])
  const fixable = sorted.filter(({ fix }) => fix)
  const isFresh = checked?.version === version
  if (!checked || !say) return <p role="status">{t("problems.checking")}</p>
  if (sorted.length === 0) return <p className="rz-muted">{t("problems.none")}</p>
  return (
    <>
      {content && fixable.length > 1 && (
        <button
          type="button"
          className="rz-act"
          disabled={!isFresh}
          onClick={() => void fixAll(session, checks)}
        >
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
  return (
    <li className={`rz-problem rz-problem--${severity}`} aria-current={isCurrent || undefined}>
      <button
        type="button"
        className="rz-problem__text"
        onClick={() => goToProblem(session, tools, finding)}
      >
        {SEVERITY_ICONS[severity]}
        <span className="rz-hidden">{t(`severity.${severity}`)}: </span>
        <b>{placeText(session, finding, t)}</b>{" "}
        <bdi>{findingText(say, finding) ?? finding.code}</bdi>
      </button>
      {path && <Path path={path} />}
      <p className="rz-problem__todo">
        {findingText(say, finding, "todo")}
        <FixButtons finding={finding} />
      </p>
    </li>
  )
}

/** A loop, each of its questions a way there. */
export function Path({ path }: { path: readonly string[] }) {
  const session = useEditor()
  const names = useMemo(() => namesOf(session), [session])
  return (
    <ol className="rz-path">
      {path.map((id, at) => (
        <li key={at}>
          <button type="button" onClick={() => session.select({ ids: new Set([id]), active: id })}>
            {names.short(id)}
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
  const { shown } = tools
  const [at, setAt] = useState(0)
  const checked = useFindings()
  const sorted = useMemo(() => sortedFindings(checked?.findings ?? []), [checked])
  const current = useObservable(shown)
  useEffect(() => {
    // A fixed finding disappears; one that remains is updated.
    if (current && !sorted.includes(current))
      shown.set(sorted.find((each) => keyOf(each) === keyOf(current)))
  }, [current, sorted, shown])
  return (by) => {
    if (sorted.length === 0) return
    // When the shown finding is fixed, the next one takes its place.
    const from = current ? sorted.indexOf(current) : by > 0 ? at - 1 : at
    const next = (from + by + sorted.length) % sorted.length
    setAt(next)
    const finding = sorted[next]
    if (finding) goToProblem(session, tools, finding)
  }
}
