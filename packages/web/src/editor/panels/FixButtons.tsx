import type { Finding } from "@qo/core/checks"
import { findingText } from "@qo/core/i18n"
import { useContext } from "react"
import { useObservable } from "../../base/observable.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { freshFinding } from "../session/fix-all.ts"
import { routeFixes } from "../session/route-fixes.ts"
import { ToolsContext } from "../session/tools.ts"
import { useFindingTexts } from "../session/use-finding-texts.ts"
import { useDocument, useEditor, useEditorTexts } from "../session/use-editor.ts"

interface FixButtonsProps {
  finding: Finding
  /** The first takes Enter. */
  hasKey?: true
  onFixed?: () => void
}

export const hasFixes = (session: EditorSession, finding: Finding): boolean =>
  finding.fix !== undefined || routeFixes(session, finding).length > 0

/** Buttons that fix a problem: the check's fix if it changes no route, otherwise changes of the route. */
export function FixButtons({ finding, hasKey, onFixed }: FixButtonsProps) {
  const t = useEditorTexts()
  const say = useFindingTexts()
  const session = useEditor()
  const { checks } = useContext(ToolsContext)
  const { content } = useObservable(session.rights)
  const fixesOf = (found: Finding) => {
    const own = found.fix && {
      label: (say && findingText(say, found, "fix")) ?? t("problems.fix"),
      command: found.fix,
    }
    const others = routeFixes(session, found).map(({ label, params, command }) => ({
      label: label === "fix.sourceFirst" ? t(label, params ?? { source: "" }) : t(label),
      command,
    }))
    return [...(own ? [own] : []), ...others]
  }
  /** The document may have changed since the check: then the same fix of the next check is made, if there still is one. */
  const fix = async (label: string) => {
    const fresh = await freshFinding(session, checks, finding)
    const chosen = fresh && fixesOf(fresh).find((each) => each.label === label)
    if (!chosen) return
    session.run(chosen.command)
    onFixed?.()
  }
  const labels = useDocument(() => fixesOf(finding).map(({ label }) => label))
  if (!content || !say) return null
  return labels.map((label, at) => (
    <button
      key={label}
      type="button"
      className="rz-act"
      autoFocus={hasKey === true && at === 0}
      onClick={() => void fix(label)}
    >
      {label} {hasKey && at === 0 && <kbd aria-hidden>Enter</kbd>}
    </button>
  ))
}
