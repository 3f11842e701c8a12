import type { Locale } from "@qo/core/i18n"
import { html, type Html } from "@qo/core/lib"
import type { Picture } from "@qo/core/questionnaire"
import type { ViewContext } from "./look.ts"

export const languageLink = ({ say, action, locale }: ViewContext): Html => {
  const other = locale === "ru" ? "en" : "ru"
  return html`<a class="lang" data-act="lang" href="${addressIn(action, other)}" lang="${other}"
    >${other.toUpperCase()}<span class="vh">${say("survey.otherLanguage")}</span></a
  >`
}

/** Returns the address of the same page in another language. */
const addressIn = (address: string, locale: Locale): string =>
  address.includes("lang=") ? address.replace(/\blang=\w+/, `lang=${locale}`) : `?lang=${locale}`

export const pictureOf = (picture: Picture | undefined, { pictures }: ViewContext) =>
  picture && html`<img src="${pictures}${picture.id}" alt="${picture.alt}" />`

export const hiddenFields = (fields: ViewContext["hidden"] = {}): Html =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`

/** Renders the form around a view. It is a native form, so that it works without JavaScript. */
export const formHtml = (
  { action, hidden }: ViewContext,
  content: Html,
  buttons: Html,
  id?: string,
): Html =>
  html`<form ${id && html`id="${id}"`} method="post" action="${action}" novalidate>
    ${hiddenFields(hidden)}
    <div class="q">${content}</div>
    <footer><div>${buttons}</div></footer>
  </form>`

/** Renders the error with a link to the field. */
export const errorSummary = (title: string, text: string, id: string): Html =>
  html`<div class="say err" role="alert" tabindex="-1" id="err">
    <b>${title}</b><a href="#${id}">${text}</a>
  </div>`

export const INVALID = html`aria-invalid="true"`
