import { html, type Html } from "@qo/core/lib"
import { when } from "../parts.ts"
import type { Entries } from "@qo/core/survey-page"
import type { Fields } from "./index.ts"

/** A region or a city: typed, then chosen among what was found. */
export const placeFields: Fields = ({ entries, problem }, { say }) =>
  html`<input
      type="search"
      name="find"
      id="f"
      class="line js"
      dir="auto"
      autocomplete="off"
      aria-labelledby="h"
      placeholder="${say("survey.findPlace")}"
      ${when(problem, () => html` aria-invalid="true"`)}
      value="${entries["find"]?.[0]}"
    />
    <div class="list" id="places">
      ${foundPlaces(
        (entries["place"] ?? []).map((id, at) => ({ id, name: entries["find"]?.[at] ?? id })),
        entries,
      )}
    </div>`

/** Places to choose from. */
export const foundPlaces = (
  places: readonly { id: string; name: string }[],
  entries: Entries,
): Html =>
  html`${places.map(
    ({ id, name }) =>
      html`<div class="o">
        <label
          ><input
            type="radio"
            name="place"
            value="${id}"
            ${when(entries["place"]?.includes(id), () => html` checked`)}
          /><span dir="auto">${name}</span></label
        >
      </div>`,
  )}`
