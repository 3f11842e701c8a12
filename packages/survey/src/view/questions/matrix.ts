import { html } from "@qo/core/lib"
import type { Fields } from "./index.ts"

/** More columns than a phone has room for, with more letters than five short ones have. */
const MOST_COLUMNS = 4
const MOST_LETTERS = 40

/** A group of native buttons a row, drawn as a table where there is room. */
export const matrixFields: Fields = ({ node, order, entries, problem }) => {
  const { answers = [], statements = [], manyInRow } = node
  const texts = answers.map(({ text }) => html`<span dir="auto">${text}</span>`)
  const isLong =
    answers.length > MOST_COLUMNS && answers.map(({ text }) => text).join("").length > MOST_LETTERS
  return html`<div class="matrix${isLong && " listed"}">
    <div class="head" aria-hidden="true"><span></span>${texts}</div>
    ${order.map((row) => {
      const isMissing = problem && problem.params?.["code"] === row
      return html`<fieldset class="${isMissing && "bad-row"}">
        <legend dir="auto">${statements.find(({ code }) => code === row)?.text}</legend>
        ${answers.map(
          ({ code, kind }, at) =>
            html`<label>
              <input
                type="${manyInRow ? "checkbox" : "radio"}"
                name="rows.${row}"
                value="${code}"
                ${at === 0 && html`id="r${row}"`}
                ${kind && kind !== "other" && html`data-alone`}
                ${entries[`rows.${row}`]?.includes(String(code)) && html`checked`}
              />${texts[at]}</label
            >`,
        )}
      </fieldset>`
    })}
  </div>`
}
