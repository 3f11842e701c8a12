/** Greatest sizes that the product accepts; a server may raise them. `hint` sizes only earn a remark. */
export const LIMITS = {
  blocks: 50,
  questionsInBlock: 100,
  questions: 300,
  questionsHint: 30,
  answers: { min: 2, max: 200, hint: 20 },
  ranking: { min: 2, max: 25 },
  matrix: { statements: 30, answers: 10 },
  questionText: 500,
  noteText: 10_000,
  endText: 10_000,
  answerText: 250,
  openText: 2000,
  portraits: 10,
  /** The least of a template that takes portraits and does not ask for more itself. */
  portraitsAtLeast: 1,
  respondents: { min: 10, max: 10_000 },
  targetCompletes: { min: 10, max: 100_000 },
  age: { min: 14, max: 99 },
  picture: { bytes: 5_000_000, pixels: 25_000_000, projectBytes: 50_000_000 },
  questionnaires: 100,
  params: 20,
  /** Interviews that a player may begin within 24 hours. */
  interviewsADay: 1,
  demo: { projects: 3, respondents: 100 },
}
export type Limits = typeof LIMITS
