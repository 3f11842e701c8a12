import { useContext, useEffect, useMemo, useRef } from "react"
import { useObservable } from "../../base/observable.ts"
import { ToolsContext } from "../session/tools.ts"
import { namesOf } from "../session/names.ts"
import { useCommentCounts } from "../session/use-comment-counts.ts"
import { useDocument, useEditor, useEditorTexts, useSelection } from "../session/use-editor.ts"
import { BlockNode } from "./BlockNode.tsx"
import { DraftLine } from "./DraftLine.tsx"
import type { Wishes } from "./gestures.ts"
import { attachHands } from "./hands.ts"
import { InlineEdit } from "./InlineEdit.tsx"
import { LineNote } from "./LineNote.tsx"
import { MapBox } from "./MapBox.tsx"
import { OverviewCard } from "./OverviewCard.tsx"
import type { Stage } from "./stage.ts"
import { useMarks } from "./use-marks.ts"
import "./canvas.css"
import { SIZES } from "../scene/measures.ts"

interface CanvasProps {
  stage: Stage
  wishes: Wishes
  /** Puts all blocks in order; undefined: that may not be done. */
  onArrange: (() => void) | undefined
}

/** The canvas: near blocks are mounted, all others are painted. */
export function Canvas({ stage, wishes, onArrange }: CanvasProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!box.current || !world.current || !paper.current) return
    const detach = stage.attach({ box: box.current, world: world.current, paper: paper.current })
    const letGo = attachHands(box.current, session, stage, wishes)
    return () => {
      letGo()
      detach()
    }
  }, [session, stage, wishes])
  return (
    <div
      ref={box}
      className="rz-canvas"
      role="application"
      aria-label={t("canvas.label")}
      aria-describedby="canvas-hint"
      tabIndex={0}
    >
      <canvas ref={paper} aria-hidden />
      <div ref={world} className="rz-canvas__world" aria-hidden>
        <Blocks stage={stage} />
      </div>
      <p id="canvas-hint" className="rz-hidden">
        {t("canvas.hint")}
      </p>
      <InlineEdit stage={stage} onCategory={(id) => wishes.category(id, true)} />
      <DraftLine stage={stage} />
      <LoopNote stage={stage} />
      <LineNote stage={stage} wishes={wishes} />
      <OverviewCard stage={stage} box={box} />
      <MapBox stage={stage} onArrange={onArrange} />
      <DropLine stage={stage} />
    </div>
  )
}

function Blocks({ stage }: { stage: Stage }) {
  const session = useEditor()
  const { ids, active } = useSelection()
  useObservable(session.opened)
  const { content } = useObservable(session.rights)
  const mounted = useObservable(stage.mounted)
  const problems = useMarks(stage)
  const way = useObservable(useContext(ToolsContext).trail)
  const comments = useCommentCounts()
  const near = useDocument(({ scene }) =>
    mounted.flatMap((at) => {
      const placed = scene.placed[at]
      if (!placed) return []
      const { block, x, y, index, firstNumber, tops } = placed
      return [{ block, x, y, index, firstNumber, tops }]
    }),
  )
  useEffect(() => {
    const heard = [session.version, session.selection, session.opened]
    const stops = heard.map((each) => each.subscribe(stage.repaint))
    return () => stops.forEach((stop) => stop())
  }, [session, stage])
  const activeBlock = active === undefined ? undefined : session.scene.questionAt(active)?.placed
  return near.map((placed) => {
    const { block } = placed
    const hasActive = activeBlock?.block.id === block.id
    return (
      <BlockNode
        key={block.id}
        {...placed}
        isSelected={ids.has(block.id) || hasActive}
        active={hasActive ? active : undefined}
        problems={problems}
        comments={comments}
        mayEdit={content}
        way={way}
      />
    )
  })
}

/** The line where a question that is dragged would stand. */
function DropLine({ stage }: { stage: Stage }) {
  const drop = useObservable(stage.dropping)
  const { x, y, zoom } = useObservable(stage.view)
  if (!drop) return null
  const { line } = drop
  return (
    <i
      className="rz-drop"
      style={{ left: line.x * zoom + x, top: line.y * zoom + y, width: SIZES.width * zoom }}
    />
  )
}

/** Explains a redirect that is being drawn: it needs a target, or is impossible because of a loop. */
function LoopNote({ stage }: { stage: Stage }) {
  const t = useEditorTexts()
  const session = useEditor()
  const drawn = useObservable(stage.connecting)
  const names = useMemo(() => namesOf(session), [session])
  if (drawn?.isArmed && !drawn.loop)
    return (
      <div className="rz-loop-note rz-tap-note" role="status" data-over>
        {t("redirect.tapTarget", { question: names.short(drawn.question) })}
        <button type="button" className="rz-tool" onClick={() => stage.connecting.set(undefined)}>
          {t("redirect.cancel")}
        </button>
      </div>
    )
  if (!drawn?.loop) return null
  return (
    <p className="rz-loop-note" role="status">
      {t("redirect.wouldLoop", { path: drawn.loop.map(names.short).join(" → ") })}
    </p>
  )
}
