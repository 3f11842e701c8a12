import type { Action } from "@qo/core/access"
import type { RedirectSource } from "@qo/core/edits"
import { questionIn } from "@qo/core/edits"
import type { ExportTool } from "@qo/interchange"
import type { PlainMessageKey } from "@qo/core/i18n"
import type { DrawingKind } from "../drawing/export-drawing.ts"
import { arrangeBlocks } from "../scene/places.ts"
import { duplicateSelected } from "../session/clipboard.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { addBlock, addQuestion } from "../session/edits.ts"
import { selectAll, selectOnly } from "../session/selection.ts"

export type ExportKind = "list" | "json" | DrawingKind

/** Services that acts use outside of the document. */
export interface ActHost {
  session: EditorSession
  save: () => void
  refresh: () => void
  find: () => void
  pickRedirect: (question: string, source: RedirectSource) => void
  /** Opens the menu of categories at a question. */
  pickCategory: (question: string) => void
  importList: () => void
  /** Opens the panel of the project. */
  showProject: () => void
  openReport: () => void
  exportAs: (kind: ExportKind) => void
  /** Exports for another tool, after listing losses. */
  exportTo: (tool: ExportTool) => void
  showGuide: () => void
  nextProblem: (by: 1 | -1) => void
  nextComment: () => void
  toggleDock: () => void
  toggleLines: () => void
  togglePreview: () => void
  /** Shows or hides the table of translations. */
  toggleTranslations: () => void
  fit: () => void
  zoomBy: (factor: number) => void
  editText: () => void
  /** Deletes the chosen redirect, or else the selection. */
  remove: () => void
  /** Chooses the next redirect of the selected element. */
  chooseLine: () => void
  copy: () => void
  cut: () => void
  paste: () => void
  replaceText: () => void
  /** Shows the scores of the questionnaire. */
  showScores: () => void
  /** Shows the ends of the questionnaire. */
  showEnds: () => void
  /** Moves the selection one place forward or back. */
  shift: (by: 1 | -1) => void
  followBack: () => void
  follow: () => void
}

/** An action of the editor. Keys, buttons, Ctrl+K and `?` come from this table. */
export interface EditorAct {
  id: string
  label: PlainMessageKey<"editor">
  /** Description in the list of keys; default: the label. */
  help?: PlainMessageKey<"editor">
  /** By places on a Latin keyboard; single letters work outside of fields. */
  key?: string
  /** It changes the questionnaire: not offered where that is locked. */
  edits?: true
  /** Required permission; none: everyone who reads the project. */
  needs?: Action
  run: (host: ActHost) => void
}

const onQuestion =
  (act: (host: ActHost, question: string) => void) =>
  (host: ActHost): void => {
    const { active } = host.session.selection.get()
    if (active !== undefined && questionIn(host.session.doc, active)) act(host, active)
  }

/** Exports for other tools. */
export const TOOL_ACTS: Readonly<Record<ExportTool, EditorAct>> = {
  surveyjs: {
    id: "exportSurveyJs",
    label: "act.exportSurveyJs",
    run: ({ exportTo }) => exportTo("surveyjs"),
  },
  xlsform: {
    id: "exportXlsForm",
    label: "act.exportXlsForm",
    run: ({ exportTo }) => exportTo("xlsform"),
  },
}

