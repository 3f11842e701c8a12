import type { Severity } from "@qo/core/checks"
import { useContext, useEffect, useMemo } from "react"
import { useObservable } from "../../base/observable.ts"
import type { Marks } from "../scene/paint.ts"
import { conditionLinks } from "../scene/condition-links.ts"
import type { Line, Scene } from "../scene/scene.ts"
import { ToolsContext } from "../session/tools.ts"
import { worstOf } from "../session/problems.ts"
import { useDocument, useEditor, useSelection } from "../session/use-editor.ts"
import { useFindings } from "../session/use-findings.ts"
import type { Stage } from "./stage.ts"

/** Passes highlighted elements to the stage, and returns the worst finding of each element. */
export function useMarks(stage: Stage): ReadonlyMap<string, Severity> {
  const session = useEditor()
  const { shown, showsLines, trail } = useContext(ToolsContext)
  const findings = useFindings()
  const problem = useObservable(shown)
  const lines = useObservable(showsLines)
  const way = useObservable(trail)
  const drawn = useDocument(({ scene }) => scene.lines)
  const { ids, active } = useSelection()
  const worst = useMemo(() => worstOf(findings ?? []), [findings])
  const loops = useMemo(
    () =>
      new Set(
        (findings ?? []).flatMap(({ path }) =>
          path ? [...linesAlong(session.scene, drawn, path)] : [],
        ),
      ),
    [session, findings, drawn],
  )
  const links = useDocument(({ scene }) => conditionLinks(scene, active))
  const marks = useMemo((): Marks => {
    const { scene } = session
    const blocksWith = (severity: Severity) =>
      new Set(
        [...worst].flatMap(([id, each]) => {
          const block = scene.questionAt(id)?.placed.block.id ?? id
          return each === severity ? [block] : []
        }),
      )
    const block = active === undefined ? undefined : scene.questionAt(active)?.placed.block.id
    return {
      selected: block === undefined ? ids : new Set([...ids, block]),
      errors: blocksWith("error"),
      warnings: blocksWith("warning"),
      problem: linesAlong(scene, drawn, problem?.path ?? []),
      loops,
      lit: way.length > 0 ? linesAlong(scene, drawn, way) : linesAt(scene, drawn, active),
      links,
      showsLines: lines,
    }
  }, [session, worst, problem, loops, lines, way, drawn, links, ids, active])
  useEffect(() => stage.setMarks(marks), [stage, marks])
  return worst
}

type FoundQuestion = NonNullable<ReturnType<Scene["questionAt"]>>

/** The lines that lead from each of these questions to the next. */
function linesAlong(
  scene: Scene,
  drawn: readonly Line[],
  path: readonly string[],
): ReadonlySet<number> {
  const found = new Set<number>()
  path.forEach((id, at) => {
    const [from, to] = [scene.questionAt(id), scene.questionAt(path[at + 1] ?? "")]
    if (!from || !to) return
    for (const index of scene.linesOf(from.placed.index)) {
      const line = drawn[index]
      if (line && leadsBetween(line, from, to)) found.add(index)
    }
  })
  return found
}

/** Whether a line is the way from one question to the other: a redirect, or the order of their blocks. */
function leadsBetween(line: Line, from: FoundQuestion, to: FoundQuestion): boolean {
  if (line.from !== from.placed.index || line.to !== to.placed.index) return false
  if (line.kind === "order") return to.row === 0
  return line.fromRow === from.row && Math.max(0, line.toRow) === to.row
}

/** All lines in and out of the selection. */
function linesAt(
  scene: Scene,
  drawn: readonly Line[],
  id: string | undefined,
): ReadonlySet<number> {
  if (id === undefined) return new Set()
  const question = scene.questionAt(id)
  const block = question?.placed ?? scene.blockAt(id)
  if (!block) return new Set()
  const { index } = block
  const isOwn = (line: Line) =>
    !question ||
    (line.from === index && line.fromRow === question.row) ||
    (line.to === index && line.toRow === question.row)
  return new Set(
    scene.linesOf(index).filter((at) => {
      const line = drawn[at]
      return line?.kind === "redirect" && isOwn(line)
    }),
  )
}
