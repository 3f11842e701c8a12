import {
  type OverView,
  type PageData,
  PREVIEW_KEY,
  type PreviewSaid,
  type PreviewShow,
  type QuestionView,
  type View,
} from "@qo/core/survey-page"
import { lookOf } from "../page/look-of.ts"
import { renderView } from "../view/render-view.ts"
import { fetchFields, onFieldsShown } from "./fetch-fields.ts"
import { listenToPage } from "./listen.ts"
import { type EmbeddedPage, embedPage, type FollowedInterview } from "./parts/embed.ts"
import { settleProblems } from "./parts/refusals.ts"
import type { RunningInterview } from "./run.ts"
import { byId, formEntries, showScreen } from "./screen.ts"

const data = {
  ...JSON.parse(byId("data")?.textContent ?? ""),
  key: PREVIEW_KEY,
} as PageData
let shown: View | undefined

const say = (said: PreviewSaid): void => parent.postMessage(said, location.origin)
const sendDeed = (name: "start" | "next" | "back"): void =>
  say({ type: "qo:deed", deed: name, entries: formEntries() })

/** The surrounding page runs the interview. This page shows it and reports answers. */
const running = {
  data,
  // Addresses of pictures are complete, so they need no prefix.
  look: { ...lookOf(data, data.words, location.search), pictures: "" },
  view: undefined,
  next: () => sendDeed("next"),
  back: () => sendDeed("back"),
  keepTyped() {},
} as Partial<RunningInterview> as RunningInterview

async function paint({ view, isMoved, home, words }: PreviewShow): Promise<void> {
  if (view.kind === "question") await fetchFields(view.node, () => running)
  const own = { ...data, home }
  running.look = { ...lookOf(own, { ...data.words, ...words }, location.search), pictures: "" }
  const html = renderView(isMoved ? view : withTyped(view), running.look)
  const app = byId("app")
  shown = view
  if (view.kind === "question" || view.kind === "over") tell(view)
  running.view = view.kind === "question" ? view : undefined
  if (isMoved) showScreen(html)
  else if (app) app.innerHTML = html.text
  if (running.view) onFieldsShown(running, running.view.node)
}

/** Restores the input if the same question is shown again. */
function withTyped(view: View): View {
  if (view.kind !== "question" || shown?.kind !== "question") return view
  return view.node.id === shown.node.id ? { ...view, entries: formEntries() } : view
}

/**
 * Progress of the surrounding page's interview as reported to a game. The connection test shows the page with the SDK for
 * games.
 */
const followed: FollowedInterview = {
  course: { state: { phase: "asking", progress: 0, outcome: undefined }, kept: {} },
  get view() {
    return running.view
  },
  back: running.back,
  pause() {},
  line: () => "open",
}
let embedded: EmbeddedPage | undefined
let hasBegun = false

function tell(view: QuestionView | OverView): void {
  followed.course.state =
    view.kind === "over"
      ? { phase: "over", progress: 1, outcome: view.outcome === "ended" ? "closed" : view.outcome }
      : { phase: "asking", progress: view.progress, outcome: undefined }
  if (hasBegun) return followed.moved?.()
  hasBegun = true
  embedded?.follow(followed)
}

if (new URLSearchParams(location.search).has("embed"))
  embedded = embedPage({
    early: [],
    running: () => (hasBegun ? followed : undefined),
    setParams() {},
  })

document.documentElement.classList.add("js")
// The link to the other language opens that page. Other buttons with actions exist only in real interviews.
document.addEventListener(
  "click",
  (event) => {
    if ((event.target as Element).closest("[data-act]:not([data-act=close])"))
      event.stopImmediatePropagation()
  },
  true,
)
listenToPage(() => running, {
  begin: () => sendDeed("start"),
  onButton(act) {
    if (act === "close") embedded?.close()
  },
})
settleProblems(() => running)
addEventListener("message", ({ source, origin, data: told }: MessageEvent<PreviewShow>) => {
  if (source !== parent || origin !== location.origin || told.type !== "qo:show") return
  // The surrounding page determines the theme, regardless of the system's setting.
  document.documentElement.style.colorScheme = told.isDark ? "dark" : "light"
  void paint(told)
})
if (parent !== window) say({ type: "qo:ready" })
