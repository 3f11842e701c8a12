import { useMemo } from "react"
import { useObservable } from "../../base/observable.ts"
import { SIZES } from "../scene/measures.ts"
import type { Area, Scene } from "../scene/scene.ts"
import { useEditor } from "../session/use-editor.ts"
import { draftCurve, type PendingConnection } from "./connecting.ts"
import type { Stage } from "./stage.ts"

/** A redirect that is being drawn, above the blocks: its line, its target, and dimmed questions that would close a loop. */
export function DraftLine({ stage }: { stage: Stage }) {
  const { scene } = useEditor()
  const drawn = useObservable(stage.connecting)
  const mounted = useObservable(stage.mounted)
  const { x, y, zoom } = useObservable(stage.view)
  const { guard, question } = drawn ?? {}
  const dimmed = useMemo(
    () => (guard && question !== undefined ? loopTargets(scene, mounted, { guard, question }) : []),
    [scene, mounted, guard, question],
  )
  if (!drawn) return null
  const { start, out, into, end } = draftCurve(drawn)
  const target = drawn.redirect && targetArea(scene, drawn.redirect)
  return (
    <svg className={drawn.loop ? "rz-draft rz-draft--loop" : "rz-draft"} aria-hidden>
      <g transform={`translate(${x} ${y}) scale(${zoom})`}>
        {dimmed.map((area) => (
          <rect key={`${area.left} ${area.top}`} className="rz-draft__dimmed" {...boxOf(area)} />
        ))}
        {target && <rect className="rz-draft__target" rx={6} {...boxOf(target)} />}
        <path
          className="rz-draft__line"
          d={`M${start.x} ${start.y}C${out.x} ${out.y} ${into.x} ${into.y} ${end.x} ${end.y}`}
        />
      </g>
    </svg>
  )
}

const boxOf = ({ left, top, right, bottom }: Area) => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
})

/** The rows of mounted questions to which the redirect may not lead. */
function loopTargets(
  { placed }: Scene,
  mounted: readonly number[],
  { guard, question }: Pick<PendingConnection, "guard" | "question">,
): Area[] {
  return mounted.flatMap((at) => {
    const block = placed[at]
    if (!block) return []
    return block.block.questions.flatMap(({ id }, row) =>
      id !== question && guard.loopOf(question, { to: "question", id })
        ? [rowArea(block, row)]
        : [],
    )
  })
}

function targetArea(scene: Scene, redirect: NonNullable<PendingConnection["redirect"]>) {
  if (redirect.to === "question") {
    const found = scene.questionAt(redirect.id)
    return found && rowArea(found.placed, found.row)
  }
  if (redirect.to !== "block") return undefined
  const block = scene.blockAt(redirect.id)
  return (
    block && {
      left: block.x,
      top: block.y,
      right: block.x + SIZES.width,
      bottom: block.y + block.height,
    }
  )
}

const rowArea = ({ x, y, tops }: Scene["placed"][number], row: number): Area => ({
  left: x,
  top: y + (tops[row] ?? 0),
  right: x + SIZES.width,
  bottom: y + (tops[row] ?? 0) + SIZES.question,
})
