import { HistoryIcon, SearchIcon, MenuOpenIcon, WarningSignIcon } from "@blueprintjs/icons"
import { useEditorTexts } from "./session/use-editor.ts"
import { useFindings } from "./session/use-findings.ts"

interface DockRailProps {
  onUnfold: () => void
  onFind: () => void
}

/** The dock as a narrow rail, for who wants the room; anything in it unfolds the dock. */
export function DockRail({ onUnfold, onFind }: DockRailProps) {
  const t = useEditorTexts()
  const findings = useFindings() ?? []
  const errors = findings.filter(({ severity }) => severity === "error").length
  const entries = [
    { label: t("dock.show"), icon: <MenuOpenIcon aria-hidden />, run: onUnfold },
    { label: t("find.label"), icon: <SearchIcon aria-hidden />, run: onFind },
    { label: t("dock.problems"), icon: <WarningSignIcon aria-hidden />, run: onUnfold, errors },
    { label: t("dock.steps"), icon: <HistoryIcon aria-hidden />, run: onUnfold },
  ]
  return (
    <nav className="rz-dock rz-dock--rail" aria-label={t("dock.label")}>
      {entries.map((entry) => (
        <button
          key={entry.label}
          type="button"
          className="rz-tool"
          aria-label={entry.errors ? `${entry.label}: ${entry.errors}` : entry.label}
          title={entry.label}
          onClick={entry.run}
        >
          {entry.icon}
          {entry.errors ? <span className="rz-count rz-count--bad">{entry.errors}</span> : null}
        </button>
      ))}
    </nav>
  )
}
