import {
  answersOf,
  mapShownTexts,
  namesByNumber,
  printReferences,
  statementsOf,
  type Question,
  type Questionnaire,
} from "../questionnaire/index.ts"

/** How people find a part of a questionnaire. */
export interface QuestionNames {
  /** From 1; 0 for a missing question. */
  number: (question: string) => number
  /** Its name in conditions and piping, where it has one. */
  ownName: (question: string) => string | undefined
  /** `Q7`; the id of a missing question. */
  short: (question: string) => string
  /** `Q7 «How often do you…»`. */
  long: (question: string) => string
  question: (id: string) => Question | undefined
  /** A text with the names of questions in its placeholders. */
  printText: (text: string) => string
  /** The question with all its texts printed so. */
  printed: (question: Question) => Question
  /** Text of an answer or statement by its id. */
  answer: (id: string) => string
  hasAnswer: (id: string) => boolean
  /** Empty if the block has none. */
  blockTitle: (id: string) => string
  /** Its title, or its number where it has none. */
  blockName: (id: string) => string
  hasBlock: (id: string) => boolean
}

/** Makes a text safe to display; a terminal removes characters that would control it. */
export type Clean = (text: string) => string

const MOST = 48
const asItIs: Clean = (text) => text

/** A text in quotation marks, cut where it is long. */
export function quoteText(text: string, clean: Clean = asItIs): string {
  const [line = ""] = text.split("\n")
  const letters = Array.from(clean(line))
  return `«${letters.length > MOST ? `${letters.slice(0, MOST - 1).join("")}…` : letters.join("")}»`
}

/** The names of everything in a questionnaire; linear once, then by look-up. */
export function questionNames(
  { blocks }: Pick<Questionnaire, "blocks">,
  clean: Clean = asItIs,
): QuestionNames {
  const questions = new Map<string, { question: Question; number: number }>()
  const answers = new Map<string, string>()
  for (const { questions: inside } of blocks)
    for (const question of inside) {
      questions.set(question.id, { question, number: questions.size + 1 })
      for (const { id, text } of [...answersOf(question), ...statementsOf(question)])
        answers.set(id, clean(text))
    }
  const titles = new Map(blocks.map(({ id, title }) => [id, clean(title)]))
  const numbers = new Map(blocks.map(({ id }, index) => [id, `№${index + 1}`]))
  const short = (id: string) => {
    const found = questions.get(id)
    return found ? `Q${found.number}` : id
  }
  const number = (id: string) => questions.get(id)?.number ?? 0
  const ownName = (id: string) => questions.get(id)?.question.name
  const printText = (text: string) => printReferences(text, namesByNumber(number, ownName))
  return {
    number,
    ownName,
    printText,
    printed: (question) => mapShownTexts(question, printText),
    short,
    long: (id) => {
      const text = printText(questions.get(id)?.question.text ?? "")
      return text === "" ? short(id) : `${short(id)} ${quoteText(text, clean)}`
    },
    question: (id) => questions.get(id)?.question,
    answer: (id) => printText(answers.get(id) ?? id),
    hasAnswer: (id) => answers.has(id),
    blockTitle: (id) => titles.get(id) ?? id,
    blockName: (id) => titles.get(id) || (numbers.get(id) ?? id),
    hasBlock: (id) => titles.has(id),
  }
}
