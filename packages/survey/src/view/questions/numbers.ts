import type { PageNode } from "@qo/core/interview"
import { html, type Html } from "@qo/core/lib"
import { when } from "../parts.ts"
import type { Look } from "../look.ts"
import type { Fields } from "./index.ts"

const ENDS = ["survey.from", "survey.to"] as const

/** One number, or a pair, typed. */
export const boxFields: Fields = ({ node: { pair, unit }, entries, problem }, { say }) =>
  html`<div class="row">
    ${(pair ? ENDS : [undefined]).map(
      (end, at) =>
        html`<label class="box"
          >${when(end, () => html`<span>${say(end ?? "survey.from")}</span>`)}
          <input
            name="n"
            inputmode="decimal"
            autocomplete="off"
            id="${at === 0 ? "f" : "g"}"
            ${when(!pair, () => html` aria-labelledby="h"`)}${when(problem, () => html` aria-invalid="true"`)}
            value="${entries["n"]?.[at]}"
          />${when(unit, () => html`<span dir="auto">${unit}</span>`)}</label
        >`,
    )}
  </div>`

/** A slider, which has no value until it is touched, and the box that tells and takes its number. */
export const sliderFields: Fields = ({ node, entries, problem }, { say }) => {
  const [from = 0, to = 10, step = 1] = node.grid ?? []
  const value = entries["n"]?.[0] ?? ""
  return html`<div class="big">
      <button type="button" class="js" data-by="-1" aria-label="${say("survey.less")}">−</button>
      <input
        name="n"
        id="f"
        inputmode="decimal"
        autocomplete="off"
        placeholder="—"
        aria-labelledby="h"
        ${when(problem, () => html` aria-invalid="true"`)}
        value="${value}"
      />${when(node.unit, () => html`<span dir="auto">${node.unit}</span>`)}
      <button type="button" class="js" data-by="1" aria-label="${say("survey.more")}">+</button>
    </div>
    <input
      type="range"
      class="${value === "" ? "js none" : "js"}"
      id="slider"
      aria-labelledby="h"
      min="${from}"
      max="${to}"
      step="${step}"
      value="${value === "" ? (from + to) / 2 : value}"
    />${endsOf(node)}`
}

const endsOf = ({ labels }: PageNode): Html | undefined =>
  when(
    labels,
    () =>
      html`<div class="ends">
        <span dir="auto">${labels?.low}</span><span dir="auto">${labels?.high}</span>
      </div>`,
  )

interface Scale {
  kind: string
  from: number
  to: number
  name: (value: number) => string
}

/** Radio buttons in a row, drawn as something else. */
const scale = (
  { kind, from, to, name }: Scale,
  { node, entries, problem }: Parameters<Fields>[0],
): Html =>
  html`<div class="${kind}">
      ${Array.from({ length: to - from + 1 }, (_, at) => {
        const value = String(from + at)
        return html`<label
          ><input
            type="radio"
            name="n"
            value="${value}"
            ${when(at === 0, () => html` id="f"`)}${when(problem, () => html` aria-invalid="true"`)}
            ${when(entries["n"]?.[0] === value, () => html` checked`)}
            aria-label="${name(from + at)}"
          /><span>${value}</span></label
        >`
      })}
    </div>
    ${endsOf(node)}`

export const starFields: Fields = (view, { say }: Look) => {
  const [from = 1, to = 5] = view.node.grid ?? []
  const name = (count: number) => say("survey.of", { count, all: to })
  return scale({ kind: "stars", from, to, name }, view)
}

export const npsFields: Fields = (view) => {
  const [from = 0, to = 10] = view.node.grid ?? []
  return scale({ kind: "nps", from, to, name: String }, view)
}
