import { expect, test } from "vitest"
import { createEmulator } from "../painter/emulator.setup.ts"
import { readRecordings, replayPieces, screenRows } from "./recording.setup.ts"
import { walk, WALKS } from "./walks.setup.ts"

const walks = readRecordings("walks")
const misuses = readRecordings("misuses")

// oxlint-disable-next-line no-control-regex -- what terminals are sent
const SEQUENCE = /\u001B(?:\[(\??)[\d;]*([ -/]*[@-~])|([^[]))/g

/** Returns the kinds of sequences in the output: their last letters, with `?` for private modes. */
const kindsOf = (text: string): ReadonlySet<string> =>
  new Set(
    Array.from(
      text.matchAll(SEQUENCE),
      ([, mark = "", letter = "", plain = ""]) => mark + letter + plain,
    ),
  )

test.for(walks)(
  "tmux 3.3a and 3.5a showed the walk $name as the emulator does",
  async (recording) => {
    const expected = await replayPieces(recording.pieces, recording)
    expect(recording.shown.flatMap(({ by }) => by)).toEqual(["tmux 3.3a", "tmux 3.5a"])
    for (const { screens } of recording.shown)
      for (const [at, screen] of screens.entries())
        expect(await screenRows(screen, recording)).toEqual(expected[at])
  },
)

test.for(misuses)(
  "an emulator reports sequences that some tmux executes differently: $name",
  async (recording) => {
    const [expected] = await replayPieces(recording.pieces, recording)
    const rows = await Promise.all(
      recording.shown.map(({ screens }) => screenRows(screens[0] ?? "", recording)),
    )
    expect(rows.some((each) => each.join("\n") !== expected?.join("\n"))).toBe(true)
    const emulator = createEmulator(recording.columns, recording.rows)
    await emulator.write(recording.pieces.join(""))
    expect(emulator.misuses()).toHaveLength(1)
  },
)

test("the painter sends no kind of sequence that the recorded walks do not contain", async () => {
  const known = kindsOf(walks.flatMap(({ pieces }) => pieces).join(""))
  for (const each of WALKS) {
    const { pieces } = await walk({ ...each, seed: each.seed + 100 })
    expect([...kindsOf(pieces.join(""))].filter((kind) => !known.has(kind))).toEqual([])
  }
})
