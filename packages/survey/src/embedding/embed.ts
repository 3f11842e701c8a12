import type { Running } from "../client/run.ts"
import { connect } from "./connect.ts"
import type { Asked, Told } from "./messages.ts"

/** What a page can be asked before its interview begins. */
export interface Opened {
  /** Messages that came before anybody listened. */
  early: readonly MessageEvent<unknown>[]
  running: () => Running | undefined
  setParams: (params: Readonly<Record<string, string>>) => void
}

/** Tells whoever shows the page how the interview goes, and does what they ask. Returns what a running interview is given to. */
export function embed({ early, running, setParams }: Opened): {
  follow: (now: Running) => void
  close: () => void
} {
  let tell: ((message: Told) => void) | undefined
  let told = ""

  const ask = (message: Asked) => {
    if (message.type === "params") setParams(message.params)
    else if (message.type === "back") running()?.back()
    else running()?.pause(message.type === "pause")
  }

  connect(
    early,
    (connected) => {
      tell = connected
      document.documentElement.classList.add("embedded")
      tell({ type: "ready" })
      new ResizeObserver(() =>
        tell?.({ type: "resize", height: document.documentElement.scrollHeight }),
      ).observe(document.body)
      tellMoved()
    },
    ask,
  )

  /** The same is not told twice. */
  function tellMoved(): void {
    const now = running()
    const message = now && messageOf(now)
    const text = JSON.stringify(message)
    if (!tell || !message || text === told) return
    told = text
    tell(message)
  }

  return {
    follow(now) {
      now.moved = tellMoved
      tellMoved()
    },
    close: () => tell?.({ type: "close" }),
  }
}

/** How an interview goes that is on the page. */
function messageOf({ course, line }: Running): Told {
  const { phase, progress, outcome } = course.state
  const { signedReceipt, next } = course.kept
  if (phase !== "over")
    return line() === "stuck"
      ? { type: "error", code: "stuck" }
      : { type: "progress", value: progress }
  return {
    type: "complete",
    outcome: outcome === "completed" || outcome === "redirected" ? outcome : "ended",
    ...(signedReceipt !== undefined && { receipt: signedReceipt }),
    ...(next !== undefined && { next }),
  }
}
