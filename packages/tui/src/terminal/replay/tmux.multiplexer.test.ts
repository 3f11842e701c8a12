import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import { beforeAll, expect, test } from "vitest"
import { buildScreens } from "../../screens/driver/pty-program.setup.ts"
import { randomKeys } from "../../screens/driver/random-keys.setup.ts"
import { restMark } from "../../screens/driver/tell-rest.setup.ts"
import { screenRows, type Recording, replayPieces, writeRecordings } from "./recording.setup.ts"
import { findTmux, openTmux, playInTmux, type TmuxProgram } from "./tmux.setup.ts"
import { MISUSES, walk, WALKS } from "./walks.setup.ts"

// QO_TEST_TMUX specifies other programs than the `tmux` of the system. QO_TEST_RECORD=1 records their screens.
const programs = findTmux()
const isRecording = process.env["QO_TEST_RECORD"] === "1"

let screensProgram: string
beforeAll(async () => {
  screensProgram = await buildScreens()
})

async function playRecording(recording: Omit<Recording, "shown">): Promise<Recording> {
  const shown: { by: string[]; screens: readonly string[] }[] = []
  for (const program of programs) {
    const screens = await playInTmux(program, recording)
    const same = shown.find((other) => isDeepStrictEqual(other.screens, screens))
    if (same) same.by.push(program.version)
    else shown.push({ by: [program.version], screens })
  }
  return { ...recording, shown }
}

test("tmux shows the walks of the painter as the emulator does", async () => {
  const recordings: Recording[] = []
  for (const each of WALKS) {
    const recording = await playRecording(await walk(each))
    recordings.push(recording)
    const expected = await replayPieces(recording.pieces, recording)
    for (const { screens } of recording.shown)
      for (const [at, screen] of screens.entries())
        expect(await screenRows(screen, recording)).toEqual(expected[at])
  }
  if (isRecording) writeRecordings("walks", recordings)
})

test.runIf(isRecording)("records tmux's handling of misused sequences", async () => {
  const recordings: Recording[] = []
  for (const each of MISUSES) recordings.push(await playRecording(each))
  writeRecordings("misuses", recordings)
  expect(recordings).toHaveLength(MISUSES.length)
})

/** Maximum time in ms until the effect of a key is visible on a busy machine. */
const PATIENCE_MS = 60_000
const SIZE = { columns: 80, rows: 24 }
/** Responses of tmux to the queries at the start. */
const ANSWERS = "\u001B[2;43R\u001B[4;1R"

async function waitUntilShown(what: string, shown: () => Promise<string>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (let text = await shown(); !text.includes(what); text = await shown()) {
    if (performance.now() > deadline)
      throw new Error(
        `Waited in vain for ${JSON.stringify(what)} in ${JSON.stringify(text.slice(-300))}`,
      )
    await wait(20)
  }
}

/** Runs the screens in tmux. `press` resolves when all keys have been handled and their effects are visible. */
async function openScreens(program: TmuxProgram) {
  const folder = mkdtempSync(join(tmpdir(), "qo-in-tmux-"))
  const log = join(folder, "sent")
  const pane = await openTmux(program, {
    ...SIZE,
    command: [process.execPath, screensProgram],
    env: { JOURNAL: join(folder, "journal.ndjson"), USERS: "60" },
  })
  await pane.tmux("pipe-pane", "-O", `cat >> ${log}`)
  let read = Buffer.byteLength(ANSWERS)
  const rests = () =>
    waitUntilShown(restMark(`${read} ${SIZE.columns}x${SIZE.rows}`), async () =>
      readFileSync(log, "utf8"),
    )
  await waitUntilShown("user60@", pane.screen)
  return {
    rows: async () => screenRows(await pane.screen(), SIZE),
    press: async (keys: readonly string[]) => {
      const bytes = Buffer.from(keys.join(""))
      read += bytes.length
      await pane.tmux("send-keys", "-H", ...Array.from(bytes, (byte) => byte.toString(16)))
      await rests()
    },
  }
}

test.for(programs)(
  "screens in $version equal a fresh drawing after random keys",
  async (program) => {
    const { rows, press } = await openScreens(program)
    for (const seed of [1, 2, 3, 4]) {
      for (const key of randomKeys(30, seed)) await press([key])
      const walked = await rows()
      await press(["\f"])
      expect(walked).toEqual(await rows())
    }
  },
)
