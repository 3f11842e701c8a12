import type { Question, Questionnaire } from "@qo/core/questionnaire"

/** Questions in a survey. */
export const SIZES = [20, 500, 2000] as const

const BLOCK = 50
const ANSWERS = 6
const JUMP_EVERY = 5

/** One answer of every fifth question jumps over the next one, as in surveys that people write. */
function questionOf(at: number, count: number): Question {
  const jumps = at % JUMP_EVERY === 0 && at + 2 < count
  return {
    id: `q${at}`,
    category: "one",
    text: `Как часто вы играли в «Тихий лес» ${at + 1} недель назад?`,
    answers: Array.from({ length: ANSWERS }, (_, answer) => ({
      id: `q${at}a${answer}`,
      code: answer + 1,
      text: `${answer + 1} — столько раз в неделю, не считая выходных`,
      ...(jumps &&
        answer === ANSWERS - 1 && { redirect: { to: "question", id: `q${at + 2}` } as const }),
    })),
  }
}

/** A survey of choices, for walks that are the same everywhere. */
export function surveyOf(count: number): Questionnaire {
  const questions = Array.from({ length: count }, (_, at) => questionOf(at, count))
  return {
    blocks: Array.from({ length: Math.ceil(count / BLOCK) }, (_, at) => ({
      id: `b${at}`,
      title: `Блок ${at + 1}`,
      questions: questions.slice(at * BLOCK, (at + 1) * BLOCK),
    })),
  }
}
