/** Text that is HTML already; everything else is escaped where it is put into some. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | undefined | readonly Html[]

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

const textOf = (part: Part): string => {
  if (part === undefined) return ""
  if (part instanceof Html) return part.text
  if (typeof part === "object") return part.map(({ text }) => text).join("")
  return String(part).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** HTML with values in it: html`<p>${text}</p>`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + textOf(parts[at])).join(""))
