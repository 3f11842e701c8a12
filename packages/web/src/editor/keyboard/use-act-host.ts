import type { ApiError } from "@qo/core/api"
import type { RedirectSource } from "@qo/core/edits"
import { faultText, loadTranslate } from "@qo/core/i18n"
import { useContext, useRef } from "react"
import { createCode } from "../../base/code.ts"
import { createTexts } from "../../base/text-code.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { showGuide } from "../../shared/guides/show-guide.tsx"
import { withCode } from "../../ui/with-code.ts"
import { chooseNextLine } from "../canvas/chosen-line.ts"
import { lineText } from "../canvas/line-text.ts"
import type { Stage } from "../canvas/stage.ts"
import { guideOf } from "../guides/editor-guides.ts"
import { useProblemTour } from "../panels/ProblemsPanel.tsx"
import { copySelected, pasteClip, readClip } from "../session/clipboard.ts"
import { goToNextComment } from "../session/comments.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { goToProblem } from "../session/problem-tour.ts"
import { deleteSelected, shiftSelected } from "../session/edits.ts"
import { namesOf } from "../session/names.ts"
import { placeText } from "../session/place-text.ts"
import { elementAt, refusedAtSave } from "../session/save-refusals.ts"
import type { ProjectSaver } from "../session/saving.ts"
import { selectOnly } from "../session/selection.ts"
import { ToolsContext } from "../session/tools.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import { type ActHost, type ExportKind, goTo, waysFrom } from "./editor-acts.ts"

interface ActHostParts {
  stage: Stage
  saving: ProjectSaver
  find: () => void
  pickRedirect: (question: string, source: RedirectSource) => void
  pickCategory: (question: string) => void
  togglePreview: () => void
  importList: () => void
  exportTo: ActHost["exportTo"]
  replaceText: () => void
  showScores: () => void
  showEnds: () => void
  pasteText: (text: string) => void
  showProject: () => void
  toggleDock: () => void
  editText: () => void
}

const exportCode = createCode(() => import("../session/export-files.ts"))
const listTexts = createTexts((locale) => loadTranslate(locale, "questionnaire"))
const drawingCode = createCode(() => import("../drawing/export-drawing.ts"))

async function exportAs(
  session: EditorSession,
  kind: ExportKind,
  words: { t: ReturnType<typeof useEditorTexts>; locale: ReturnType<typeof useLocale> },
): Promise<void> {
  if (kind !== "list" && kind !== "json") {
    const { exportDrawing } = await drawingCode.get()
    await exportDrawing(session, kind, words)
    return
  }
  const [files, say] = await Promise.all([exportCode.get(), listTexts.get()])
  if (kind === "json") return files.exportJson(session)
  const leftOut = files.exportList(session)
  const text = leftOut.map(({ what, count }) => say(`list.leftOut.${what}`, { count }))
  if (text.length > 0) showToast({ intent: "warning", text: text.join(" ") })
}

/** The way along redirects, and back. */
function useTrail(): Pick<ActHost, "follow" | "followBack"> {
  const t = useEditorTexts()
  const session = useEditor()
  const { announcer } = useContext(ToolsContext)
  const trail = useRef<string[]>([])
  /** Selects another question and announces it, because the focus does not move. */
  const go = (from: string, to: string) => {
    goTo(session, to)
    const { short } = namesOf(session)
    announcer.say(t("said.way", { from: short(from), to: short(to) }))
  }
  return {
    follow: () => {
      const { active } = session.selection.get()
      const [next] = active === undefined ? [] : waysFrom(session, active)
      if (active === undefined || next === undefined) return
      trail.current.push(active)
      go(active, next)
    },
    followBack: () => {
      const { active } = session.selection.get()
      const back = trail.current.pop()
      if (back === undefined || !session.doc.records.has(back)) return
      if (active === undefined) goTo(session, back)
      else go(active, back)
    },
  }
}

/** Acts on the chosen redirect, or else on the selection. */
function useLines(
  stage: Stage,
  pick: ActHost["pickRedirect"],
): Pick<ActHost, "pickRedirect" | "remove" | "chooseLine"> {
  const t = useEditorTexts()
  const session = useEditor()
  const { announcer } = useContext(ToolsContext)
  return {
    pickRedirect: (question, source) => {
      const chosen = stage.chosen.get()
      pick(question, chosen?.question === question ? chosen.source : source)
    },
    remove: () => {
      const chosen = stage.chosen.get()
      if (chosen) session.run({ do: "setRedirect", from: chosen.source, redirect: undefined })
      else deleteSelected(session)
    },
    chooseLine: () => {
      const chosen = chooseNextLine(session, stage)
      announcer.say(chosen ? lineText(session, namesOf(session), chosen, t) : t("line.none"))
    },
  }
}

/** Implements acts that are more than an edit. */
export function useActHost({ stage, saving, ...around }: ActHostParts): ActHost {
  const t = useEditorTexts()
  const tw = useTexts()
  const locale = useLocale()
  const session = useEditor()
  const tools = useContext(ToolsContext)
  const { announcer, checks, comments, showsLines, showsTranslations } = tools
  const nextProblem = useProblemTour()
  const trail = useTrail()
  const lines = useLines(stage, around.pickRedirect)

  const tellFailure = (error: ApiError) => {
    const element = error.issues.flatMap(({ path }) => elementAt(session.doc, path) ?? [])[0]
    if (element !== undefined) session.select(selectOnly(element))
    showToast({ intent: "error", text: faultText(t, error) })
  }
  /** Faults that the server would refuse are shown instead of sending. */
  const save = async () => {
    if (!session.isDirty() && saving.state.get().kind === "idle") {
      showToast({ intent: "info", text: t("save.nothing") })
      return
    }
    const findings = checks.checked.get()?.findings ?? []
    const blocking = findings.find(({ code }) => refusedAtSave(code))
    if (blocking) {
      goToProblem(session, tools, blocking)
      showToast({ intent: "warning", text: t("save.blocked") })
      return
    }
    await saving.save()
    const error = saving.error()
    if (error) tellFailure(error)
  }
  const paste = async () => {
    const text = await navigator.clipboard?.readText().catch(() => "")
    const clip = readClip(text ?? "")
    if (clip) pasteClip(session, clip)
    else around.pasteText(text ?? "")
  }
  const copy = () => {
    const text = copySelected(session)
    if (text !== undefined) void navigator.clipboard?.writeText(text)
    return text !== undefined
  }
  return {
    ...around,
    exportAs: (kind) => void withCode({ t: tw }, () => exportAs(session, kind, { t, locale })),
    showGuide: () => void showGuide(guideOf(session.project.get().template), tw),
    openReport: () => void window.open(`/report?pid=${session.pid}`, "_blank", "noopener"),
    session,
    nextProblem,
    nextComment: () => goToNextComment(session, comments),
    save: () => void save(),
    refresh: () => void saving.refresh(),
    toggleTranslations: () => showsTranslations.set(!showsTranslations.get()),
    toggleLines: () => showsLines.set(!showsLines.get()),
    fit: () => stage.fit(),
    zoomBy: (factor) => stage.zoomBy(factor),
    ...lines,
    copy: () => void copy(),
    cut: () => {
      if (copy()) deleteSelected(session)
    },
    paste: () => void paste(),
    shift: (by) => {
      shiftSelected(session, by)
      const text = placeText(session, t)
      if (text !== undefined) announcer.say(text)
    },
    ...trail,
  }
}
