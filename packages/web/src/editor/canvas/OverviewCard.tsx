import { countQuestions } from "@qo/core/questionnaire"
import { type RefObject, useEffect, useMemo, useState } from "react"
import { FAR } from "../scene/paint.ts"
import type { Point } from "../scene/places.ts"
import type { PlacedBlock } from "../scene/scene.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import type { Stage } from "./stage.ts"

/** Most ways of each kind that are listed; further ones are counted. */
const MOST = 4
const WIDTH = 240

interface HoveredBlock {
  placed: PlacedBlock
  /** In pixels of the canvas' box. */
  at: Point
}

interface OverviewCardProps {
  stage: Stage
  box: RefObject<HTMLElement | null>
}

/** From far away blocks are too small to read: a card describes the one under the pointer with the ways in and out. */
export function OverviewCard({ stage, box }: OverviewCardProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const [hovered, setHovered] = useState<HoveredBlock>()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = (event: PointerEvent) => {
      const isLooked = event.pointerType !== "touch" && event.buttons === 0
      const isFar = stage.view.get().zoom < FAR
      const point = { x: event.clientX, y: event.clientY }
      const spot = isLooked && isFar ? session.scene.spotAt(stage.toCanvas(point)) : undefined
      const { left, top } = element.getBoundingClientRect()
      setHovered(spot && { placed: spot.placed, at: { x: point.x - left, y: point.y - top } })
    }
    const hide = () => setHovered(undefined)
    element.addEventListener("pointermove", look)
    element.addEventListener("pointerdown", hide)
    element.addEventListener("pointerleave", hide)
    return () => {
      element.removeEventListener("pointermove", look)
      element.removeEventListener("pointerdown", hide)
      element.removeEventListener("pointerleave", hide)
    }
  }, [session, stage, box])
  if (!hovered) return null
  const { placed, at } = hovered
  const { width, height } = stage.size()
  return (
    <div
      className="rz-overview"
      aria-hidden
      style={{
        left: Math.min(at.x + 16, width - WIDTH - 8),
        ...(at.y > height / 2 ? { bottom: height - at.y + 12 } : { top: at.y + 16 }),
        width: WIDTH,
      }}
    >
      <b>
        {placed.index + 1}. {placed.block.title || t("block.untitled")}
      </b>
      <p className="rz-muted">
        {t("block.questions", { count: countQuestions(placed.block.questions) })}
      </p>
      <Ways index={placed.index} />
    </div>
  )
}

function Ways({ index }: { index: number }) {
  const t = useEditorTexts()
  const session = useEditor()
  const { out, into } = useMemo(() => waysOf(session, index), [session, index])
  const list = (sign: string, blocks: readonly number[]) =>
    blocks.length > 0 && (
      <ul>
        {blocks.slice(0, MOST).map((at) => (
          <li key={at}>
            <span>{sign}</span> {at + 1}.{" "}
            {session.scene.placed[at]?.block.title || t("block.untitled")}
          </li>
        ))}
        {blocks.length > MOST && <li>{t("overview.more", { count: blocks.length - MOST })}</li>}
      </ul>
    )
  return (
    <>
      {list("→", out)}
      {list("←", into)}
    </>
  )
}

/** The other blocks that a block leads to, and those that lead to it. */
function waysOf({ scene }: Pick<EditorSession, "scene">, index: number) {
  const [out, into] = [new Set<number>(), new Set<number>()]
  for (const at of scene.linesOf(index)) {
    const line = scene.lines[at]
    if (!line || line.from === line.to) continue
    if (line.from === index) out.add(line.to)
    else into.add(line.from)
  }
  return { out: [...out], into: [...into] }
}
