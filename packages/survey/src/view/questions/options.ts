import { html } from "@qo/core/lib"
import { pictureOf, tongueOf } from "../parts.ts"
import type { Fields } from "./index.ts"

/** Renders native radio buttons or check boxes, each as a card. */
export const optionFields: Fields = ({ node, order, entries }, look) => {
  const { answers = [], longest } = node
  const pictured = answers.some(({ picture }) => picture) && "pics"
  return html`<div class="list ${pictured}">
    ${order.map((code, at) => {
      const { kind, text, picture } = answers.find((each) => each.code === code) ?? {}
      const isOther = kind === "other"
      const isAlone = kind && !isOther
      return html`<div class="o ${isAlone && "alone"}">
        <label>
          <input
            type="${node.look === "one" ? "radio" : "checkbox"}"
            name="codes"
            value="${code}"
            ${at === 0 && html`id="f"`}
            ${isAlone && html`data-alone`}
            ${entries["codes"]?.includes(String(code)) && html`checked`}
          />
          ${pictureOf(picture, look)}<span ${tongueOf(look, node, `answers.${code}`)}
            >${text}</span
          ></label
        >
        ${
          isOther &&
          html`<input
            class="own"
            name="texts.${code}"
            dir="auto"
            maxlength="${longest}"
            aria-label="${look.say("survey.own")}"
            value="${entries[`texts.${code}`]?.[0]}"
          />`
        }
      </div>`
    })}
  </div>`
}
