import { isJson, type Json } from "../json-parts.ts"
import { findLanguage } from "../language.ts"

/** The texts of a survey in one of its languages; `default` is that of `locale`. */
export class LocalizedTexts {
  readonly language: string
  private readonly known: ReadonlySet<string>
  private readonly home: string
  private readonly isNamed: boolean
  private readonly missing = new Set<string>()

  constructor(survey: Json, wanted: string | undefined) {
    const { locale } = survey
    const own = typeof locale === "string" && locale !== "" ? locale : undefined
    this.home = own ?? "en"
    const known = new Set<string>()
    collect(survey, known)
    known.delete("default")
    this.isNamed = known.size > 0 || own !== undefined
    if (this.isNamed) known.add(this.home)
    this.known = known
    this.language = findLanguage([...known], wanted) ?? this.home
  }

  /** The language that was taken; nothing where the survey has one alone and does not name it. */
  get named(): string | undefined {
    return this.isNamed ? this.language : undefined
  }

  get others(): readonly string[] {
    return [...this.known].filter((name) => name !== this.language).toSorted()
  }

  /** The text in the imported language; if it is missing, in another one, which is remembered. */
  text(value: unknown): string | undefined {
    if (typeof value === "string" || typeof value === "number")
      return this.language === this.home ? String(value) : this.fallback(String(value))
    if (!isJson(value)) return undefined
    const own = textIn(value, this.language)
    if (own !== undefined) return own
    const usual = textIn(value, "default")
    if (usual !== undefined) return this.language === this.home ? usual : this.fallback(usual)
    const other = Object.keys(value).map((name) => textIn(value, name))
    return this.fallback(other.find((text) => text !== undefined))
  }

  /** Texts that were taken in another language since this was asked before. */
  takeMissing(): readonly string[] {
    const texts = [...this.missing]
    this.missing.clear()
    return texts
  }

  private fallback(text: string | undefined): string | undefined {
    if (text !== undefined && text.trim() !== "") this.missing.add(text)
    return text
  }
}

const textIn = (value: Json, name: string): string | undefined => {
  const text = Object.hasOwn(value, name) ? value[name] : undefined
  return typeof text === "string" ? text : undefined
}

/** Fields with a value by language in them. */
const TEXTS =
  /^(?:title|description|text|html|label\w+|\w+(?:Text|Html|Description|Placeholder|Title)|placeholder)$/
function collect(value: unknown, known: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, known)
  else if (isJson(value))
    for (const [name, each] of Object.entries(value))
      if (TEXTS.test(name) && isJson(each)) Object.keys(each).forEach((key) => known.add(key))
      else collect(each, known)
}
