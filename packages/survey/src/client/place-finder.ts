import { cityOf, findCities, findRegions, regionOf } from "@qo/core/places"
import type { QuestionView } from "@qo/core/survey-page"
import type { Look } from "../view/look.ts"
import { foundPlaces } from "../view/questions/place.ts"
import { announce, byId } from "./screen.ts"

/** Finds places while they are typed. It is fetched with the names of places, as soon as one may be asked for. */
export interface PlaceFinder {
  /** A question for a place is on the screen: one that was chosen before has its name again. */
  onShown: (view: QuestionView, look: Look) => void
  onTyped: (view: QuestionView, look: Look) => void
}

const MOST = 8

const nameOf = (id: string, { locale }: Look) => (cityOf(id) ?? regionOf(id))?.[locale] ?? ""

const onTyped: PlaceFinder["onTyped"] = ({ node, entries }, look) => {
  const typed = field()?.value ?? ""
  const find = node.look === "city" ? findCities : findRegions
  const found = typed === "" ? [] : find(typed, { limit: MOST })
  const places = found.map(({ id }) => ({ id, name: nameOf(id, look) }))
  const { say } = look
  const list = byId("places")
  if (list) list.innerHTML = foundPlaces(places, entries).text
  const isLost = typed !== "" && found.length === 0
  if (isLost && list) list.textContent = say("survey.notFound")
  announce(isLost ? say("survey.notFound") : say("survey.found", { count: found.length }))
}

const field = () => byId("f") as HTMLInputElement | null

export const placeFinder: PlaceFinder = {
  onShown(view, look) {
    const [chosen] = view.entries["place"] ?? []
    const input = field()
    if (!input || chosen === undefined) return
    input.value ||= nameOf(chosen, look)
    onTyped(view, look)
  },
  onTyped,
}
