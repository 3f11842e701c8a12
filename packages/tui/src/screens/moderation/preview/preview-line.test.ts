import { riskOf } from "@qo/core/moderation"
import { expect, test } from "vitest"
import { THEMES } from "../../../config/index.ts"
import { paintedTerminal } from "../../../terminal/painter/painted.setup.ts"
import { displayWidth } from "../../../text/display-width.ts"
import { type Colours, createStyles } from "../../../text/styles.ts"
import { loadWords } from "../../../text/words.ts"
import { QUEUED } from "../../project/sections/samples.setup.ts"
import { previewLine } from "./preview-line.ts"
import type { PreviewRow } from "./preview-rows.ts"

const words = await loadWords("ru")
const PIDS = Array.from({ length: 12 }, (_, i) => 120 + i)
const ROWS: readonly PreviewRow[] = [
  { kind: "heading", group: "plain", pids: PIDS },
  ...PIDS.map((pid) => ({
    kind: "project" as const,
    item: { ...QUEUED, project: { ...QUEUED.project, pid, name: `Игровой опыт, волна ${pid}` } },
    reasons: riskOf(QUEUED).reasons,
  })),
]

const linesAt = (
  at: number,
  look: {
    columns: number
    cursor: "mark" | "bar"
    theme: (typeof THEMES)[number]
    colours: Colours
  },
) =>
  ROWS.map((row, i) =>
    previewLine(
      { ...words, unicode: true, styles: createStyles(look.colours, look.theme), ...look },
      row,
      { isCursor: i === at, isOut: i === 3, unseen: 0, own: undefined },
      4,
    ),
  )

const looks = THEMES.flatMap((theme) =>
  (["16", "256"] as const).flatMap((colours) =>
    [80, 130].map((columns) => ({ theme, colours, columns })),
  ),
)

test.for(looks)(
  "with $colours colours, $theme, on $columns columns a move in a preview writes only changed cells",
  async (look) => {
    for (const cursor of ["mark", "bar"] as const) {
      const { frame, sent } = paintedTerminal(look.columns, 14)
      for (const at of [1, 2, 3, 4, 3, 0]) await frame(linesAt(at, { ...look, cursor }))
      const [, ...moves] = sent.map((text) => Buffer.byteLength(text))
      expect(Math.max(...moves.slice(0, -1))).toBeLessThanOrEqual(cursor === "mark" ? 64 : 700)
    }
  },
)

test("the bar is as wide as the screen, on a heading too", () => {
  for (const at of [0, 1, 3]) {
    const look = { columns: 80, cursor: "bar", theme: "dark", colours: "256" } as const
    const line = linesAt(at, look)[at] ?? ""
    expect(displayWidth(line)).toBe(80)
    expect(line.split("\u001B[49m").slice(0, -1)).toSatisfy((pieces: string[]) =>
      pieces.every((piece) => piece.includes("48;5;238")),
    )
  }
})
