import type { PageNode } from "@qo/core/interview"
import { html, type Html } from "@qo/core/lib"
import type { Picture } from "@qo/core/questionnaire"
import type { ViewContext } from "./look.ts"

/** Renders a way to the page in another language. */
export type LanguageWay = (look: ViewContext, language: string, name: Html) => Html

const languageLink: LanguageWay = ({ action }, language, name) =>
  html`<a class="lang" data-act="lang" href="${addressIn(action, language)}" lang="${language}"
    >${name}</a
  >`

/** Renders the way to the other language of the page, or a list of the others behind the name of the current one. */
export function languageChoice(look: ViewContext, way = languageLink): Html | false {
  const label = html`<span class="vh">${look.say("survey.language")}: </span>`
  const { languages, locale } = look
  const isOne = languages.length === 2
  const ways = languages
    .filter(([each]) => each !== locale)
    .map(([each, name]) => way(look, each, html`${isOne && label}<bdi>${name}</bdi>`))
  if (isOne || ways.length === 0) return ways[0] ?? false
  const current = languages.find(([each]) => each === locale)?.[1]
  return html`<details class="langs">
    <summary class="lang">${label}${current}</summary>
    <div>${ways}</div>
  </details>`
}

/** Returns the address of the same page in another language. */
const addressIn = (address: string, language: string): string =>
  address.includes("lang=")
    ? address.replace(/\blang=[\w-]+/, `lang=${language}`)
    : `?lang=${language}`

/**
 * Returns the attributes of a text of the questionnaire. A text without translation has its language; if the questionnaire's
 * language is unknown, the first letter decides on the direction.
 */
export const tongueOf = (
  { home }: ViewContext,
  node: Pick<PageNode, "untranslated">,
  part: string,
): Html | false => {
  if (!home) return html`dir="auto"`
  const [language, dir] = home
  return (node.untranslated?.includes(part) ?? false) && html`lang="${language}" dir="${dir}"`
}

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
