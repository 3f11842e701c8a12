import { html, type Html } from "@qo/core/lib"
import type { Picture } from "@qo/core/questionnaire"
import type { Look } from "./look.ts"

/** A part that is only there where it should be. */
export const when = (is: unknown, part: () => Html): Html | undefined => (is ? part() : undefined)

export const languageLink = ({ say, otherLanguage, locale }: Look): Html =>
  html`<a
    class="lang"
    id="lang"
    href="${otherLanguage}"
    lang="${locale === "ru" ? "en" : "ru"}"
    aria-label="${say("survey.otherLanguage")}"
    >${locale === "ru" ? "EN" : "RU"}</a
  >`

export const pictureOf = (picture: Picture | undefined, { pictures }: Look): Html | undefined =>
  when(
    picture,
    () => html`<img src="${pictures}${picture?.id}" alt="${picture?.alt}" dir="auto" />`,
  )

/** The form around a view: real, so that it works without JavaScript. */
export const form = ({ action, hidden = {} }: Look, content: Html, buttons: Html): Html =>
  html`<form method="post" action="${action}" novalidate>
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <div class="q">${content}</div>
    <footer><div>${buttons}</div></footer>
  </form>`

/** What is wrong, with a way to the field. */
export const summary = (title: string, text: string, id: string): Html =>
  html`<div class="say err" role="alert" tabindex="-1" id="err">
    <b>${title}</b><a href="#${id}">${text}</a>
  </div>`
