import { escapeMarkup } from "./escape-markup.ts"

/** Text that is HTML. All other texts are escaped when they are inserted into HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Part of a template. Missing values and `false` produce no text, so that `is && html…` can be used. */
type Part = Html | string | number | false | null | undefined | readonly Part[]

function textOf(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === "object" && part) return part.map(textOf).join("")
  return escapeMarkup(String(part || part === 0 ? part : ""))
}

/** Creates HTML with inserted values: html`<p>${text}</p>`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + textOf(parts[at])).join(""))
