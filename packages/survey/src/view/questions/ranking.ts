import { html } from "@qo/core/lib"
import { rankedIn } from "@qo/core/survey-page"
import { tongueOf } from "../parts.ts"
import type { Fields, FieldsByLook } from "./index.ts"

/**
 * Renders answers in the respondent's order, then the others. They can be moved with buttons, by choosing a position, or by
 * dragging.
 */
export const rankingFields: Fields = ({ node, order, entries }, look) => {
  const { say } = look
  const ranked = rankedIn(entries)
  const all = Math.min(node.choose?.[1] ?? order.length, order.length)
  const count = ranked.length
  const row = (code: number, at: number) => {
    const text = node.answers?.find((each) => each.code === code)?.text ?? ""
    const button = (move: "up" | "down" | "put", sign: string, isOff: boolean) =>
      html`<button
        type="button"
        class="js"
        data-move="${move}"
        aria-label="${say(`survey.${move}`, { text })}"
        ${isOff && html`aria-disabled="true"`}
      >
        ${sign}
      </button>`
    return html`<li class="o ${at >= 0 && "in"}" data-code="${code}">
      <i class="grip js"></i>
      <select name="rank.${code}" aria-label="${say("survey.place", { text })}">
        <option value="">–</option>
        ${Array.from({ length: all }, (_, each) => html`<option ${each === at && html`selected`}>${each + 1}</option>`)}</select
      ><span ${tongueOf(look, node, `answers.${code}`)}>${text}</span>
      ${
        at < 0
          ? button("put", "+", count >= all)
          : [button("up", "↑", at === 0), button("down", "↓", at === count - 1)]
      }
    </li>`
  }
  const rest = order.filter((code) => !ranked.includes(code))
  return html`<div id="ranks">
    <p class="part" id="f" tabindex="-1">${say("survey.ranked", { count, all })}</p>
    <ol class="list">
      ${ranked.map(row)}
    </ol>
    <p class="part">${rest.length > 0 && say("survey.unranked")}</p>
    <ul class="list out">
      ${rest.map((code) => row(code, -1))}
    </ul>
  </div>`
}

export const RANKING = { ranking: rankingFields } satisfies FieldsByLook
