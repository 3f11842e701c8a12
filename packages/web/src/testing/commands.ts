import { type Locator, commands } from "vitest/browser"

type MouseStep =
  | { do: "move"; x: number; y: number }
  | { do: "down" | "up"; button?: "left" | "middle" | "right" }
  | { do: "wheel"; x: number; y: number }
  | { do: "hold" | "release"; key: string }

/** Pixels of the page. */
export type Place = readonly [x: number, y: number]

declare module "vitest/browser" {
  interface BrowserCommands {
    mouse: (steps: readonly MouseStep[]) => Promise<void>
    touch: (steps: readonly (readonly Place[])[], restMs?: number) => Promise<void>
    nextDownload: () => Promise<{ name: string; base64: string }>
    accessibilityFaults: () => Promise<string[]>
    shapeFaults: () => Promise<string[]>
  }
}

/** A place in an element, by the parts of its width and height, or in pixels from its left or right edge. */
export function placeIn(
  locator: Locator | Element,
  { x = 0.5, y = 0.5, dx = 0, dy = 0 }: { x?: number; y?: number; dx?: number; dy?: number } = {},
): Place {
  const element = locator instanceof Element ? locator : locator.element()
  const box = element.getBoundingClientRect()
  return [box.left + box.width * x + dx, box.top + box.height * y + dy]
}

interface DragOptions {
  /** A key that is held meanwhile. */
  holding?: string
  /** The button stays down at the end. */
  stays?: true
}

/** Drags the mouse through places, in small steps. */
export async function drag(
  places: readonly Place[],
  { holding, stays }: DragOptions = {},
): Promise<void> {
  const [from, ...others] = places
  if (!from) return
  const steps: MouseStep[] = [moveTo(from), { do: "down" }]
  let [x, y] = from
  for (const [toX, toY] of others) {
    for (const part of [0.25, 0.5, 0.75, 1])
      steps.push(moveTo([x + (toX - x) * part, y + (toY - y) * part]))
    ;[x, y] = [toX, toY]
  }
  if (!stays) steps.push({ do: "up" })
  const held: MouseStep[] = holding ? [{ do: "hold", key: holding }] : []
  const released: MouseStep[] = holding ? [{ do: "release", key: holding }] : []
  await commands.mouse([...held, ...steps, ...released])
}

const moveTo = ([x, y]: Place): MouseStep => ({ do: "move", x, y })

/** Clicks at a place, with whichever button. */
export const clickAt = (
  place: Place,
  button: "left" | "middle" | "right" = "left",
): Promise<void> => commands.mouse([moveTo(place), { do: "down", button }, { do: "up", button }])

/** Moves the mouse to a place, and no further. */
export const hoverAt = (place: Place): Promise<void> => commands.mouse([moveTo(place)])

/** Puts fingers down at the first places, moves them on to each of the next, rests for so many ms, and lifts them. */
export const touch = (steps: readonly (readonly Place[])[], restMs = 0): Promise<void> =>
  commands.touch(steps, restMs)

/** The next file that is downloaded: called before the act that starts it. */
export async function nextDownload(): Promise<{ name: string; text: string; base64: string }> {
  const { name, base64 } = await commands.nextDownload()
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  return { name, base64, text: new TextDecoder().decode(bytes) }
}

/** Accessibility faults of the rendered part, by axe; rules about the page around a part are left out. */
export const accessibilityFaults = (): Promise<string[]> => commands.accessibilityFaults()

/** Layout faults of the rendered part: elements that make the page scroll sideways, and cut ones. */
export const shapeFaults = (): Promise<string[]> => commands.shapeFaults()
