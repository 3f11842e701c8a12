import { render, type RenderOptions } from "ink"
import {
  type AnswersFrom,
  createLineProbe,
  createPainter,
  createTerminalAsks,
  ALL_SKILLS,
  type Outlet,
  type TerminalInput,
  type TerminalSkills,
} from "../terminal/index.ts"
import { App } from "./App.tsx"
import type { Renderer } from "../app-store/screens-options.ts"
import type { AppStore } from "../app-store/app-store.ts"

/** Ink draws whole frames for the painter; without one it writes to the terminal itself. */
const FOR_PAINTER: RenderOptions = { debug: true }
const FOR_INK: RenderOptions = { alternateScreen: true, incrementalRendering: true }

export interface RenderedApp {
  /** Redraws everything after the terminal lost its content. */
  redraw: () => void
  /** Resolves when the last rendering is on the terminal. */
  settled: () => Promise<void>
  /** Draws no more. */
  stop: () => void
  /** Resolves after quitting, when all output is written. */
  ended: Promise<void>
}

/** Draws the screens on a terminal. */
export function renderApp(options: {
  store: AppStore
  unicode: boolean
  renderer: Renderer
  input: TerminalInput
  stdout: NodeJS.WriteStream
  /** How the painter sends to the terminal. */
  outlet: Outlet
  /** Source of responses to terminal queries; default: none. */
  answersFrom?: AnswersFrom
  /** Skills that the terminal may have if it proves them. */
  possible?: TerminalSkills
}): RenderedApp {
  const { store, unicode, renderer, input, stdout } = options
  const probe = createLineProbe({
    send: () => painter?.live.repaint(),
    onChange: store.updates.changed,
  })
  const asks = createTerminalAsks({
    input,
    probe,
    answersFrom: options.answersFrom ?? "nobody",
    isProbing: () => store.preferences.cursor() === "auto",
    possible: options.possible ?? ALL_SKILLS,
    onSkills: (skills) => painter?.allow(skills),
  })
  const painter = renderer === "painter" ? createPainter(stdout, options.outlet, asks) : undefined
  const cursor = () => {
    const chosen = store.preferences.cursor()
    if (chosen !== "auto") return chosen
    return probe.isFast() ? "bar" : "mark"
  }
  const app = render(<App {...{ store, unicode, cursor }} live={painter?.live} />, {
    // Ink uses of a stream only the members of TerminalInput: read, readable, raw mode, ref.
    stdin: input as unknown as NodeJS.ReadStream,
    stdout: painter?.output ?? stdout,
    exitOnCtrlC: false,
    patchConsole: false,
    interactive: true,
    onRender: () => input.noteDrawing(),
    ...(painter ? FOR_PAINTER : FOR_INK),
  })
  const redraw = () => {
    probe.restart()
    if (painter) return painter.redraw()
    app.clear()
    store.updates.changed()
  }
  input.on("redraw", redraw)
  return {
    redraw,
    settled: async () => {
      await app.waitUntilRenderFlush()
      await painter?.settled()
    },
    stop: () => {
      probe.stop()
      void painter?.close()
      app.unmount()
    },
    ended: (async () => {
      try {
        await app.waitUntilExit()
      } finally {
        probe.stop()
        await painter?.close()
        await input.lastAnswer()
      }
    })(),
  }
}
