import { EventEmitter } from "node:events"
import { Writable } from "node:stream"
import { render } from "ink"
import { TerminalInput } from "../terminal/index.ts"
import { App } from "./App.tsx"
import type { ScreensOptions } from "../app-store/screens-options.ts"
import { createLineReader, type LineTty } from "../talk/line-reader.ts"
import type { Plain } from "../talk/plain.ts"
import { createTalk } from "../talk/talk.ts"
import { createAppStore, type AppStore } from "../app-store/app-store.ts"

export { loadWords } from "../text/words.ts"

const INTERRUPTED = 130
/** A nominal size for views that do not know line mode. */
const SIZE = { columns: 100, rows: 40 }

/** The terminal that lines go to. */
export interface PlainTerminal {
  input: LineTty
  write: (text: string) => void
  /** Ctrl-C, a closed terminal and the like; returns the undoing. */
  onSignal: (listener: (signal: "SIGINT" | "SIGTERM" | "SIGHUP") => void) => () => void
}

/**
 * The screens without a screen: lines, numbered lists and questions, for screen readers, and for terminals that cannot place a
 * cursor. Areas, actions, forms and queue are the same. @returns the exit code of the program
 */
export async function openPlain(
  options: ScreensOptions,
  { input, write, onSignal }: PlainTerminal,
): Promise<number> {
  const store = await createAppStore(options)
  const reader = createLineReader(input, write)
  const { promise: over, resolve: end } = Promise.withResolvers<number>()
  const frame = frameOutput()
  const keys = new EventEmitter()
  const plain: Plain = {
    talk: createTalk({
      reader,
      write,
      t: () => store.preferences.words.t,
      news: newsOf(store),
      leave: () => end(0),
    }),
    frame: frame.lines,
    type: (text) => void keys.emit("data", text),
  }
  const forget = onSignal((signal) => {
    // Without a question there is nothing to cancel.
    if (signal !== "SIGINT" || !reader.interrupt()) end(INTERRUPTED)
  })
  const ticking = setInterval(store.tick, 1000)
  const typed = new TerminalInput(
    Object.assign(keys, { resume: () => {}, pause: () => {}, setRawMode: () => {} }),
    0,
  )
  const app = render(<App store={store} unicode size={SIZE} plain={plain} />, {
    // Ink uses only these members of the streams.
    stdin: typed as unknown as NodeJS.ReadStream,
    stdout: frame.output,
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
    interactive: true,
  })
  const exit = await over
  forget()
  clearInterval(ticking)
  const dropped = store.queue.waiting().length
  store.stop()
  app.unmount()
  reader.close()
  if (dropped > 0) write(`${store.preferences.words.t("plain.dropped", { count: dropped })}\n`)
  write(`${store.preferences.words.t("plain.bye")}\n`)
  return exit
}

/** Messages and changes of the connection since the last call. */
function newsOf(store: AppStore): () => readonly string[] {
  let message = ""
  let online = true
  let news: string[] = []
  const notice = () => {
    const { t } = store.preferences.words
    const now = store.link.state().online
    if (now !== online) news.push(t(now ? "plain.online" : "frame.offline"))
    online = now
    const said = store.notices.message()
    if (said !== message && said !== "") news.push(said)
    message = said
  }
  notice()
  store.updates.subscribe(notice)
  return () => {
    const taken = news
    news = []
    return taken
  }
}

/** Target of Ink's frames. */
function frameOutput() {
  let last = ""
  const output = Object.assign(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        last = chunk.toString()
        done()
      },
    }),
    SIZE,
  )
  return {
    output: output as unknown as NodeJS.WriteStream,
    lines: () => last.split("\n"),
  }
}
