import { SearchIcon } from "@blueprintjs/icons"
import type { ApiError } from "@qo/core/api"
import type { RedirectSource } from "@qo/core/edits"
import { errorText } from "@qo/core/i18n"
import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { useObservable } from "../base/observable.ts"
import { usePageActions } from "../base/page-actions.ts"
import { showToast } from "../base/toasts.ts"
import { PopMenu } from "../ui/PopMenu.tsx"
import { Canvas } from "./canvas/Canvas.tsx"
import type { Wishes } from "./canvas/gestures.ts"
import { areaOfBlock, type Stage } from "./canvas/stage.ts"
import {
  type ActHost,
  EDITOR_ACTS,
  type EditorAct,
  goTo,
  waysFrom,
} from "./keyboard/editor-acts.ts"
import { useEditorKeys } from "./keyboard/use-editor-keys.ts"
import { LockBanner } from "./LockBanner.tsx"
import { Outline } from "./outline/Outline.tsx"
import { DockSection } from "./panels/DockSection.tsx"
import { Path, ProblemsPanel, useProblemTour } from "./panels/ProblemsPanel.tsx"
import { PropertiesPanel } from "./panels/PropertiesPanel.tsx"
import { type Picking, RedirectPicker } from "./panels/RedirectPicker.tsx"
import { StepsPanel } from "./panels/StepsPanel.tsx"
import { SIZES } from "./scene/measures.ts"
import type { Point } from "./scene/places.ts"
import { copySelected, pasteClip, readClip } from "./session/clipboard.ts"
import { addBlock } from "./session/edits.ts"
import type { Saving } from "./session/saving.ts"
import { goToProblem } from "./session/problem-tour.ts"
import { elementAt, refusedAtSave } from "./session/save-refusals.ts"
import { only } from "./session/selection.ts"
import { ToolsContext } from "./session/tools.ts"
import { useEditor, useEditorTexts, useSelection, useVersion } from "./session/use-editor.ts"
import { Toolbar } from "./Toolbar.tsx"
import "./editor.css"

const ROW = 28

interface Props {
  stage: Stage
  saving: Saving
  /** What stands at the end of the bar. */
  children?: ReactNode
}

