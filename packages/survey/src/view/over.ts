import { html, type Html, paragraphsOf } from "@qo/core/lib"
import type { OverView } from "@qo/core/survey-page"
import type { ViewContext } from "./look.ts"
import { tongueOf } from "./parts.ts"

/** Renders the last page: the author's end or the outcome without its reason, and the code for withdrawing answers. */
export const overView = (view: OverView, look: ViewContext): Html => {
  const { receipt, contact, end } = view
  const { say } = look
  return html`<div class="q">
    <div class="tick" aria-hidden="true">✓</div>
    ${end ? endOf(view, end, look) : outcomeOf(view, look)}
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
}

const outcomeOf = ({ outcome, next }: OverView, { say }: ViewContext): Html =>
  html`<h1 tabindex="-1">${say(`surveyLast.${outcome}`)}</h1>
    ${
      next === undefined
        ? html`<p class="hint">
            ${outcome === "ended" ? `${say("surveyLast.endedText")} ` : ""}${say("surveyLast.mayClose")}
          </p>`
        : html`<p><a class="main" id="next" href="${next}">${say("surveyLast.follow")}</a></p>`
    }`

/** Longest first paragraph of an end that is its heading. */
const LONGEST_HEADING = 120

/** Renders the author's end. Its first paragraph is the heading, unless it is long. */
function endOf(view: OverView, end: NonNullable<OverView["end"]>, look: ViewContext): Html {
  const { text, url, isUntranslated } = end
  const { say } = look
  const [first = "", ...others] = paragraphsOf(text)
  const isHeading = first !== "" && first.length <= LONGEST_HEADING
  const tongue = tongueOf(look, { untranslated: isUntranslated ? ["text"] : [] }, "text")
  const paragraphs = isHeading ? others : [first, ...others]
  return html`<h1 tabindex="-1" ${isHeading && tongue}>
      ${isHeading ? first : say(`surveyLast.${view.outcome}`)}
    </h1>
    <div class="note" ${tongue}>${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}</div>
    ${url && html`<p><a class="main" href="${url}">${say("survey.next")}</a></p>`}`
}
