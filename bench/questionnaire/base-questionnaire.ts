import type { Answer, Question, QuestionOf, Questionnaire, Redirect } from "@qo/core/questionnaire"

/** A sound questionnaire to put defects into: four lots of one, multiple, nps and slider, a block each. */
export interface BaseQuestionnaire extends Questionnaire {
  ones: QuestionOf<"one">[]
  multiples: QuestionOf<"multiple">[]
  scales: QuestionOf<"nps">[]
  sliders: QuestionOf<"slider">[]
}

const GAMES = ["Puzzles", "Shooters", "Races", "Strategies", "Stories"]

export function createGround(lots = 4): BaseQuestionnaire {
  const at = Array.from({ length: lots }, (_, lot) => lot)
  const ones = at.map((lot): QuestionOf<"one"> => ({
    id: `one${lot}`,
    category: "one",
    text: `What did you play in week ${lot + 1}?`,
    answers: answersOf(`one${lot}`),
  }))
  const multiples = at.map((lot): QuestionOf<"multiple"> => ({
    id: `multiple${lot}`,
    category: "multiple",
    text: `What could you play in month ${lot + 1}?`,
    answers: answersOf(`multiple${lot}`),
  }))
  const scales = at.map((lot): QuestionOf<"nps"> => ({
    id: `nps${lot}`,
    category: "nps",
    text: `Would you recommend game ${lot + 1} to a friend?`,
  }))
  const sliders = at.map((lot): QuestionOf<"slider"> => ({
    id: `slider${lot}`,
    category: "slider",
    text: `How much of day ${lot + 1} went to games?`,
    from: 0,
    to: 100,
    step: 5,
  }))
  const blocks = at.map((lot) => ({
    id: `block${lot}`,
    title: `Part ${lot + 1}`,
    questions: [ones[lot], multiples[lot], scales[lot], sliders[lot]].filter(
      (each) => each !== undefined,
    ),
  }))
  return { blocks, ones, multiples, scales, sliders }
}

const answersOf = (question: string): Answer[] =>
  GAMES.map((text, index) => ({ id: `${question}-${index + 1}`, code: index + 1, text }))

export const toQuestion = (id: string): Redirect => ({ to: "question", id })

/** The question `step` positions after; the last one if there are fewer. */
export function idAfter({ blocks }: BaseQuestionnaire, question: Question, step = 1): string {
  const ids = blocks.flatMap(({ questions }) => questions.map(({ id }) => id))
  return ids[Math.min(ids.indexOf(question.id) + step, ids.length - 1)] ?? question.id
}
