import {
  type PageData,
  PREVIEW_KEY,
  type PreviewSaid,
  type PreviewShow,
  type View,
} from "@qo/core/survey-page"
import { lookOf } from "../page/look-of.ts"
import { renderView } from "../view/render-view.ts"
import { listenToGrips } from "./drag.ts"
import { fetchPlaces } from "./fetched.ts"
import { listen } from "./listen.ts"
import { placeRank } from "./ranking.ts"
import { asksPlace, type Running } from "./run.ts"
import { byId, formEntries, show } from "./screen.ts"

const data = {
  ...JSON.parse(byId("data")?.textContent ?? ""),
  key: PREVIEW_KEY,
} as PageData
let shown: View | undefined

const say = (said: PreviewSaid): void => parent.postMessage(said, location.origin)
const deed = (name: "start" | "next" | "back"): void =>
  say({ type: "qo:deed", deed: name, entries: formEntries() })

/** The page around runs the interview: here it is only shown, and answered. */
const running = {
  data,
  // Pictures come with their whole addresses.
  look: { ...lookOf(data, "", data.locale), pictures: "" },
  view: undefined,
  next: () => deed("next"),
  back: () => deed("back"),
  keepTyped() {},
} as Partial<Running> as Running

function paint({ view, isMoved }: PreviewShow): void {
  const html = renderView(isMoved ? view : withTyped(view), running.look)
  const app = byId("app")
  shown = view
  running.view = view.kind === "question" ? view : undefined
  if (isMoved) show(html)
  else if (app) app.innerHTML = html.text
  if (running.view && asksPlace(running.view.node))
    void fetchPlaces().then(({ showChosen }) => showChosen(running))
}

/** A question that stays keeps what is typed into it, whatever is changed around it. */
function withTyped(view: View): View {
  if (view.kind !== "question" || shown?.kind !== "question") return view
  return view.node.id === shown.node.id ? { ...view, entries: formEntries() } : view
}

document.documentElement.classList.add("js")
// The link to the other language leads there; other buttons by their act are of real interviews.
document.addEventListener(
  "click",
  (event) => {
    if ((event.target as Element).closest("[data-act]")) event.stopImmediatePropagation()
  },
  true,
)
listen(
  () => running,
  () => deed("start"),
)
listenToGrips((code, to) => placeRank(running, code, to, "select"))
addEventListener("message", ({ source, origin, data: told }: MessageEvent<PreviewShow>) => {
  if (source !== parent || origin !== location.origin || told.type !== "qo:show") return
  // The page around says how it looks, whatever the system does.
  document.documentElement.style.colorScheme = told.isDark ? "dark" : "light"
  paint(told)
})
if (parent !== window) say({ type: "qo:ready" })
