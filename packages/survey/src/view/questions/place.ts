import { html, type Html } from "@qo/core/lib"
import { INVALID } from "../parts.ts"
import type { Fields } from "./index.ts"

/** A region or a city: typed, then chosen among the matches; without JavaScript, from the page's list of all. */
export const placeFields: Fields = ({ entries, problem }, { say }) => {
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

/** A place to choose. */
export const foundPlace = (id: string, name: string, isChosen: boolean): Html =>
  html`<div class="o">
    <label>
      <input type="radio" name="place" value="${id}" ${isChosen && html`checked`} />
      <span dir="auto">${name}</span></label
    >
  </div>`
