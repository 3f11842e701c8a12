import { html, type Html } from "@qo/core/lib"
import { INVALID } from "../parts.ts"
import type { Fields, FieldsByLook } from "./index.ts"

/**
 * Renders a field for a region or a city, which is typed and chosen from suggestions; without JavaScript, from a list of all
 * places.
 */
const placeFields: Fields = ({ entries, problem }, { say }) => {
  const [id] = entries["place"] ?? []
  const [typed] = entries["find"] ?? []
  return html`<input
      type="search"
      name="find"
      id="f"
      class="line"
      list="known"
      dir="auto"
      autocomplete="off"
      aria-labelledby="h"
      placeholder="${say("survey.findPlace")}"
      ${problem && INVALID}
      value="${typed}"
    />
    <div class="list" id="places">${id && foundPlace(id, typed ?? id, true)}</div>`
}

/** Renders a suggested place. */
export const foundPlace = (id: string, name: string, isChosen: boolean): Html =>
  html`<div class="o">
    <label>
      <input type="radio" name="place" value="${id}" ${isChosen && html`checked`} />
      <span dir="auto">${name}</span></label
    >
  </div>`

export const PLACES = { region: placeFields, city: placeFields } satisfies FieldsByLook
