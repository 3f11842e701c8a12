import { html, type Html } from "@qo/core/lib"
import type { NoteView } from "@qo/core/survey-page"

export const noteView = ({ title, text, button }: NoteView): Html =>
  html`<div class="q">
    <h1 tabindex="-1">${title}</h1>
    <p>${text}</p>
    ${button && html`<p><button type="button" class="main" data-act="${button[1]}">${button[0]}</button></p>`}
  </div>`
