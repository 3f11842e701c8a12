import type { Finding } from "@qo/core/checks"
import { findingText } from "@qo/core/i18n"
import { type KeyboardEvent, useContext } from "react"
import { useObservable } from "../base/observable.ts"
import { FixButtons, hasFixes } from "./panels/FixButtons.tsx"
import { WitnessButton } from "./panels/WitnessButton.tsx"
import { Path } from "./panels/ProblemsPanel.tsx"
import { blockText, namesOf } from "./session/names.ts"
import { elementOf } from "./session/problems.ts"
import { ToolsContext } from "./session/tools.ts"
import { useFindingTexts } from "./session/use-finding-texts.ts"
import { useEditor, useEditorTexts } from "./session/use-editor.ts"

/** The current problem: its place, its fixes, a respondent who runs into it, the next one. The focus moves here with it. */
export function ProblemBar({ problem, onNext }: { problem: Finding; onNext: () => void }) {
  const t = useEditorTexts()
  const say = useFindingTexts()
  const session = useEditor()
  const { shown } = useContext(ToolsContext)
  const { code, severity, path } = problem
  const element = elementOf(problem.place)
  const { content } = useObservable(session.rights)
  const hasFix = content && hasFixes(session, problem)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.stopPropagation()
    shown.set(undefined)
    leave()
  }
  return (
    <div
      role="dialog"
      className={`rz-loop-bar rz-loop-bar--${severity}`}
      aria-label={t("problem.bar")}
      // Esc closes it from wherever the keyboard is in it.
      onKeyDown={onKeyDown}
    >
      <p role="status">
        <span className="rz-hidden">{t(`severity.${severity}`)}: </span>
        <b>{path ? t("problem.loop") : element !== undefined && nameOf(element)}</b>{" "}
        {!path && say && <bdi>{findingText(say, problem) ?? code}</bdi>}
      </p>
      {path && <Path path={path} />}
      <FixButtons finding={problem} hasKey onFixed={leave} />
      <WitnessButton finding={problem} />
      <button type="button" className="rz-tool" autoFocus={!hasFix} onClick={onNext}>
        {t("problem.next")} <kbd>F8</kbd>
      </button>
      <button
        type="button"
        className="rz-tool"
        aria-label={t("problem.close")}
        onClick={() => shown.set(undefined)}
      >
        ✕
      </button>
    </div>
  )

  function nameOf(id: string): string {
    const names = namesOf(session)
    return names.number(id) > 0 ? names.short(id) : blockText(names, id, t)
  }
}

/** Back to where the keyboard does everything. */
const leave = (): void => document.getElementById("outline")?.focus()
