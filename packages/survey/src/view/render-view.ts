import { html, type Html } from "@qo/core/lib"
import { noteView } from "./note.ts"
import { overView } from "./over.ts"
import { questionView } from "./question.ts"
import { EVERY_CATEGORY } from "./questions/every-category.ts"
import { addFields } from "./questions/index.ts"
import type { View } from "@qo/core/survey-page"
import type { ViewContext } from "./look.ts"
import { welcomeView } from "./welcome.ts"
import { withdrawForm } from "./withdraw-form.ts"

addFields(EVERY_CATEGORY)

/** Renders a view as HTML, which is the same on the server and in the browser. */
export function renderView(view: View, look: ViewContext): Html {
  switch (view.kind) {
    case "welcome":
      return welcomeView(view.welcome, view.isRefused === true, look)
    case "question":
      return questionView(view, look)
    case "over":
      return html`${overView(view, look)}${view.receipt && look.hidden && withdrawForm(look)}`
    case "door":
      return noteView({
        kind: "note",
        title: look.say(`surveyDoor.${view.door}.title`),
        text: look.say(`surveyDoor.${view.door}.text`),
      })
    case "note":
      return noteView(view)
  }
}
