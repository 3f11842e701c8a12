import { html, type Html } from "@qo/core/lib"
import type { OverView } from "@qo/core/survey-page"
import type { SayText } from "./words.ts"

/** Renders the last page: the outcome without its reason, and the code for withdrawing answers. */
export const overView = ({ outcome, receipt, next, contact }: OverView, say: SayText): Html =>
  html`<div class="q">
    <div class="tick" aria-hidden="true">✓</div>
    <h1 tabindex="-1">${say(`surveyLast.${outcome}`)}</h1>
    ${
      next === undefined
        ? html`<p class="hint">
            ${outcome === "ended" ? `${say("surveyLast.endedText")} ` : ""}${say("surveyLast.mayClose")}
          </p>`
        : html`<p><a class="main" id="next" href="${next}">${say("surveyLast.follow")}</a></p>`
    }
    <p class="closing">
      <button type="button" data-act="close">${say("surveyLast.close")}</button>
    </p>
    ${
      receipt &&
      html`<div class="slip">
          <span class="hint">${say("surveyLast.code")}</span><b id="code">${receipt}</b>
          <span class="hint">${say("surveyLast.codeNote")}</span>
          <div class="row js">
            <button type="button" data-act="copy">${say("surveyLast.copy")}</button>
            <a class="b" download="${receipt}.txt" href="data:text/plain,${receipt}"
              >${say("surveyLast.save")}</a
            >
          </div>
        </div>
        <p class="row js">
          <button type="button" data-act="withdraw" class="plain">
            ${say("surveyLast.withdraw")}
          </button>
          ${contact && html`<a class="plain" href="mailto:${contact}">${say("surveyLast.write")}</a>`}
        </p>`
    }
  </div>`
