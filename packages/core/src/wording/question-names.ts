import { putInQuotes, type QuoteWords } from "../i18n/index.ts"
import {
  answersOf,
  copiedItems,
  expandRepeats,
  endName,
  mapShownTexts,
  namesByNumber,
  originalId,
  questionNumbers,
  printReferences,
  statementsOf,
  textsOfQuestion,
  translationIn,
  type Question,
  type Questionnaire,
} from "../questionnaire/index.ts"

/** Functions that name parts of a questionnaire for users. */
export interface QuestionNames {
  /** Returns the number of a question, counted from 1; 0 for a missing question. */
  number: (question: string) => number
  /** Returns the name of a question in conditions and placeholders, if it has one. */
  ownName: (question: string) => string | undefined
  /** Returns `Q7`; of a copy `Q7 (Chess)`, with its item; the id of a missing question. */
  short: (question: string) => string
  /** Returns `Q7 “How often do you…”`. */
  long: (question: string, t: QuoteWords) => string
  question: (id: string) => Question | undefined
  /** Returns a text with the names of questions in its placeholders. */
  printText: (text: string) => string
  /** Returns the question with all its texts in this form. */
  printed: (question: Question) => Question
  /** Returns the text of an answer or statement by its id. */
  answer: (id: string) => string
  hasAnswer: (id: string) => boolean
  /** Returns the title of a block; empty if it has none. */
  blockTitle: (id: string) => string
  /** Returns the title of a block, or its number if it has none. */
  blockName: (id: string) => string
  hasBlock: (id: string) => boolean
  /** Returns the title of an end, or the beginning of its text; the id of a missing end. */
  end: (id: string) => string
  /** Returns the texts of a question with its answers and statements in other languages. */
  translated: (question: Question) => readonly TranslatedQuestion[]
}

/** Texts of a question in one language, in the order of the original. */
export interface TranslatedQuestion {
  language: string
  texts: readonly string[]
}

/** Makes a text safe to display. For a terminal, control characters are removed. */
export type Clean = (text: string) => string

const MOST = 48
const asItIs: Clean = (text) => text

/** Returns the first line of a text, shortened if it is long. */
export function shortenText(text: string, clean: Clean = asItIs): string {
  const [line = ""] = text.split("\n")
  const letters = Array.from(clean(line))
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join("")}…` : letters.join("")
}

/** Returns a text in the quotation marks of the translator's language, shortened if it is long. */
export const quoteText = (text: string, t: QuoteWords, clean: Clean = asItIs): string =>
  putInQuotes(shortenText(text, clean), t)

/** Returns the names of all parts of a questionnaire. Computed once in linear time, then looked up. */
export function questionNames(
  { blocks, ends = [], translations = {} }: Pick<Questionnaire, "blocks" | "ends" | "translations">,
  clean: Clean = asItIs,
): QuestionNames {
  const questions = new Map<string, { question: Question; number: number }>()
  const answers = new Map<string, string>()
  const expanded = expandRepeats({ blocks }, { withLabels: true }).blocks
  const items = copiedItems(blocks)
  const all = [blocks, ...(expanded === blocks ? [] : [expanded])].flatMap((each) =>
    each.flatMap((block) => block.questions),
  )
  const questionNumber = questionNumbers(all)
  for (const question of all) {
    questions.set(question.id, { question, number: questionNumber.get(question.id) ?? 0 })
    for (const { id, text } of [...answersOf(question), ...statementsOf(question)])
      answers.set(id, clean(text))
  }
  const titles = new Map([...blocks, ...expanded].map(({ id, title }) => [id, clean(title)]))
  const numbers = new Map(blocks.map(({ id }, index) => [id, `№${index + 1}`]))
  const short = (id: string) => {
    const found = questions.get(id)
    const item = items.get(id)
    if (!found) return id
    return item ? `Q${found.number} (${clean(item.label)})` : `Q${found.number}`
  }
  const number = (id: string) => questions.get(id)?.number ?? 0
  const ownName = (id: string) => questions.get(id)?.question.name
  const printText = (text: string) => printReferences(text, namesByNumber(number, ownName))
  const endNames = new Map(ends.map((end) => [end.id, clean(endName(end, printText))]))
  return {
    number,
    ownName,
    printText,
    printed: (question) => mapShownTexts(question, printText),
    short,
    long: (id, t) => {
      const text = printText(questions.get(id)?.question.text ?? "")
      return text === "" ? short(id) : `${short(id)} ${quoteText(text, t, clean)}`
    },
    question: (id) => questions.get(id)?.question,
    answer: (id) => printText(answers.get(id) ?? id),
    hasAnswer: (id) => answers.has(id),
    blockTitle: (id) => titles.get(id) ?? id,
    blockName: (id) => titles.get(id) || (numbers.get(originalId(id)) ?? id),
    hasBlock: (id) => titles.has(id),
    end: (id) => endNames.get(id) ?? id,
    translated: (question) =>
      Object.entries(translations).flatMap(([language, translation]) => {
        const texts = textsOfQuestion(question).flatMap(({ key }) => {
          const text = translationIn(translation, key)?.text
          return text === undefined ? [] : [clean(printText(text))]
        })
        return texts.length > 0 ? [{ language, texts }] : []
      }),
  }
}
