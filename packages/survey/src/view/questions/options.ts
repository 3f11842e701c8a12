import { html } from "@qo/core/lib"
import { pictureOf, when } from "../parts.ts"
import type { Fields } from "./index.ts"

/** One answer or several: native radio buttons or check boxes, each a card. */
export const optionFields: Fields = ({ node, order, entries, problem }, look) => {
  const { answers = [], longest } = node
  const type = node.look === "one" ? "radio" : "checkbox"
  const pictured = answers.some(({ picture }) => picture)
  return html`<div class="${pictured ? "list pics" : "list"}">
    ${order.map((code, at) => {
      const answer = answers.find((each) => each.code === code)
      const kind = answer?.kind
      return html`<div class="${kind && kind !== "other" ? "o alone" : "o"}">
        <label>
          <input
            type="${type}"
            name="codes"
            value="${code}"
            ${when(at === 0, () => html` id="f"`)}
            ${when(kind && kind !== "other", () => html` data-alone`)}
            ${when(problem, () => html` aria-invalid="true"`)}
            ${when(entries["codes"]?.includes(String(code)), () => html` checked`)}
          />
          ${pictureOf(answer?.picture, look)}<span dir="auto">${answer?.text}</span></label
        >
        ${when(
          kind === "other",
          () =>
            html`<input
              class="own"
              name="text.${code}"
              dir="auto"
              maxlength="${longest}"
              aria-label="${look.say("survey.own")}"
              value="${entries[`text.${code}`]?.[0]}"
            />`,
        )}
      </div>`
    })}
  </div>`
}
