import { html } from "@qo/core/lib"
import { tongueOf } from "../parts.ts"
import type { Fields, FieldsByLook } from "./index.ts"

/** Maximum number of letters in one line of columns on a phone. */
const MOST_LETTERS = 34
/** Maximum number of columns in one line on a phone if their texts have a few letters. */
const MOST_COLUMNS = 6
/** Number of columns per line if they need several lines, so that each can be tapped. */
const IN_LINE = 5

/** Renders a group of native buttons per row, shown as a table if there is enough space. */
const matrixFields: Fields = ({ node, order, entries, problem }, look) => {
  const { answers = [], statements = [], manyInRow } = node
  const texts = answers.map(
    ({ code, text }) => html`<span ${tongueOf(look, node, `answers.${code}`)}>${text}</span>`,
  )
  return html`<div class="matrix ${layoutOf(answers.map(({ text }) => text))}">
    <div class="head" aria-hidden="true"><span></span>${texts}</div>
    ${order.map((row) => {
      const isMissing = problem && problem.params?.["code"] === row
      return html`<fieldset class="${isMissing && "bad-row"}">
        <legend ${tongueOf(look, node, `statements.${row}`)}>
          ${statements.find(({ code }) => code === row)?.text}
        </legend>
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

/**
 * Returns the class for phones: columns in one line, in equal lines (`in5`: five in each, `in4`: four), or as a list if one of
 * their words is too long.
 */
export function layoutOf(texts: readonly string[]): string | undefined {
  const longest = Math.max(
    ...texts
      .join(" ")
      .split(" ")
      .map(({ length }) => length),
  )
  const count = texts.length
  const inLine = count > MOST_COLUMNS ? Math.ceil(count / Math.ceil(count / IN_LINE)) : count
  if (longest * inLine > MOST_LETTERS) return "listed"
  return inLine < count ? `in${inLine}` : undefined
}

export const MATRIX = { matrix: matrixFields } satisfies FieldsByLook
