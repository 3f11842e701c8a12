import { html } from "@qo/core/lib"
import { when } from "../parts.ts"
import type { Fields } from "./index.ts"

/** A group of native buttons a row, drawn as a table where there is room. */
export const matrixFields: Fields = ({ node, order, entries, problem }) => {
  const { answers = [], statements = [], manyInRow } = node
  const missing = problem?.key === "rowMissing" ? problem.params?.["code"] : undefined
  const texts = answers.map(({ text }) => html`<span dir="auto">${text}</span>`)
  return html`<div class="matrix c${answers.length}">
    <div class="head" aria-hidden="true"><span></span>${texts}</div>
    ${order.map((row) => {
      const chosen = entries[`row.${row}`] ?? []
      return html`<fieldset class="${row === missing ? "bad-row" : ""}">
        <legend dir="auto">${statements.find(({ code }) => code === row)?.text}</legend>
        ${answers.map(
          ({ code, kind }, at) =>
            html`<label
              ><input
                type="${manyInRow ? "checkbox" : "radio"}"
                name="row.${row}"
                value="${code}"
                ${when(at === 0, () => html` id="r${row}"`)}${when(row === missing, () => html` aria-invalid="true"`)}
                ${when(manyInRow && kind && kind !== "other", () => html` data-alone`)}
                ${when(chosen.includes(String(code)), () => html` checked`)}
              />${texts[at]}</label
            >`,
        )}
      </fieldset>`
    })}
  </div>`
}