/** The editor of one project: outline, canvas and properties of the same document. */
export function Editor({ stage, saving, children }: Props) {
  const t = useEditorTexts()
  const session = useEditor()
  const { checks, showsLines, shown } = useContext(ToolsContext)
  const [typed, type] = useState("")
  const [picking, pick] = useState<Picking>()
  const [menu, openMenu] = useState<{ at: Point; anchor: HTMLElement }>()
  const [isPreviewed, preview] = useState(false)
  const find = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const nextProblem = useProblemTour()
  const trail = useRef<string[]>([])
  useRevealed(stage)

  const pickAt = useCallback((question: string, source: RedirectSource, at?: Point) => {
    const box = root.current?.querySelector(".rz-canvas")?.getBoundingClientRect()
    const spot = at ?? { x: (box?.left ?? 0) + 24, y: (box?.top ?? 0) + 24 }
    pick({ question, source, at: spot })
  }, [])
  const editText = useCallback(() => {
    // The panel is drawn anew for what was selected just now.
    requestAnimationFrame(() => {
      const field = root.current?.querySelector<HTMLElement>(
        ".rz-panel__body input, .rz-panel__body textarea",
      )
      field?.focus()
      if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) field.select()
    })
  }, [])
  const wishes = useMemo<Wishes>(
    () => ({
      menu: (at) => {
        const anchor = root.current?.querySelector<HTMLElement>(".rz-canvas")
        if (anchor) openMenu({ at, anchor })
      },
      pick: (question, at) => pickAt(question, { question }, at),
      rename: (id) => {
        session.select(only(id))
        editText()
      },
    }),
    [session, pickAt, editText],
  )
  const host: ActHost = {
    session,
    save: () => void saveOrShow(),
    refresh: () => void saving.refresh(),
    find: () => find.current?.focus(),
    pickRedirect: (question, source) => pickAt(question, source),
    nextProblem,
    toggleLines: () => showsLines.set(!showsLines.get()),
    togglePreview: () => preview(!isPreviewed),
    fit: () => stage.fit(),
    zoomBy: (factor) => stage.zoomBy(factor),
    editText,
    copy: () => {
      const text = copySelected(session)
      if (text !== undefined) void navigator.clipboard?.writeText(text)
    },
    paste: () => void pasteFromClipboard(),
    follow: () => {
      const { active } = session.selection.get()
      const [next] = active === undefined ? [] : waysFrom(session, active)
      if (active === undefined || next === undefined) return
      trail.current.push(active)
      goTo(session, next)
    },
    followBack: () => {
      const back = trail.current.pop()
      if (back !== undefined && session.doc.records.has(back)) goTo(session, back)
    },
  }
  const saveOrShow = async () => {
    const findings = checks.checked.get()?.findings ?? []
    const blocking = findings.find(({ code }) => refusedAtSave(code))
    if (blocking) {
      goToProblem(session, shown, blocking)
      return showToast({ intent: "warning", text: t("save.blocked") })
    }
    await saving.save()
    const state = saving.state.get()
    if (state.kind === "failed") tellFailure(state.error)
    return undefined
  }
  const tellFailure = (error: ApiError) => {
    const element = error.issues.flatMap(({ path }) => elementAt(session.doc, path) ?? [])[0]
    if (element !== undefined) session.select(only(element))
    showToast({ intent: "error", text: errorText(t, error) })
  }
  const pasteFromClipboard = async () => {
    const text = await navigator.clipboard?.readText().catch(() => "")
    const clip = readClip(text ?? "")
    if (clip) pasteClip(session, clip)
    else showToast({ intent: "info", text: t("paste.nothing") })
  }
  const run = (act: EditorAct) => {
    if (act.edits && !session.rights.get().content)
      return showToast({ intent: "info", text: t("lock.notNow") })
    return act.run(host)
  }
  useEditorKeys(run)
  const { content } = useObservable(session.rights)
  usePageActions(
    EDITOR_ACTS.filter(({ edits }) => content || !edits).map((act) => ({
      id: act.id,
      label: t(act.label),
      group: t("act.group"),
      ...(act.key && { key: act.key }),
      run: () => run(act),
    })),
  )
  const problem = useObservable(shown)
  return (
    <div ref={root} className={isPreviewed ? "rz-editor rz-editor--preview" : "rz-editor"}>
      <Toolbar saving={saving} onAct={run} isPreviewed={isPreviewed}>
        {children}
      </Toolbar>
      <LockBanner />
      <nav className="rz-dock" aria-label={t("dock.label")}>
        <search className="rz-dock__find">
          <SearchIcon aria-hidden />
          <input
            ref={find}
            type="search"
            aria-label={t("find.label")}
            placeholder={t("find.placeholder")}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") type("")
              if (event.key === "Enter" || event.key === "ArrowDown")
                document.getElementById("outline")?.focus()
            }}
          />
        </search>
        <DockSection title={t("dock.structure")} fills open>
          <Outline typed={typed} rowHeight={ROW} />
        </DockSection>
        <DockSection title={t("dock.problems")} count={<ProblemCount />} open>
          <ProblemsPanel />
        </DockSection>
        <DockSection title={t("dock.steps")} count={<StepCount />}>
          <StepsPanel />
        </DockSection>
      </nav>
      <div className="rz-editor__canvas">
        <Canvas stage={stage} wishes={wishes} />
        {problem?.path && (
          <div className="rz-loop-bar" role="status">
            <b>{t("problem.loop")}</b>
            <Path path={problem.path} />
            <button type="button" className="rz-tool" onClick={() => nextProblem(1)}>
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
        )}
      </div>
      <aside className="rz-side" aria-label={t("panel.label")}>
        <PropertiesPanel
          onPick={(anchor, answer) => {
            const { active } = session.selection.get()
            const { left, bottom } = anchor.getBoundingClientRect()
            if (active !== undefined)
              pickAt(active, answer ? { answer } : { question: active }, { x: left, y: bottom + 4 })
          }}
        />
      </aside>
      {picking && <RedirectPicker picking={picking} onClose={() => pick(undefined)} />}
      {menu && (
        <PopMenu
          label={t("canvas.menu")}
          anchor={menu.anchor}
          point={menu.at}
          onClose={() => openMenu(undefined)}
          groups={[
            content
              ? [
                  {
                    id: "addBlockHere",
                    label: t("act.addBlockHere"),
                    note: "B",
                    run: () => {
                      addBlock(session, { at: stage.toCanvas(menu.at) })
                      editText()
                    },
                  },
                  ...["addQuestion", "paste"].map(entryOf),
                ]
              : [],
            ["copy", ...(content ? ["redirect", "delete"] : [])].map(entryOf),
            [...(content ? ["arrange"] : []), "fit", "lines"].map(entryOf),
          ]}
        />
      )}
    </div>
  )

  function entryOf(id: string) {
    const act = EDITOR_ACTS.find((each) => each.id === id)
    if (!act) throw new Error(`no act ${id}`)
    return { id, label: t(act.label), ...(act.key && { note: act.key }), run: () => run(act) }
  }
}

/** What is selected comes into sight, wherever it was selected. */
function useRevealed(stage: Stage): void {
  const { scene } = useEditor()
  const { active } = useSelection()
  useEffect(() => {
    if (active === undefined) return
    const question = scene.questionAt(active)
    const placed = question?.placed ?? scene.blockAt(active)
    if (!placed) return
    const whole = areaOfBlock(placed, SIZES.width)
    if (!question) return stage.reveal(whole)
    const top = placed.y + (placed.tops[question.row] ?? 0)
    stage.reveal({ ...whole, top, bottom: top + SIZES.question })
  }, [scene, active, stage])
}

function ProblemCount() {
  const t = useEditorTexts()
  const { checks } = useContext(ToolsContext)
  const findings = useObservable(checks.checked)?.findings
  const count = (severity: string) =>
    findings?.filter((each) => each.severity === severity).length ?? 0
  const [errors, warnings] = [count("error"), count("warning")]
  if (!findings) return null
  if (errors + warnings === 0)
    return <span className="rz-count rz-count--good">{t("problems.no")}</span>
  return (
    <>
      {errors > 0 && <span className="rz-count rz-count--bad">{errors}</span>}
      {warnings > 0 && <span className="rz-count rz-count--warning">{warnings}</span>}
    </>
  )
}

function StepCount() {
  const { history } = useEditor()
  useVersion()
  return <span className="rz-count">{history.done.length}</span>
}
