import type { State } from "@qo/core/interview"
import type { QuestionView } from "@qo/core/survey-page"
import type { KeptInterview } from "../kept-interview.ts"
import type { RunningInterview } from "../run.ts"
import { connectHost } from "../../embedding/connect.ts"
import type { HostMessage, PageMessage } from "../../embedding/messages.ts"

/** Access of the embedding game to an interview on the page. */
export interface FollowedInterview extends Pick<
  RunningInterview,
  "back" | "pause" | "line" | "moved"
> {
  course: {
    state: Pick<State, "phase" | "progress" | "outcome">
    kept: Pick<KeptInterview, "signedReceipt" | "next">
  }
  view: Pick<QuestionView, "canGoBack"> | undefined
}

/** Properties of a page before its interview begins. */
export interface OpenedPage {
  /** Messages received before listeners were added. */
  early: readonly MessageEvent<unknown>[]
  running: () => FollowedInterview | undefined
  setParams: (params: Readonly<Record<string, string>>) => void
}

export interface EmbeddedPage {
  follow: (now: FollowedInterview) => void
  close: () => void
}

/**
 * Reports the interview's progress to the embedding game, and handles its requests. Returns a function that must be called with
 * the running interview.
 */
export function embedPage({ early, running, setParams }: OpenedPage): EmbeddedPage {
  let tell: ((message: PageMessage) => void) | undefined
  let told = ""

  const ask = (message: HostMessage) => {
    if (message.type === "params") setParams(message.params)
    else if (message.type !== "back") halt(message.type === "pause")
    else if (running()?.view?.canGoBack) running()?.back()
    else close()
  }

  const close = () => tell?.({ type: "close" })

  /** Blocks input and stops the measured time, or continues both. */
  function halt(isHalted: boolean): void {
    document.body.inert = isHalted
    running()?.pause(isHalted)
  }

  connectHost(
    early,
    (connected, isInline) => {
      tell = connected
      document.documentElement.classList.add("embedded")
      wear(address.searchParams.get("theme"))
      listenToHands({ isInline, close })
      tell({ type: "ready" })
      if (isInline) beAsHighAsNeeded()
      new ResizeObserver(() =>
        connected({ type: "resize", height: document.body.getBoundingClientRect().height }),
      ).observe(document.body)
      tellMoved()
    },
    ask,
  )

  /** Reports progress. Equal messages are not repeated. */
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
    close,
  }
}

const address = new URL(location.href)

/** Sets the theme. Without a known theme, the setting of the system is used. */
function wear(theme: string | null): void {
  if (theme === "light" || theme === "dark") document.documentElement.style.colorScheme = theme
}

/**
 * Handles Esc and the closing button, which close a survey above a game. The survey of a redirect is embedded in the same way.
 */
function listenToHands({ isInline, close }: { isInline: boolean; close: () => void }): void {
  document.addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented && !isInline) close()
  })
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLAnchorElement) || target.id !== "next") return
    const next = new URL(target.href)
    for (const name of ["embed", "theme"]) {
      const value = address.searchParams.get(name)
      if (value !== null) next.searchParams.set(name, value)
    }
    target.href = next.href
  })
}

/** Style of a survey inside the game's page: the height follows the content, and the footer is not sticky. */
const INLINE = "#app,form{min-height:0}footer{position:static}"

function beAsHighAsNeeded(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(INLINE)
  document.adoptedStyleSheets.push(sheet)
}

/** Returns a message about the progress of the current interview. */
function messageOf({ course, line }: FollowedInterview): PageMessage {
  const { phase, progress, outcome } = course.state
  const { signedReceipt, next } = course.kept
  if (phase !== "over")
    return line() === "open"
      ? { type: "progress", value: progress }
      : { type: "error", code: line() === "stuck" ? "stuck" : "offline" }
  return {
    type: "complete",
    outcome: outcome === "completed" || outcome === "redirected" ? outcome : "ended",
    ...(signedReceipt !== undefined && { receipt: signedReceipt }),
    ...(next !== undefined && { next }),
  }
}
