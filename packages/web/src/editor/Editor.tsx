import { ChevronDownIcon, ChevronUpIcon } from "@blueprintjs/icons"
import { type ReactNode, type RefObject, useCallback, useContext, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useAtLeast } from "../base/breakpoints.ts"
import { useObservable } from "../base/observable.ts"
import { usePageActions } from "../base/page-actions.ts"
import { useSession } from "../base/session/use-session.ts"
import { showToast } from "../base/toasts.ts"
import { Announcements } from "./Announcements.tsx"
import type { Stage } from "./canvas/stage.ts"
import { focusPanelField } from "./keyboard/focus-panel-field.ts"
import { CanvasArea } from "./CanvasArea.tsx"
import { Dock } from "./Dock.tsx"
import { type ActHost, actOf, EDITOR_ACTS, type EditorAct } from "./keyboard/editor-acts.ts"
import { useActHost } from "./keyboard/use-act-host.ts"
import { useDropped } from "./keyboard/use-dropped.ts"
import { useEditorKeys } from "./keyboard/use-editor-keys.ts"
import { LockBanner } from "./LockBanner.tsx"
import { type Overlay, Overlays } from "./Overlays.tsx"
import { outlineRows } from "./outline/outline-rows.ts"
import { FAR } from "./scene/paint.ts"
import type { ProjectNews } from "./session/project-news.ts"
import type { ProjectSaver } from "./session/saving.ts"
import { selectOnly } from "./session/selection.ts"
import { useEditor, useEditorTexts } from "./session/use-editor.ts"
import { ToolsContext } from "./session/tools.ts"
import { Side, useSide } from "./Side.tsx"
import { Toolbar } from "./Toolbar.tsx"
import { TranslationsPart } from "./TranslationsPart.tsx"
import { useFoldedDock, useShownWith } from "./use-dock.ts"
import { useDialogs } from "./use-dialogs.ts"
import { useRevealed } from "./use-revealed.ts"
import { type PickAt, useWishes } from "./use-wishes.ts"
import { type View, ViewTabs } from "./ViewTabs.tsx"
import "./editor.css"
import "./small-screens.css"

interface EditorProps {
  stage: Stage
  saving: ProjectSaver
  news: Pick<ProjectNews, "isBehind">
  /** Who else is here. */
  others: ReactNode
  /** Content at the end of the bar. */
  children?: ReactNode
}

interface ViewingParts {
  root: RefObject<HTMLDivElement | null>
  isPhone: boolean
  side: ReturnType<typeof useSide>
  fold: (isFolded: boolean) => void
}

/** The visible part if there is no room for all, and functions that show the panel and the preview. */
function useView({ root, isPhone, side: { preview, cover }, fold }: ViewingParts) {
  const [view, setView] = useState<View>(isPhone ? "outline" : "canvas")
  const showOutline = () => {
    setView("outline")
    fold(false)
  }
  const { importReports, way } = useContext(ToolsContext)
  useShownWith(importReports.hasNew, showOutline)
  const editText = useCallback(() => {
    // The panel is rendered for the new selection, over a preview, so that the very next key goes into its field.
    flushSync(() => {
      setView("panel")
      cover()
    })
    focusPanelField(root.current)
  }, [root, cover])
  const showPreview = () => {
    preview(true)
    setView("panel")
  }
  useShownWith(way, showPreview)
  return { view, setView, showOutline, editText, showPreview }
}

/** Runs acts, if they are allowed: from controls, by their keys, and from the list of commands. */
function useActs(host: ActHost) {
  const t = useEditorTexts()
  const { rights } = useEditor()
  const { can } = useSession()
  const run = (act: EditorAct) => {
    if (act.edits && !rights.get().content)
      return showToast({ intent: "info", text: t("lock.notNow") })
    return act.run(host)
  }
  useEditorKeys(run)
  const { content } = useObservable(rights)
  usePageActions(
    EDITOR_ACTS.filter(
      ({ edits, needs }) => (content || !edits) && (needs === undefined || can(needs)),
    ).map((act) => ({
      id: act.id,
      label: t(act.label),
      ...(act.help && { help: t(act.help) }),
      group: t("act.group"),
      ...(act.key && { key: act.key }),
      run: () => run(act),
    })),
  )
  return { run, mayDo: content ? (id: string) => run(actOf(id)) : undefined }
}

