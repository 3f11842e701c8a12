import { fieldIn, isJson, type Json } from "../json-parts.ts"
import { findLanguage } from "../language.ts"
import { itemsIn, wordsIn, type Item } from "./items.ts"

/** The texts of a survey in one of its languages, which are written in capitals: `EN`, `PT-BR`. */
export class Texts {
  readonly language: string
  private readonly home: string
  private readonly known: ReadonlySet<string>

  constructor(entry: Json, options: Json, questions: readonly Json[], wanted: string | undefined) {
    this.home = wordsIn(entry, "SurveyLanguage") ?? "EN"
    const available = fieldIn(options, "AvailableLanguages")
    const known = new Set([this.home, ...(isJson(available) ? Object.keys(available) : [])])
    for (const question of questions) {
      const translations = fieldIn(question, "Language")
      if (isJson(translations)) for (const name of Object.keys(translations)) known.add(name)
    }
    this.known = known
    this.language = findLanguage([...known], wanted) ?? this.home
  }

  get others(): readonly string[] {
    return [...this.known].filter((name) => name !== this.language).toSorted()
  }

  /** Whether its text is not there in the language that was taken. */
  isMissing(question: Json): boolean {
    if (this.language === this.home || wordsIn(question, "QuestionText") === undefined) return false
    const translation = this.translation(question)
    return !translation || wordsIn(translation, "QuestionText") === undefined
  }

  /** Texts of its choices and columns that are not there in the language that was taken. */
  missingItems(question: Json): readonly string[] {
    if (this.language === this.home) return []
    const translation = this.translation(question) ?? {}
    return ["Choices", "Answers", "Labels"].flatMap((list) => {
      const translated = fieldIn(translation, list)
      return itemsIn(question, list, "").flatMap(({ id, json }) => {
        const own = isJson(translated) ? fieldIn(translated, id) : undefined
        const text = wordsIn(json, "Display") ?? ""
        return text === "" || (isJson(own) && wordsIn(own, "Display") !== undefined) ? [] : [text]
      })
    })
  }

  text(question: Json, name: string): string | undefined {
    const translation = this.translation(question)
    return (translation && wordsIn(translation, name)) ?? wordsIn(question, name)
  }

  items(question: Json, list: string, order: string): readonly (Item & { text: string })[] {
    const translation = this.translation(question)
    const translated = translation && fieldIn(translation, list)
    return itemsIn(question, list, order).map((item) => {
      const own = isJson(translated) ? fieldIn(translated, item.id) : undefined
      const text = isJson(own) ? wordsIn(own, "Display") : undefined
      return { ...item, text: text ?? wordsIn(item.json, "Display") ?? "" }
    })
  }

  private translation(question: Json): Json | undefined {
    if (this.language === this.home) return undefined
    const translations = fieldIn(question, "Language")
    const own = isJson(translations) ? fieldIn(translations, this.language) : undefined
    return isJson(own) ? own : undefined
  }
}
