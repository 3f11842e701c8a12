import { html, type Html } from "@qo/core/lib"
import { errorSummary, formHtml, languageChoice, type LanguageWay } from "./parts.ts"
import type { Welcome } from "@qo/core/survey-page"
import type { ViewContext } from "./look.ts"

/** Name of the form that opens the first view in another language, with the visitor's parameters. */
export const TONGUE = "lang"

const languageButton: LanguageWay = (_look, language, name) =>
  html`<button class="lang" form="${TONGUE}" name="lang" value="${language}" lang="${language}">
    ${name}
  </button>`

/**
 * Renders the first screen: the organization and the purpose, the expected duration, and the consent, which is never ticked in
 * advance.
 */
export function welcomeView(
  { title, operator, contact, minutes, months, notes }: Welcome,
  isRefused: boolean,
  look: ViewContext,
): Html {
  const { say } = look
  const also = notes.map((note) => ` ${say(`surveyFirst.${note}`)}`).join("")
  const content = html`<div class="logo">
      <b dir="auto">${operator}</b
      >${languageChoice(look, look.isShared ? languageButton : undefined)}
    </div>
    <div id="refusal" ${!isRefused && html`hidden`}>
      ${errorSummary(say("surveyFirst.notYet"), say("surveyFirst.agreeFirst"), "agree")}
    </div>
    <h1 tabindex="-1" dir="auto">${title}</h1>
    <p>${say("surveyFirst.purpose")}</p>
    <dl>
      <dt>${say("surveyFirst.time")}</dt>
      <dd>${say("surveyFirst.about", { minutes })}</dd>
      <dt>${say("surveyFirst.who")}</dt>
      <dd dir="auto">${operator}</dd>
      ${
        contact &&
        html`<dt>${say("surveyFirst.contact")}</dt>
          <dd><a href="mailto:${contact}">${contact}</a></dd>`
      }
      <dt>${say("surveyFirst.keep")}</dt>
      <dd>${say("surveyFirst.months", { count: months })}</dd>
    </dl>
    <div class="o">
      <label
        ><input
          type="checkbox"
          name="agree"
          id="agree"
          value="1"
          ${isRefused && html`aria-invalid="true" aria-describedby="err"`}
        /><span>${say("surveyFirst.agree")}</span></label
      >
    </div>
    <details>
      <summary>${say("surveyFirst.consent")}</summary>
      <p>${say("surveyFirst.consentText", { operator, notes: also })}</p>
    </details>
    <p class="hint">${say("surveyFirst.withdrawNote")}</p>`
  return formHtml(
    look,
    content,
    html`<button class="main" name="do" value="start">${say("surveyFirst.start")}</button>`,
    "begin",
  )
}
