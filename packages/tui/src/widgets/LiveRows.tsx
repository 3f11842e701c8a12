import { Lines } from "./Lines.tsx"
import type { RenderContext } from "./render-context.ts"

interface LiveRowsProps {
  context: RenderContext
  /** Names the lines; one region of a name is shown at a time. */
  region: string
  height: number
  /** Asked for each painting: no more than `height` lines. */
  lines: () => readonly string[]
}

/** Lines that are painted without React where the terminal's painter is in use, and by React where it is not. */
export function LiveRows({ context, region, height, lines }: LiveRowsProps) {
  const { live } = context
  if (!live) return <Lines lines={lines()} />
  live.provide(region, lines)
  return <Lines lines={Array.from({ length: height }, (_, i) => live.place(region, i))} />
}
