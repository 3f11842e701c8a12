import { useEditorTexts } from "./session/use-editor.ts"

/** The visible part if there is no room for all. */
export type View = "outline" | "canvas" | "panel"

const VIEWS = ["outline", "canvas", "panel"] as const

interface ViewTabsProps {
  view: View
  onView: (view: View) => void
  /** On a phone the preview is a tab; otherwise a toolbar button opens it. */
  preview?: { isSeen: boolean; onShow: () => void } | undefined
}

/** Outline, canvas and properties one at a time. */
export function ViewTabs({ view, onView, preview }: ViewTabsProps) {
  const t = useEditorTexts()
  const isPreview = view === "panel" && preview?.isSeen === true
  return (
    <div className="rz-view-tabs" role="group" aria-label={t("views.label")}>
      {VIEWS.map((each) => (
        <Tab
          key={each}
          name={t(`views.${each}`)}
          isShown={view === each && !isPreview}
          onShow={() => onView(each)}
        />
      ))}
      {preview && <Tab name={t("preview.title")} isShown={isPreview} onShow={preview.onShow} />}
    </div>
  )
}

interface TabProps {
  name: string
  isShown: boolean
  onShow: () => void
}

const Tab = ({ name, isShown, onShow }: TabProps) => (
  <button type="button" className="rz-tool" aria-pressed={isShown} onClick={onShow}>
    {name}
  </button>
)
