import { readFile } from "node:fs/promises"
import type { BrowserCommandContext } from "vitest/node"

/** What a mouse, held keys or a file do outside of the page's own scripts. Places are pixels of the tested page. */
type MouseStep =
  | { do: "move"; x: number; y: number }
  | { do: "down"; button?: "left" | "middle" | "right" }
  | { do: "up"; button?: "left" | "middle" | "right" }
  | { do: "wheel"; x: number; y: number }
  | { do: "hold"; key: string }
  | { do: "release"; key: string }

/** Where a place of the tested page is in the browser's window, which shows it in a frame. */
async function placeIn(context: BrowserCommandContext) {
  const inner = await context.frame()
  const element = await inner.frameElement()
  const box = await element.boundingBox()
  const width = await inner.evaluate(() => innerWidth)
  if (!box) throw new Error("the frame of the tests is not drawn")
  const scale = box.width / width
  return (x: number, y: number) => ({ x: box.x + x * scale, y: box.y + y * scale })
}

/** Moves the real mouse, step by step. */
async function mouse(context: BrowserCommandContext, steps: readonly MouseStep[]): Promise<void> {
  const { page } = context
  const place = await placeIn(context)
  for (const step of steps)
    if (step.do === "move") {
      const { x, y } = place(step.x, step.y)
      await page.mouse.move(x, y)
    } else if (step.do === "wheel") await page.mouse.wheel(step.x, step.y)
    else if (step.do === "hold") await page.keyboard.down(step.key)
    else if (step.do === "release") await page.keyboard.up(step.key)
    else if (step.do === "down") await page.mouse.down({ button: step.button ?? "left" })
    else await page.mouse.up({ button: step.button ?? "left" })
}

/** The next file that the page hands to the browser. */
async function nextDownload({ page }: BrowserCommandContext) {
  const file = await page.waitForEvent("download")
  const bytes = await readFile(await file.path())
  return { name: file.suggestedFilename(), base64: bytes.toString("base64") }
}

export const COMMANDS = { mouse, nextDownload }
