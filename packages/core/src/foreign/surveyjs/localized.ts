import { isJson, type Json } from "../json-parts.ts"

/** The texts of a survey in one of its languages; `default` is that of `locale`. */
export class Localized {
  readonly language: string
  private readonly known: ReadonlySet<string>
  private readonly home: string

  constructor(survey: Json, wanted: string | undefined) {
    this.home =
      typeof survey["locale"] === "string" && survey["locale"] !== "" ? survey["locale"] : "en"
    const known = new Set<string>()
    collect(survey, known)
    known.delete("default")
    if (known.size > 0) known.add(this.home)
    this.known = known
    this.language = wanted !== undefined && known.has(wanted) ? wanted : this.home
  }

  /** The language that was taken; nothing where the survey has one alone and does not name it. */
  get named(): string | undefined {
    return this.known.size > 0 ? this.language : undefined
  }

  get others(): readonly string[] {
    return [...this.known].filter((name) => name !== this.language).toSorted()
  }

  text(value: unknown): string | undefined {
    if (typeof value === "string" || typeof value === "number") return String(value)
    if (!isJson(value)) return undefined
    const order = [this.language, ...(this.language === this.home ? ["default"] : []), "default"]
    for (const name of [...order, ...Object.keys(value)]) {
      const text = Object.hasOwn(value, name) ? value[name] : undefined
      if (typeof text === "string") return text
    }
    return undefined
  }
}

const TEXTS: ReadonlySet<string> = new Set([
  "title",
  "description",
  "text",
  "html",
  "otherText",
  "noneText",
  "labelTrue",
  "labelFalse",
  "minRateDescription",
  "maxRateDescription",
  "placeholder",
  "completedHtml",
])

function collect(value: unknown, known: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, known)
  else if (isJson(value))
    for (const [name, each] of Object.entries(value)) {
      if (TEXTS.has(name) && isJson(each)) Object.keys(each).forEach((key) => known.add(key))
      else collect(each, known)
    }
}
