import { html, type Html } from "@qo/core/lib"
import type { QuestionView } from "@qo/core/survey-page"
import { INVALID } from "../parts.ts"
import type { Fields } from "./index.ts"

/** A box for a number. */
const box = ({ node, entries, problem }: QuestionView, at: number, name?: string): Html =>
  html`<label class="box">
    ${name && html`<span>${name}</span>`}<input
      name="numbers"
      inputmode="decimal"
      autocomplete="off"
      id="${at === 0 ? "f" : "g"}"
      ${!name && html`aria-labelledby="h"`}
      ${problem && INVALID}
      value="${entries["numbers"]?.[at]}"
    />${node.unit && html`<span dir="auto">${node.unit}</span>`}</label
  >`

/** One number, or a pair, typed. */
export const boxFields: Fields = (view, { say }) =>
  html`<div class="row">
    ${
      view.node.pair
        ? [box(view, 0, say("survey.from")), box(view, 1, say("survey.to"))]
        : box(view, 0)
    }
  </div>`

const step = (by: number, sign: string, name: string): Html =>
  html`<button type="button" class="js" data-by="${by}" aria-label="${name}">${sign}</button>`

/** A slider, which has no value until it is touched, and the box that tells and takes its number. */
export const sliderFields: Fields = (view, { say }) => {
  const [from, to, size] = view.node.grid ?? []
  const [value] = view.entries["numbers"] ?? []
  return html`<div class="big">
      ${step(-1, "−", say("survey.less"))}${box(view, 0)}${step(1, "+", say("survey.more"))}
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
    />${endsOf(view)}`
}

const endsOf = ({ node: { labels } }: QuestionView) =>
  labels &&
  html`<div class="ends">
    <span dir="auto">${labels.low}</span><span dir="auto">${labels.high}</span>
  </div>`

/** Radio buttons in a row, drawn as something else. */
export const scaleFields: Fields = (view, { say }) => {
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
              >${node.look === "stars" && say("survey.of", { all: to })}</span
            ></span
          ></label
        >`
      })}
    </div>
    ${endsOf(view)}`
}
