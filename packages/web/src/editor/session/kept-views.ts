import { z } from "zod"
import type { View } from "../scene/paint.ts"

const KEY = "qo.editorViews"
/** Most projects that are remembered, newest first. */
const MOST = 50

const Kept = z.array(
  z.object({ pid: z.number(), x: z.number(), y: z.number(), zoom: z.number().min(0.02).max(2) }),
)

function read(): z.infer<typeof Kept> {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "[]")).data ?? []
  } catch {
    return []
  }
}

/** The last view of this project in this browser. */
export function keptView(pid: number): View | undefined {
  const found = read().find((each) => each.pid === pid)
  return found && { x: found.x, y: found.y, zoom: found.zoom }
}

export function keepView(pid: number, { x, y, zoom }: View): void {
  const others = read().filter((each) => each.pid !== pid)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ pid, x, y, zoom }, ...others].slice(0, MOST)))
  } catch {
    // No room: next time it opens where all projects do.
  }
}