/** The editor of one project: outline, canvas and properties of the same document. */
export function Editor({ stage, saving, news, others, children }: EditorProps) {
  const session = useEditor()
  const [overlay, show] = useState<Overlay>()
  const side = useSide()
  const { isPreviewSeen, preview, cover } = side
  const [isWide, isPhone] = [useAtLeast("large"), !useAtLeast("small")]
  const { isFolded, fold } = useFoldedDock()
  const find = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  useRevealed(stage)
  const dialogs = useDialogs(show)
  useDropped({ root, stage, ...dialogs })
  const viewing = useView({ root, isPhone, side, fold })
  const { view, setView, showOutline, editText, showPreview } = viewing
  const { wishes, pickAt } = useWishes({ root, stage, show, editText })
  const host = useActHost({
    ...dialogs,
    stage,
    saving,
    find: () => {
      flushSync(showOutline)
      find.current?.focus()
    },
    toggleDock: () => fold(!isFolded),
    pickRedirect: (question, source) => pickAt(question, source),
    pickCategory: (question) => wishes.category(question, false),
    togglePreview: () => (isPreviewSeen ? preview(false) : showPreview()),
    showProject: () => {
      preview(false)
      setView("panel")
      session.select({ ids: new Set(), active: undefined })
    },
    editText: () => {
      const { active } = session.selection.get()
      const isOnCanvas = document.activeElement?.closest(".rz-canvas") != null
      const mayType = session.rights.get().content && stage.view.get().zoom >= FAR
      if (active !== undefined && isOnCanvas && mayType) stage.editing.set(active)
      else editText()
    },
  })
  const { run, mayDo } = useActs(host)
  return (
    <div
      ref={root}
      className={isPreviewSeen ? "rz-editor rz-editor--preview" : "rz-editor"}
      data-view={isWide ? undefined : view}
    >
      <Toolbar saving={saving} news={news} onAct={run} isPreviewed={isPreviewSeen} others={others}>
        {children}
      </Toolbar>
      <LockBanner saving={saving} />
      {!isWide && (
        <ViewTabs
          view={view}
          onView={(next) => {
            setView(next)
            if (isPhone) cover()
          }}
          preview={isPhone ? { isSeen: isPreviewSeen, onShow: showPreview } : undefined}
        />
      )}
      <Dock
        {...{ find, isPhone, isFolded }}
        onOpen={editText}
        onFold={fold}
        onFind={host.find}
        onDo={mayDo}
      />
      <CanvasArea {...{ stage, wishes }} onDo={mayDo} onNextProblem={() => host.nextProblem(1)} />
      <SidePart
        {...{ side, editText, run, pickAt, isPhone }}
        isLocked={!mayDo}
        onDone={() => setView("outline")}
      />
      <Announcements />
      <TranslationsPart />
      {overlay && <Overlays {...{ overlay, show, stage }} onAct={run} onAdded={editText} />}
    </div>
  )
}

interface SidePartProps {
  side: ReturnType<typeof useSide>
  editText: () => void
  run: (act: EditorAct) => void
  pickAt: PickAt
  isPhone: boolean
  /** Nothing in it can be changed. */
  isLocked: boolean
  onDone: () => void
}

function SidePart({ side, editText, run, pickAt, isPhone, isLocked, onDone }: SidePartProps) {
  const t = useEditorTexts()
  const session = useEditor()
  return (
    <aside
      className="rz-side"
      aria-label={t("panel.label")}
      // Without editable fields it takes the focus itself, so that the keyboard can scroll it.
      tabIndex={isLocked ? 0 : undefined}
    >
      <Side
        side={side}
        onAdded={editText}
        onAct={run}
        onPick={(anchor, source) => {
          const { active } = session.selection.get()
          const { left, bottom } = anchor.getBoundingClientRect()
          if (active !== undefined) pickAt(active, source, { x: left, y: bottom + 4 })
        }}
      />
      {isPhone && !side.isPreviewSeen && <PanelFoot onDone={onDone} />}
    </aside>
  )
}

/** On a phone a question is a page: buttons to the previous one, the next one, and back to all. */
function PanelFoot({ onDone }: { onDone: () => void }) {
  const t = useEditorTexts()
  const session = useEditor()
  const go = (by: 1 | -1) => {
    const rows = outlineRows(session.scene, () => true)
    const at = rows.findIndex(({ id }) => id === session.selection.get().active)
    const next = rows[at + by]
    if (next) session.select(selectOnly(next.id))
  }
  return (
    <footer className="rz-side__foot">
      <button
        type="button"
        className="rz-tool"
        aria-label={t("panel.before")}
        onClick={() => go(-1)}
      >
        <ChevronUpIcon aria-hidden />
      </button>
      <button type="button" className="rz-tool" aria-label={t("panel.next")} onClick={() => go(1)}>
        <ChevronDownIcon aria-hidden />
      </button>
      <button type="button" className="rz-tool rz-tool--primary" onClick={onDone}>
        {t("panel.done")}
      </button>
    </footer>
  )
}
