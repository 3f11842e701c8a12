import { readFile } from "node:fs/promises"
import type { BrowserCommandContext } from "vitest/node"
import { findBrokenWords, findShapeFaults, findSqueezedTexts, isAtRest } from "./page-faults.ts"
import { runAxe } from "./run-axe.ts"

/** Mouse, held keys and files from outside of the page's scripts. Coordinates are pixels of the tested page. */
type MouseStep =
  | { do: "move"; x: number; y: number }
  | { do: "down"; button?: "left" | "middle" | "right" }
  | { do: "up"; button?: "left" | "middle" | "right" }
  | { do: "wheel"; x: number; y: number }
  | { do: "hold"; key: string }
  | { do: "release"; key: string }

/** Position of a point of the tested page in the browser's window, which shows the page in a frame. */
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

type TouchStep = readonly (readonly [x: number, y: number])[]

/** Puts fingers down at the first places, moves them on to each of the next, rests for so many ms, and lifts them. */
async function touch(
  context: BrowserCommandContext,
  steps: readonly TouchStep[],
  restMs = 0,
): Promise<void> {
  const place = await placeIn(context)
  const protocol = await context.context.newCDPSession(context.page)
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: TouchStep) =>
    protocol.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ ...place(x, y), id })),
    })
  for (const [at, points] of steps.entries())
    await send(at === 0 ? "touchStart" : "touchMove", points)
  await context.page.waitForTimeout(restMs)
  await send("touchEnd", [])
  await protocol.detach()
}

/** The next file that the page hands to the browser. */
async function nextDownload({ page }: BrowserCommandContext) {
  const file = await page.waitForEvent("download")
  const bytes = await readFile(await file.path())
  return { name: file.suggestedFilename(), base64: bytes.toString("base64") }
}

/** Rules about the page around a part. */
const RULES_OF_FRAME = ["landmark-one-main", "page-has-heading-one", "region"]

/** Returns the violations of axe's rules in the tested page, once it is at rest: a line for each element, with its rule. */
async function accessibilityFaults(context: BrowserCommandContext): Promise<string[]> {
  const inner = await context.frame()
  await inner.waitForFunction(isAtRest)
  const violations = await runAxe(inner, { withoutRules: RULES_OF_FRAME })
  return violations.map(({ id, at, message }) => `${id}: ${at} ${message}`)
}

async function shapeFaults(context: BrowserCommandContext): Promise<string[]> {
  const inner = await context.frame()
  return [
    ...(await inner.evaluate(findShapeFaults)),
    ...(await inner.evaluate(findSqueezedTexts)),
    ...(await inner.evaluate(findBrokenWords)),
  ]
}

export const COMMANDS = { mouse, touch, nextDownload, accessibilityFaults, shapeFaults }