export const EDITOR_ACTS: readonly EditorAct[] = [
  { id: "save", label: "act.save", key: "Ctrl+S", run: ({ save }) => save() },
  { id: "undo", label: "act.undo", key: "Ctrl+Z", run: ({ session }) => session.undo() },
  { id: "redo", label: "act.redo", key: "Ctrl+Shift+Z", run: ({ session }) => session.redo() },
  { id: "refresh", label: "act.refresh", run: ({ refresh }) => refresh() },
  { id: "find", label: "find.label", key: "Ctrl+F", run: ({ find }) => find() },
  {
    id: "addQuestion",
    label: "act.addQuestion",
    key: "n",
    edits: true,
    run: (host) => {
      if (addQuestion(host.session) !== undefined) host.editText()
    },
  },
  {
    id: "addBlock",
    label: "act.addBlock",
    key: "b",
    edits: true,
    run: (host) => {
      if (addBlock(host.session) !== undefined) host.editText()
    },
  },
  { id: "editText", label: "act.editText", key: "F2", run: ({ editText }) => editText() },
  {
    id: "category",
    label: "act.category",
    help: "act.categoryHelp",
    key: "/",
    edits: true,
    run: onQuestion((host, question) => host.pickCategory(question)),
  },
  {
    id: "redirect",
    label: "act.redirect",
    key: "r",
    edits: true,
    run: onQuestion((host, question) => host.pickRedirect(question, { question })),
  },
  {
    id: "delete",
    label: "act.delete",
    key: "Delete",
    edits: true,
    run: ({ remove }) => remove(),
  },
  {
    id: "moveUp",
    label: "act.moveUp",
    help: "act.moveUpHelp",
    key: "Alt+Shift+ArrowUp",
    edits: true,
    run: ({ shift }) => shift(-1),
  },
  {
    id: "moveDown",
    label: "act.moveDown",
    help: "act.moveDownHelp",
    key: "Alt+Shift+ArrowDown",
    edits: true,
    run: ({ shift }) => shift(1),
  },
  {
    id: "chooseLine",
    label: "act.chooseLine",
    help: "act.chooseLineHelp",
    key: "Shift+L",
    run: ({ chooseLine }) => chooseLine(),
  },
  { id: "follow", label: "act.follow", key: "Alt+ArrowRight", run: ({ follow }) => follow() },
  {
    id: "followBack",
    label: "act.followBack",
    key: "Alt+ArrowLeft",
    run: ({ followBack }) => followBack(),
  },
  {
    id: "nextProblem",
    label: "act.nextProblem",
    key: "F8",
    run: ({ nextProblem }) => nextProblem(1),
  },
  {
    id: "previousProblem",
    label: "act.previousProblem",
    key: "Shift+F8",
    run: ({ nextProblem }) => nextProblem(-1),
  },
  { id: "nextComment", label: "act.nextComment", key: "c", run: (host) => host.nextComment() },
  {
    id: "openAnswers",
    label: "act.openAnswers",
    key: "o",
    run: onQuestion(({ session }, question) => session.toggleOpen(question)),
  },
  {
    id: "selectAll",
    label: "act.selectAll",
    key: "Ctrl+A",
    run: ({ session }) =>
      session.select(selectAll(session.scene.placed.map(({ block }) => block.id))),
  },
  {
    id: "selectReachable",
    label: "act.selectReachable",
    run: ({ session }) => selectReachable(session),
  },
  { id: "dock", label: "act.dock", key: "Ctrl+B", run: ({ toggleDock }) => toggleDock() },
  { id: "copy", label: "act.copy", key: "Ctrl+C", run: ({ copy }) => copy() },
  { id: "cut", label: "act.cut", key: "Ctrl+X", edits: true, run: ({ cut }) => cut() },
  {
    id: "duplicate",
    label: "act.duplicate",
    key: "Ctrl+D",
    edits: true,
    run: ({ session }) => duplicateSelected(session),
  },
  {
    id: "replaceText",
    label: "act.replaceText",
    key: "Ctrl+H",
    edits: true,
    run: ({ replaceText }) => replaceText(),
  },
  { id: "paste", label: "act.paste", key: "Ctrl+V", edits: true, run: ({ paste }) => paste() },
  { id: "lines", label: "act.lines", key: "l", run: ({ toggleLines }) => toggleLines() },
  { id: "preview", label: "preview.title", key: "p", run: ({ togglePreview }) => togglePreview() },
  {
    id: "translations",
    label: "act.translations",
    key: "t",
    run: ({ toggleTranslations }) => toggleTranslations(),
  },
  { id: "scores", label: "act.scores", key: "s", run: ({ showScores }) => showScores() },
  { id: "ends", label: "act.ends", key: "f", run: ({ showEnds }) => showEnds() },
  { id: "fit", label: "canvas.showAll", key: "Shift+1", run: ({ fit }) => fit() },
  { id: "zoomIn", label: "canvas.zoomIn", key: "Ctrl+=", run: ({ zoomBy }) => zoomBy(1.25) },
  { id: "zoomOut", label: "canvas.zoomOut", key: "Ctrl+-", run: ({ zoomBy }) => zoomBy(0.8) },
  {
    id: "importList",
    label: "act.importList",
    edits: true,
    run: ({ importList }) => importList(),
  },
  { id: "project", label: "act.project", run: ({ showProject }) => showProject() },
  {
    id: "report",
    label: "act.report",
    key: "e",
    needs: "reports.read",
    run: ({ openReport }) => openReport(),
  },
  { id: "exportList", label: "act.exportList", run: ({ exportAs }) => exportAs("list") },
  { id: "exportJson", label: "act.exportJson", run: ({ exportAs }) => exportAs("json") },
  { id: "exportSvg", label: "act.exportSvg", run: ({ exportAs }) => exportAs("svg") },
  { id: "exportPng", label: "act.exportPng", run: ({ exportAs }) => exportAs("png") },
  { id: "exportPdf", label: "act.exportPdf", run: ({ exportAs }) => exportAs("pdf") },
  ...Object.values(TOOL_ACTS),
  { id: "guide", label: "act.guide", key: "F1", run: ({ showGuide }) => showGuide() },
  {
    id: "arrange",
    label: "act.arrange",
    edits: true,
    run: ({ session, fit }) => {
      const blocks = session.scene.placed.map(({ block }) => block)
      session.run({ do: "placeBlocks", positions: arrangeBlocks(blocks) })
      fit()
    },
  },
]

export function actOf(id: string): EditorAct {
  const act = EDITOR_ACTS.find((each) => each.id === id)
  if (!act) throw new Error(`no act ${id}`)
  return act
}

/** Selects all blocks that can be reached from the selected one, along lines of both kinds. */
function selectReachable(session: EditorSession): void {
  const { active } = session.selection.get()
  if (active === undefined) return
  const { scene } = session
  const start = scene.questionAt(active)?.placed ?? scene.blockAt(active)
  if (!start) return
  const reached = new Set([start.index])
  for (const index of reached)
    for (const at of scene.linesOf(index)) {
      const line = scene.lines[at]
      if (line?.from === index) reached.add(line.to)
    }
  session.select(selectAll([...reached].flatMap((index) => scene.placed[index]?.block.id ?? [])))
}

/** Targets of a question, in the order of its answers. */
export function waysFrom({ scene }: EditorSession, question: string): string[] {
  const at = scene.questionAt(question)
  if (!at) return []
  return scene.linesOf(at.placed.index).flatMap((index) => {
    const line = scene.lines[index]
    if (line?.from !== at.placed.index || line.fromRow !== at.row || line.kind !== "redirect")
      return []
    const block = scene.placed[line.to]?.block
    return block?.questions[Math.max(0, line.toRow)]?.id ?? []
  })
}

export const goTo = (session: EditorSession, id: string): void => session.select(selectOnly(id))
