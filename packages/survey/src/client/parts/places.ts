import {
  cityOf,
  findCities,
  findRegions,
  meantPlace,
  placeLocaleOf,
  regionOf,
} from "@qo/core/places"
import { foundPlace } from "../../view/questions/place.ts"
import type { RunningPage } from "../fetch-fields.ts"
import type { RunningInterview } from "../run.ts"
import { announceText, byId } from "../screen.ts"

export { PLACES as fields } from "../../view/questions/place.ts"

/** Maximum number of suggestions. */
const MOST = 8

/** Suggests places for typed text. */
export function listen(running: RunningPage): void {
  document.addEventListener("input", ({ target }) => {
    const now = running()
    if (now && target === field() && byId("places")) announceText(listTyped(now))
  })
}

/** Lists places that match the input. Returns a message about their number for screen readers. */
function listTyped({ view, look }: RunningInterview): string {
  const list = byId("places")
  if (!view || !list) return ""
  const typed = field()?.value ?? ""
  const { say, locale } = look
  const kind = view.node.look === "city" ? "city" : "region"
  const found = placesCalled(typed, kind)
  const before = found.find(({ id }) => id === view.entries["place"]?.[0])
  // A complete name is accepted without choosing a suggestion, as without JavaScript.
  const chosen = before ?? meantPlace(kind, typed)
  list.innerHTML = found
    .map((place) => foundPlace(place.id, place[placeLocaleOf(locale)], place === chosen).text)
    .join("")
  list.addEventListener("click", sayNothing)
  if (typed === "") return ""
  if (found.length > 0) return say("survey.found", { count: found.length })
  list.textContent = say("survey.notFound")
  return list.textContent
}

/** A constant function, because a list of listeners contains equal functions only once. */
const sayNothing = () => announceText("")

function placesCalled(typed: string, kind: "city" | "region") {
  if (typed === "") return []
  return kind === "city" ? findCities(typed, { limit: MOST }) : findRegions(typed, { limit: MOST })
}

const field = () => byId("f") as HTMLInputElement | null

/** Shows the name of the chosen place again, or the suggestions for refused text. */
export function onShown(running: RunningInterview): void {
  // The list of all names is for browsers without JavaScript.
  byId("known")?.remove()
  const [chosen = ""] = running.view?.entries["place"] ?? []
  const input = field()
  const place = cityOf(chosen) ?? regionOf(chosen)
  if (!input) return
  if (place) {
    input.value ||= place[placeLocaleOf(running.look.locale)]
    listTyped(running)
  } else if (input.value) announceText(listTyped(running))
}
