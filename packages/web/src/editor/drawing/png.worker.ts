import type { FromPng, ToPng } from "./png-messages.ts"

let canvas: OffscreenCanvas | undefined
let context: OffscreenCanvasRenderingContext2D | null = null

addEventListener("message", (event: MessageEvent<ToPng>) => {
  const message = event.data
  if ("width" in message) {
    canvas = new OffscreenCanvas(message.width, message.height)
    context = canvas.getContext("2d")
  } else if ("tile" in message) {
    context?.drawImage(message.tile, message.x, message.y)
    message.tile.close()
  } else void finish()
})

async function finish(): Promise<void> {
  const blob = context
    ? await canvas?.convertToBlob({ type: "image/png" }).catch(() => undefined)
    : undefined
  postMessage({ blob } satisfies FromPng)
}
