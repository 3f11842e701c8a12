import { html, type Html } from "@qo/core/lib"
import { INVALID } from "../parts.ts"
import type { Fields } from "./index.ts"

/**
 * Renders a field for a region or city. The name is typed and chosen from matches; without JavaScript, from a list of all
 * places in the page.
 */
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

/** Renders a place that can be chosen. */
export const foundPlace = (id: string, name: string, isChosen: boolean): Html =>
  html`<div class="o">
    <label>
      <input type="radio" name="place" value="${id}" ${isChosen && html`checked`} />
      <span dir="auto">${name}</span></label
    >
  </div>`
