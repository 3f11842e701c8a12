import type { SurveyTexts } from "@qo/core/i18n"
import { html, type Html, paragraphsOf } from "@qo/core/lib"
import { type QuestionView, refusalKeys } from "@qo/core/survey-page"
import { defaultHintOf } from "./default-hint.ts"
import type { ViewContext } from "./look.ts"
import { errorSummary, formHtml, languageChoice, pictureOf, tongueOf } from "./parts.ts"
import { fieldsOf } from "./questions/index.ts"

/**
 * Renders a question: progress, the text as legend and heading, fields, buttons. The heading receives the focus or, after a
 * refusal, the error.
 */
export function questionView(view: QuestionView, look: ViewContext): Html {
  const { say } = look
  const { progress, minutes } = view
  return html`<header>
      <progress aria-label="${say("survey.progress")}" max="1" value="${progress}"></progress>
      <span>${say("survey.left", { minutes })}</span>${languageChoice(look)}
    </header>
    ${formHtml(look, contentOf(view, look), buttonsOf(view, look))}`
}

function contentOf(view: QuestionView, look: ViewContext): Html {
  const { node, isWaiting, isOffline } = view
  return html`${node.look === "note" ? readingOf(node, look) : askingOf(view, look)}
  ${isWaiting && isOffline && html`<p class="say hold">${look.say("survey.serverDecides")}</p>`}`
}

function askingOf(view: QuestionView, look: ViewContext): Html {
  const { node, problem, isWaiting } = view
  const { say } = look
  const { key, params = {} } = problem ?? {}
  const refusal = refusalKeys(view)
  const wrong = refusal && say(refusal.text as keyof SurveyTexts, params)
  // The row without an answer, otherwise the first field.
  const field = key === "rowMissing" ? `r${params["code"]}` : "f"
  return html`${refusal && wrong && errorSummary(say(refusal.title), wrong, field)}
    <fieldset id="question" aria-describedby="hint bad" ${isWaiting && html`disabled`}>
      <legend><h1 tabindex="-1" id="h" ${tongueOf(look, node, "text")}>${node.text}</h1></legend>
      <p class="hint" id="hint" ${node.hint !== undefined && tongueOf(look, node, "hint")}>
        ${node.hint ?? defaultHintOf(node, view.order.length, say)}
      </p>
      ${pictureOf(node.picture, look)}
      <p class="bad" id="bad">${wrong}</p>
      ${fieldsOf(view, look)}
    </fieldset>`
}

/** Renders a text to read, its first paragraph as the heading. It receives the focus as a whole, so that screen readers read all of it. */
const readingOf = (node: QuestionView["node"], look: ViewContext): Html =>
  html`<div class="note" tabindex="-1" id="h" ${tongueOf(look, node, "text")}>
      ${paragraphsOf(node.text).map((text, at) => (at ? html`<p>${text}</p>` : html`<h1>${text}</h1>`))}
    </div>
    ${pictureOf(node.picture, look)}`

function buttonsOf({ isWaiting, canGoBack }: QuestionView, { say }: ViewContext): Html {
  const next = isWaiting ? "survey.wait" : "survey.next"
  return html`<button
      class="main"
      name="do"
      value="next"
      id="go"
      ${isWaiting && html`aria-disabled="true"`}
    >
      ${say(next)}
    </button>
    ${canGoBack && html`<button name="do" value="back">${say("survey.back")}</button>`}`
}
