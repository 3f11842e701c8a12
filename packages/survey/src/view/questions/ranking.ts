import { html, type Html } from "@qo/core/lib"
import { rankedIn } from "@qo/core/survey-page"
import type { Look } from "../look.ts"
import type { Fields } from "./index.ts"

/** Answers in the respondent's order, then the others. Moved by buttons, by the place, or dragged. */
export const rankingFields: Fields = ({ node, order, entries, problem }, look) => {
  const { say } = look
  const ranked = rankedIn(entries)
  const most = Math.min(node.choose?.[1] ?? order.length, order.length)
  const rest = order.filter((code) => !ranked.includes(code))
  const textOf = (code: number) => node.answers?.find((each) => each.code === code)?.text ?? ""
  const row = (code: number, at: number, buttons: Html) =>
    html`<li class="${at < 0 ? "o" : "o in"}" data-code="${code}">
      <i class="grip js" aria-hidden="true"></i>
      <select
        name="rank.${code}"
        aria-label="${say("survey.place", { text: textOf(code) })}"
        ${problem ? html` aria-invalid="true"` : undefined}
      >
        ${[-1, ...Array.from({ length: most }, (_, each) => each)].map(
          (each) =>
            html`<option
              value="${each < 0 ? "" : each + 1}"
              ${each === at ? html` selected` : undefined}
            >
              ${each < 0 ? "–" : each + 1}
            </option>`,
        )}</select
      ><span dir="auto">${textOf(code)}</span>${buttons}
    </li>`
  return html`<div id="ranks">
    <p class="part" id="f" tabindex="-1">
      ${say("survey.ranked", { count: ranked.length, all: most })}
    </p>
    <ol class="list">
      ${ranked.map((code, at) =>
        row(
          code,
          at,
          html`${button(look, "up", textOf(code), "↑", at === 0)}${button(look, "down", textOf(code), "↓", at === ranked.length - 1)}`,
        ),
      )}
    </ol>
    <p class="part">${rest.length > 0 ? say("survey.unranked") : ""}</p>
    <ul class="list out">
      ${rest.map((code) => row(code, -1, button(look, "put", textOf(code), "+", ranked.length >= most)))}
    </ul>
  </div>`
}

const button = (
  { say }: Look,
  move: "up" | "down" | "put",
  text: string,
  sign: string,
  isOff: boolean,
): Html =>
  html`<button
    type="button"
    class="js"
    data-move="${move}"
    aria-label="${say(`survey.${move}`, { text })}"
    ${isOff ? html` aria-disabled="true"` : undefined}
  >
    ${sign}
  </button>`
