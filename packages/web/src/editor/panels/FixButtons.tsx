import type { Finding } from "@qo/core/checks"
import { findingText } from "@qo/core/i18n"
import { useContext } from "react"
import { useObservable } from "../../base/observable.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { routeFixes } from "../session/route-fixes.ts"
import { ToolsContext } from "../session/tools.ts"
import { useFindingTexts } from "../session/use-finding-texts.ts"
import { useEditor, useEditorTexts, useVersion } from "../session/use-editor.ts"

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
  const isFresh = useObservable(checks.checked)?.version === useVersion()
  const { content } = useObservable(session.rights)
  if (!content || !say) return null
  const own = finding.fix && {
    label: findingText(say, finding, "fix") ?? t("problems.fix"),
    command: finding.fix,
  }
  const others = routeFixes(session, finding).map(({ label, params, command }) => ({
    label: label === "fix.sourceFirst" ? t(label, params ?? { source: "" }) : t(label),
    command,
  }))
  return [...(own ? [own] : []), ...others].map(({ label, command }, at) => (
    <button
      key={label}
      type="button"
      className="rz-act"
      aria-disabled={!isFresh}
      autoFocus={hasKey === true && at === 0}
      onClick={() => {
        if (!isFresh) return
        session.run(command)
        onFixed?.()
      }}
    >
      {label} {hasKey && at === 0 && <kbd aria-hidden>Enter</kbd>}
    </button>
  ))
}
