import { html, type Html } from "@qo/core/lib"
import type { ViewContext } from "./look.ts"
import { hiddenFields } from "./parts.ts"

/**
 * Renders the form that withdraws all answers without JavaScript. It has two steps, because a confirmation dialog is not
 * available.
 */
export const withdrawForm = ({ say, action, hidden }: ViewContext): Html =>
  html`<details class="q">
    <summary>${say("surveyLast.withdraw")}</summary>
    <form method="post" action="${action}">
      ${hiddenFields(hidden)}
      <p>${say("surveyLast.withdrawAsk")}</p>
      <p><button name="do" value="withdraw">${say("surveyPlain.delete")}</button></p>
    </form>
  </details>`
