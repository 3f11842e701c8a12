import {
  answersOf,
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
  return {
    number: (id) => questions.get(id)?.number ?? 0,
    ownName: (id) => questions.get(id)?.question.name,
    short,
    long: (id) => {
      const text = questions.get(id)?.question.text ?? ""
      return text === "" ? short(id) : `${short(id)} ${quoteText(text, clean)}`
    },
    question: (id) => questions.get(id)?.question,
    answer: (id) => answers.get(id) ?? id,
    hasAnswer: (id) => answers.has(id),
    blockTitle: (id) => titles.get(id) ?? id,
    blockName: (id) => titles.get(id) || (numbers.get(id) ?? id),
    hasBlock: (id) => titles.has(id),
  }
}
