import { LayoutAutoIcon, MinusIcon, PlusIcon, ZoomToFitIcon } from "@blueprintjs/icons"
import type { Finding } from "@qo/core/checks"
import { type PointerEvent, useEffect, useRef, useState } from "react"
import { useObservable } from "../../base/observable.ts"
import { areaOf, type View } from "../scene/paint.ts"
import type { Area, PlacedBlock } from "../scene/scene.ts"
import { SIZES } from "../scene/measures.ts"
import { worstOf } from "../session/problems.ts"
import { useDocument, useEditor, useEditorTexts } from "../session/use-editor.ts"
import { useFindings } from "../session/use-findings.ts"
import { fitArea } from "../scene/view.ts"
import { paletteOf } from "./palette-of.ts"
import type { Stage } from "./stage.ts"

const WIDTH = 216
const HEIGHT = 104
const STEP = 1.25

const clampTo = (at: number, most: number): number => Math.max(0, Math.min(most, at))

/** The part of the map that is in sight, as far as it lies on the map. */
function frameOf(seen: Area, { x, y, zoom }: View) {
  const left = clampTo(seen.left * zoom + x, WIDTH)
  const top = clampTo(seen.top * zoom + y, HEIGHT)
  return {
    left,
    top,
    width: clampTo(seen.right * zoom + x, WIDTH) - left,
    height: clampTo(seen.bottom * zoom + y, HEIGHT) - top,
  }
}

/** Draws every block as a box; those with errors in another colour. */
function drawMap(
  paper: HTMLCanvasElement,
  map: View,
  placed: readonly PlacedBlock[],
  findings: readonly Finding[],
): void {
  const context = paper.getContext("2d")
  if (!context) return
  const density = devicePixelRatio
  const palette = paletteOf(paper)
  paper.width = WIDTH * density
  paper.height = HEIGHT * density
  const scale = map.zoom * density
  context.setTransform(scale, 0, 0, scale, map.x * density, map.y * density)
  const fill = (color: string, blocks: readonly PlacedBlock[]) => {
    context.fillStyle = color
    context.beginPath()
    for (const { x, y, height } of blocks) context.rect(x, y, SIZES.width, height)
    context.fill()
  }
  const worst = worstOf(findings)
  const isFaulty = ({ block }: PlacedBlock) =>
    worst.get(block.id) === "error" || block.questions.some(({ id }) => worst.get(id) === "error")
  fill(palette.bar, placed)
  if (worst.size > 0) fill(palette.problem, placed.filter(isFaulty))
}

interface MapBoxProps {
  stage: Stage
  onArrange: (() => void) | undefined
}

/** The whole at a glance with the part that is in sight, and the zoom under it. */
export function MapBox({ stage, onArrange }: MapBoxProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const shape = useDocument(({ scene }) => scene.shape)
  const view = useObservable(stage.view)
  const [isOpen, open] = useState(true)
  const paper = useRef<HTMLCanvasElement>(null)
  const findings = useFindings()
  const bounds = session.scene.bounds()
  const map = bounds && fitArea(bounds, WIDTH, HEIGHT, 6)
  const { width, height } = stage.size()
  const seen = areaOf(view, width, height)
  useEffect(() => {
    if (map && paper.current) drawMap(paper.current, map, session.scene.placed, findings ?? [])
    // The map is a fit of the scene.
    // eslint-disable-next-line react/exhaustive-deps
  }, [session, shape, isOpen, findings])
  const isAnythingSeen = session.scene.blocksIn(seen).length > 0
  const go = (event: PointerEvent<HTMLElement>) => {
    if (!map || event.buttons === 0) return
    const at = event.currentTarget.getBoundingClientRect()
    const x = (event.clientX - at.left - map.x) / map.zoom
    const y = (event.clientY - at.top - map.y) / map.zoom
    const { zoom } = stage.view.get()
    stage.look({ zoom, x: width / 2 - x * zoom, y: height / 2 - y * zoom })
  }
  return (
    <div className="rz-map" data-over>
      {isOpen && map && (
        <div className="rz-map__whole" aria-hidden onPointerDown={go} onPointerMove={go}>
          <canvas ref={paper} style={{ width: WIDTH, height: HEIGHT }} />
          <span className="rz-map__seen" style={frameOf(seen, map)} />
        </div>
      )}
      {!isAnythingSeen && session.scene.placed.length > 0 && (
        <button type="button" className="rz-map__all" onClick={() => stage.fit()}>
          {t("canvas.showAll")}
        </button>
      )}
      <ZoomButtons {...{ stage, onArrange, isOpen, open }} zoom={view.zoom} />
    </div>
  )
}

interface ZoomProps extends MapBoxProps {
  zoom: number
  /** The map is shown above. */
  isOpen: boolean
  open: (isOpen: boolean) => void
}

function ZoomButtons({ stage, onArrange, zoom, isOpen, open }: ZoomProps) {
  const t = useEditorTexts()
  return (
    <div className="rz-map__zoom">
      <button type="button" aria-label={t("canvas.zoomOut")} onClick={() => stage.zoomBy(1 / STEP)}>
        <MinusIcon aria-hidden />
      </button>
      <button type="button" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        <span>
          {t("canvas.zoom", { percent: Math.round(zoom * 100) })}
          <span className="rz-hidden">, {t("canvas.map")}</span>
        </span>
      </button>
      <button type="button" aria-label={t("canvas.zoomIn")} onClick={() => stage.zoomBy(STEP)}>
        <PlusIcon aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t("canvas.showAll")}
        title={t("canvas.showAll")}
        onClick={() => stage.fit()}
      >
        <ZoomToFitIcon aria-hidden />
      </button>
      {onArrange && (
        <button
          type="button"
          aria-label={t("act.arrange")}
          title={t("act.arrange")}
          onClick={onArrange}
        >
          <LayoutAutoIcon aria-hidden />
        </button>
      )}
    </div>
  )
}
