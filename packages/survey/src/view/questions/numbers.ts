import { html, type Html } from "@qo/core/lib"
import type { QuestionView } from "@qo/core/survey-page"
import type { ViewContext } from "../look.ts"
import { INVALID, tongueOf } from "../parts.ts"
import type { Fields, FieldsByLook } from "./index.ts"

/** Renders a field for a number. */
const box = (
  { node, entries, problem }: QuestionView,
  look: ViewContext,
  at: number,
  name?: string,
): Html =>
  html`<label class="box">
    ${name && html`<span>${name}</span>`}<input
      name="numbers"
      inputmode="decimal"
      autocomplete="off"
      id="${at === 0 ? "f" : "g"}"
      ${!name && html`aria-labelledby="h"`}
      ${problem && INVALID}
      value="${entries["numbers"]?.[at]}"
    />${node.unit && html`<span ${tongueOf(look, node, "unit")}>${node.unit}</span>`}</label
  >`

/** Renders fields for one typed number or a pair. */
const boxFields: Fields = (view, look) =>
  html`<div class="row">
    ${
      view.node.pair
        ? [box(view, look, 0, look.say("survey.from")), box(view, look, 1, look.say("survey.to"))]
        : box(view, look, 0)
    }
  </div>`

const step = (by: number, sign: string, name: string): Html =>
  html`<button type="button" class="js" data-by="${by}" aria-label="${name}">${sign}</button>`

/** Renders a slider, which has no value until it is used, and a field that shows and accepts its number. */
const sliderFields: Fields = (view, look) => {
  const { say } = look
  const [from, to, size] = view.node.grid ?? []
  const [value] = view.entries["numbers"] ?? []
  return html`<div class="big">
      ${step(-1, "−", say("survey.less"))}${box(view, look, 0)}${step(1, "+", say("survey.more"))}
    </div>
    <input
      type="range"
      class="js ${!value && "none"}"
      id="slider"
      data-none="${say("survey.unset")}"
      aria-valuetext="${value || say("survey.unset")}"
      aria-labelledby="h"
      min="${from}"
      max="${to}"
      step="${size}"
      value="${value}"
    />${endsOf(view, look)}`
}

const endsOf = ({ node }: QuestionView, look: ViewContext) =>
  node.labels &&
  html`<div class="ends">
    <span ${tongueOf(look, node, "labels.low")}>${node.labels.low}</span
    ><span ${tongueOf(look, node, "labels.high")}>${node.labels.high}</span>
  </div>`

/** Renders radio buttons in a row, drawn as numbers, stars or smileys. */
const scaleFields: Fields = (view, look) => {
  const { node, entries } = view
  const [from = 0, to = 10] = node.grid ?? []
  return html`<div class="${node.look}">
      ${Array.from({ length: to - from + 1 }, (_, at) => {
        const value = String(from + at)
        return html`<label>
          <input
            type="radio"
            name="numbers"
            value="${value}"
            ${at === 0 && html`id="f"`}
            ${entries["numbers"]?.[0] === value && html`checked`}
          />
          <span
            >${value}<span class="vh"
              >${node.look === "stars" && look.say("survey.of", { all: to })}</span
            ></span
          ></label
        >`
      })}
    </div>
    ${endsOf(view, look)}`
}

export const NUMBERS = {
  range: boxFields,
  slider: sliderFields,
  stars: scaleFields,
  nps: scaleFields,
} satisfies FieldsByLook
