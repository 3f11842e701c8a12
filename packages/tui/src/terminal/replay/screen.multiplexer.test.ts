import { spawnSync } from "node:child_process"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { spawn } from "@lydell/node-pty"
import { runWhenEnded } from "@qo/server/testing"
import { expect, onTestFinished, test } from "vitest"
import { createEmulator } from "../painter/emulator.setup.ts"
import { playedPieces } from "./played-pieces.setup.ts"
import { readRecordings, replayPieces, rowsOf } from "./recording.setup.ts"

const SCREEN = "screen"
const hasScreen = spawnSync(SCREEN, ["--version"]).error === undefined
const walk = readRecordings("walks").find(({ name }) => name.includes("blanks written out"))

test.runIf(hasScreen)("screen shows a walk of the painter as the emulator does", async () => {
  if (!walk) throw new Error("There is no walk without repeated blanks")
  const settings = join(mkdtempSync(join(tmpdir(), "qo-screen-")), "screenrc")
  writeFileSync(settings, "startup_message off\naltscreen on\ndefutf8 on\n")
  const { columns: cols, rows } = walk
  const emulator = createEmulator(cols, rows, { agrees: true })
  const played = playedPieces(walk.pieces)
  const name = `qo-${process.pid}`
  const child = spawn(SCREEN, ["-S", name, "-U", "-c", settings, ...played.command], {
    cols,
    rows,
    name: "xterm-256color",
    env: { ...process.env, TERM: "xterm-256color", LC_ALL: "C.UTF-8" },
  })
  runWhenEnded(`exec ${SCREEN} -S ${name} -X quit`)
  child.onData((text) => void emulator.write(text))
  emulator.onAnswer((answer) => child.write(answer))
  // GNU screen continues running after its terminal was closed, so it is ended explicitly.
  onTestFinished(() => {
    spawnSync(SCREEN, ["-S", name, "-X", "quit"])
    child.kill("SIGKILL")
  })
  const expected = await replayPieces(walk.pieces, walk)
  await played.each((at) => expect.poll(() => rowsOf(emulator)).toEqual(expected[at]))
})
