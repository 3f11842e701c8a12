import type { SurveyTexts } from "@qo/core/i18n"
import { html, type Html } from "@qo/core/lib"
import { hintOf } from "./hint.ts"
import { form, languageLink, pictureOf, summary, when } from "./parts.ts"
import { fieldsOf } from "./questions/index.ts"
import type { QuestionView } from "@qo/core/survey-page"
import type { Look } from "./look.ts"

/** A question: progress, legend as heading, fields, buttons. The heading takes the focus, or what is wrong. */
export function questionView(view: QuestionView, look: Look): Html {
  const { node, problem, progress, minutes, canGoBack, isWaiting, isOffline } = view
  const { say } = look
  const wrong =
    problem && say(`interviewProblem.${problem.key}` as keyof SurveyTexts, problem.params)
  // The row that has no answer, else the first field.
  const field = problem?.key === "rowMissing" ? `r${problem.params?.["code"]}` : "f"
  const hint = node.hint ?? hintOf(node, say)
  const content = html`${when(wrong, () => summary(say("survey.notAccepted"), wrong ?? "", field))}
    <fieldset
      id="question"
      ${when(wrong ?? hint, () => html` aria-describedby="${[wrong && "bad", hint && "hint"].filter(Boolean).join(" ")}"`)}
      ${when(isWaiting, () => html` disabled`)}
    >
      <legend><h1 tabindex="-1" id="h" dir="auto">${node.text}</h1></legend>
      ${when(hint, () => html`<p class="hint" id="hint" dir="auto">${hint}</p>`)}
      ${pictureOf(node.picture, look)}
      ${when(wrong, () => html`<p class="bad" id="bad">${wrong}</p>`)} ${fieldsOf(view, look)}
    </fieldset>
    ${when(isWaiting && isOffline, () => html`<p class="say hold">${say("survey.serverDecides")}</p>`)}`
  const buttons = html`<button
      class="main"
      name="do"
      value="next"
      id="go"
      ${when(isWaiting, () => html` aria-disabled="true"`)}
    >
      ${say(isWaiting ? (isOffline ? "survey.wait" : "survey.moment") : "survey.next")}
    </button>
    ${when(canGoBack && !isWaiting, () => html`<button name="do" value="back">${say("survey.back")}</button>`)}`
  return html`<header>
      <progress aria-label="${say("survey.progress")}" max="1" value="${progress}"></progress>
      <span>${say("survey.left", { minutes })}</span>${languageLink(look)}
    </header>
    ${form(look, content, buttons)}`
}
