import { useEditorTexts } from "./session/use-editor.ts"

/** What is seen where there is no room for all of it. */
export type View = "outline" | "canvas" | "panel"

const VIEWS = ["outline", "canvas", "panel"] as const

/** Outline, canvas and properties one at a time. */
export function ViewTabs({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useEditorTexts()
  return (
    <div className="rz-view-tabs" role="group" aria-label={t("views.label")}>
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          className="rz-tool"
          aria-pressed={view === each}
          onClick={() => onView(each)}
        >
          {t(`views.${each}`)}
        </button>
      ))}
    </div>
  )
}
