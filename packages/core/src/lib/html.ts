import { escapeMarkup } from "./escape-markup.ts"

/** Text that is HTML already; everything else is escaped where it is put into some. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Missing values produce nothing: `is && html…`. */
type Part = Html | string | number | false | null | undefined | readonly Part[]

function textOf(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === "object" && part) return part.map(textOf).join("")
  return escapeMarkup(String(part || part === 0 ? part : ""))
}

/** HTML with values in it: html`<p>${text}</p>`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + textOf(parts[at])).join(""))
