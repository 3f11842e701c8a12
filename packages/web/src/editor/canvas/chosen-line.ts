import type { RedirectSource } from "@qo/core/edits"
import { isSameSource } from "../scene/lines.ts"
import type { Line, Scene } from "../scene/scene.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { selectOnly } from "../session/selection.ts"
import type { Stage } from "./stage.ts"

/** A chosen redirect: Delete, R and dragging its end are about it. */
export interface ChosenLine {
  source: RedirectSource
  /** The question that it is of. */
  question: string
}

/** The line of a chosen redirect; undefined once it is gone or leads out of the questionnaire. */
export function lineOf(scene: Scene, { source, question }: ChosenLine): Line | undefined {
  const at = scene.questionAt(question)
  if (!at) return undefined
  return linesOut(scene, at.placed.index).find(
    (line) => line.source !== undefined && isSameSource(line.source, source),
  )
}

const linesOut = (scene: Scene, block: number): Line[] =>
  scene.linesOf(block).flatMap((index) => {
    const line = scene.lines[index]
    return line?.kind === "redirect" && line.from === block ? [line] : []
  })

const questionOf = ({ placed }: Scene, { from, fromRow }: Line): string | undefined =>
  placed[from]?.block.questions[fromRow]?.id

/** Chooses a line, and selects its question, which opens its answers. */
export function chooseLine(
  session: EditorSession,
  stage: Pick<Stage, "chosen" | "repaint">,
  line: Line,
): void {
  const question = questionOf(session.scene, line)
  if (question === undefined || !line.source) return
  session.select(selectOnly(question))
  stage.chosen.set({ source: line.source, question })
  stage.repaint()
}

/** Chooses the next line that begins at the selected question, or in the selected block; the first one if none was chosen. */
export function chooseNextLine(
  session: EditorSession,
  stage: Pick<Stage, "chosen" | "repaint">,
): ChosenLine | undefined {
  const { scene } = session
  const { active } = session.selection.get()
  if (active === undefined) return undefined
  const question = scene.questionAt(active)
  const block = question?.placed ?? scene.blockAt(active)
  const lines = block
    ? linesOut(scene, block.index).filter((line) => !question || line.fromRow === question.row)
    : []
  const before = stage.chosen.get()
  const at = lines.findIndex(
    ({ source }) => before && source && isSameSource(source, before.source),
  )
  const next = lines[(at + 1) % lines.length]
  if (!next) return undefined
  chooseLine(session, stage, next)
  return stage.chosen.get()
}

/** Ends the choice once another element is selected or the redirect is gone. Returns a function that stops that. */
export function keepChosenValid(
  session: EditorSession,
  stage: Pick<Stage, "chosen" | "repaint">,
): () => void {
  const check = () => {
    const chosen = stage.chosen.get()
    if (!chosen) return
    const { active } = session.selection.get()
    if (active === chosen.question && lineOf(session.scene, chosen)) return
    stage.chosen.set(undefined)
    stage.repaint()
  }
  const stops = [session.selection, session.version].map((each) => each.subscribe(check))
  return () => stops.forEach((stop) => stop())
}
