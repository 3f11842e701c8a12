import { createBreath } from "./breathe.ts"
import type { FromPng, ToPng } from "./png-messages.ts"
import { type Drawing, sizeOf } from "./shapes.ts"
import { svgOf } from "./svg.ts"
import type { Typefaces } from "./typeface.ts"

/** Largest canvas that browsers support: longest side and number of pixels. */
const PNG_LIMITS = { side: 16_384, pixels: 120_000_000 } as const
/** Sharp also on paper and on dense screens. */
const BEST_SCALE = 2
/** Side of a tile that a browser draws without noticeable delay, pixels. */
const TILE = 1024

export interface PngSize {
  /** Pixels of the picture for one of the canvas. */
  scale: number
  width: number
  height: number
}

/** As large as is good, or as browsers can. */
export function pngSizeOf({ area }: Pick<Drawing, "area">, limits = PNG_LIMITS): PngSize {
  const { width, height } = sizeOf(area)
  const scale = Math.min(
    BEST_SCALE,
    limits.side / width,
    limits.side / height,
    Math.sqrt(limits.pixels / (width * height)),
  )
  return {
    scale,
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}

/** Draws the SVG tile by tile, and puts them together and packs them in a worker, so that the page goes on meanwhile. @throws Error where the browser cannot */
export async function pngOf(
  drawing: Drawing,
  { faces, tell }: { faces: Typefaces; tell: (share: number) => void },
): Promise<Blob> {
  const { scale, width, height } = pngSizeOf(drawing)
  const { left, top } = drawing.area
  const breathe = createBreath()
  const worker = new Worker(new URL("./png.worker.ts", import.meta.url), { type: "module" })
  const send = (message: ToPng, give: Transferable[] = []) => worker.postMessage(message, give)
  try {
    const finished = answerOf(worker)
    send({ width, height })
    const tiles = tilesOf(width, height)
    for (const [nth, { x, y, wide, high }] of tiles.entries()) {
      const area = {
        left: left + x / scale,
        top: top + y / scale,
        right: left + (x + wide) / scale,
        bottom: top + (y + high) / scale,
      }
      const tile = await bitmapOf(svgOf(drawing, { area, scale, faces }))
      send({ tile, x, y }, [tile])
      tell((nth + 1) / (tiles.length + 1))
      await breathe()
    }
    send({ done: true })
    return await finished
  } finally {
    worker.terminate()
  }
}

function tilesOf(width: number, height: number) {
  const tiles: { x: number; y: number; wide: number; high: number }[] = []
  for (let y = 0; y < height; y += TILE)
    for (let x = 0; x < width; x += TILE)
      tiles.push({ x, y, wide: Math.min(TILE, width - x), high: Math.min(TILE, height - y) })
  return tiles
}

function answerOf(worker: Worker): Promise<Blob> {
  const answer = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<FromPng>) =>
      data.blob ? resolve(data.blob) : reject(new Error("too large for this browser")),
    )
    worker.addEventListener("error", () => reject(new Error("the worker has failed")))
  })
  // It may fail before anybody waits for it.
  answer.catch(() => undefined)
  return answer
}

async function bitmapOf(svg: string): Promise<ImageBitmap> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await createImageBitmap(image)
  } finally {
    URL.revokeObjectURL(url)
  }
}
