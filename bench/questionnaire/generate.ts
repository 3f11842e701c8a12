import type { Portrait } from "@qo/core/portrait"
import type { Answer, Condition, Question, Questionnaire, Redirect } from "@qo/core/questionnaire"
import { createRandom } from "./random.ts"

const BLOCK = 8

/** Targets of the answers of a question: jumps of single answers or bands, or one for the whole question. */
interface QuestionTargets {
  answers: Map<number, number | "end">
  own?: number
  bands: [from: number, to: number, target: number][]
}

/** Properties beyond redirects and a little recall. */
export interface Shape {
  /** The chance that a question between jumps recalls from an earlier one; 0.1 makes for 5 to 6 % of all. */
  recalls?: number
  /** Questions that tell the gender and age of respondents, and a portrait of some of them. */
  portrait?: boolean
  /** The chance that a question has a display condition of one to three comparisons with any earlier questions. */
  conditions?: number
}

/** Conditions that both of the questions about people are asked for. */
export const PORTRAIT: Portrait = {
  id: 1,
  name: "Women under 35",
  respondents: 100,
  conditions: [
    { field: "gender", anyOf: ["f"] },
    { field: "age", min: 18, max: 35 },
  ],
}

/**
 * Generates a valid questionnaire of this many questions: forward redirects only (of answers, questions and ranges, some across
 * blocks), without unreachable questions; recall in about 5 % of questions, from questions on every path; screening at places
 * that no redirect jumps over, before the end. The same for equal sizes and seeds.
 */
export function generateQuestionnaire(
  count: number,
  seed = 7,
  { recalls = 0.1, portrait = false, conditions = 0 }: Shape = {},
): Questionnaire {
  const questions = questionsOf(count, createRandom(seed), recalls)
  if (conditions > 0) addConditions(questions, conditions, createRandom(seed + 1))
  // The first two questions have no redirects, and nothing jumps over them.
  if (portrait) questions.splice(0, 2, genderQuestion, ageQuestion)
  return {
    blocks: Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) => ({
      id: `b${block}`,
      title: `Block ${block + 1}`,
      position: { x: 320 * (block % 40), y: 480 * Math.floor(block / 40) },
      questions: questions.slice(block * BLOCK, (block + 1) * BLOCK),
    })),
  }
}

function questionsOf(count: number, random: () => number, recalls: number): Question[] {
  const ways = waysOf(count, random)
  const open = unspannedQuestions(ways)
  const firstEnd = ways.findIndex(({ answers }) => Array.from(answers.values()).includes("end"))
  const questions: Question[] = []
  let source = -1
  let screenings = 0
  for (let index = 0; index < count; index++) {
    const free = isPlain(ways[index])
    const screens = firstEnd < 0 || index < firstEnd
    const question = questionOf(index, ways, random)
    if (free && open[index] && screens && index >= 40 * screenings) {
      screenings++
      questions.push(screeningQuestion(index))
    } else if (free && source >= 0 && random() < recalls) {
      questions.push(recallQuestion(index, source, questions[source], random))
    } else {
      if (open[index] && question.category === "multiple") source = index
      questions.push(question)
    }
  }
  return questions
}

const isPlain = (ways: QuestionTargets | undefined) =>
  !!ways && ways.answers.size === 0 && ways.own === undefined && ways.bands.length === 0

function waysOf(count: number, random: () => number): QuestionTargets[] {
  const ways = Array.from({ length: count }, (): QuestionTargets => ({
    answers: new Map(),
    bands: [],
  }))
  const near = (index: number, least: number) => index + least + Math.floor(random() * 5)
  for (let index = 2; index + 60 < count || index + 8 < count; index++) {
    const way = ways[index]
    if (!way) break
    const kind = random()
    if (kind < 0.25) way.answers.set(0, near(index, 2))
    if (kind < 0.1) way.answers.set(1, near(index, 3))
    else if (kind > 0.995) way.answers.set(3, "end")
    else if (kind > 0.975 && index + 60 < count) way.answers.set(2, near(index, 40))
    else if (kind > 0.9) way.bands.push([0, 6, near(index, 2)], [7, 8, near(index, 3)])
    else if (kind > 0.85) {
      // Two branches of which each respondent takes one.
      way.answers.set(0, index + 3)
      const middle = ways[index + 2]
      if (middle) middle.own = index + 4
      index += 3
    }
  }
  return ways
}

/** Whether no jump leads over the question: then it lies on every path that does not end before it. */
function unspannedQuestions(ways: readonly QuestionTargets[]): boolean[] {
  const change = new Int32Array(ways.length + 1)
  ways.forEach(({ answers, own, bands }, index) => {
    for (const target of [...answers.values(), own, ...bands.map(([, , to]) => to)]) {
      if (typeof target !== "number") continue
      change[index + 1] = (change[index + 1] ?? 0) + 1
      change[target] = (change[target] ?? 0) - 1
    }
  })
  let over = 0
  return ways.map((_, index) => (over += change[index] ?? 0) === 0)
}

const answersOf = (index: number, count: number): Pick<Answer, "id" | "code" | "text">[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `q${index}a${at}`,
    code: at + 1,
    text: `Option ${at + 1} of ${index + 1}`,
  }))

const redirectTo = (target: number | "end"): Redirect =>
  target === "end"
    ? { to: "end" }
    : target % BLOCK === 0
      ? { to: "block", id: `b${target / BLOCK}` }
      : { to: "question", id: `q${target}` }

function questionOf(
  index: number,
  ways: readonly QuestionTargets[],
  random: () => number,
): Question {
  const { answers, own, bands } = ways[index] ?? { answers: new Map(), bands: [] }
  const common = {
    id: `q${index}`,
    text: `Question ${index + 1}: what do you play?`,
    ...(own !== undefined && { redirect: redirectTo(own) }),
  }
  if (bands.length > 0)
    return {
      ...common,
      category: "nps",
      bands: bands.map(([from, upTo, target]) => ({
        from,
        to: upTo,
        redirect: redirectTo(target),
      })),
    }
  const choices = answersOf(index, 4 + Math.floor(random() * 5)).map((answer, at) => {
    const target = answers.get(at)
    return target === undefined ? answer : { ...answer, redirect: redirectTo(target) }
  })
  const shuffle = random() < 0.3 ? ("full" as const) : ("none" as const)
  const kind = random()
  if (answers.size > 0 || kind < 0.5)
    return { ...common, category: "one", shuffle, answers: choices }
  if (kind < 0.8)
    return { ...common, category: "multiple", shuffle, limit: { max: 3 }, answers: choices }
  if (kind < 0.9) return { ...common, category: "nps" }
  if (kind < 0.95) return { ...common, category: "stars", count: 5 }
  return {
    ...common,
    category: "matrix",
    statements: answersOf(index, 4).map(({ id, ...rest }) => ({ ...rest, id: `${id}s` })),
    answers: answersOf(index, 5),
  }
}

/** Puts conditions on questions that do not screen. Most of their comparisons hold for some of the respondents. */
function addConditions(questions: Question[], share: number, random: () => number): void {
  questions.forEach((question, index) => {
    if (index === 0 || question.category === "screening" || random() >= share) return
    const count = 1 + Math.floor(random() * 3)
    const parts = Array.from({ length: count }, () =>
      comparisonWith(questions[Math.floor(random() * index)], random),
    )
    const [first] = parts
    question.showIf =
      parts.length === 1 && first ? first : random() < 0.5 ? { any: parts } : { all: parts }
  })
}

function comparisonWith(source: Question | undefined, random: () => number): Condition {
  const question = source?.id ?? ""
  if (source?.category === "nps" || source?.category === "stars")
    return { question, number: "ge", value: 2 + Math.floor(random() * 2) }
  if (source?.category === "matrix") return { question, row: 1, has: [1, 2, 3], how: "any" }
  return { question, has: [1, 2, 3].slice(0, 1 + Math.floor(random() * 3)), how: "any" }
}

const screeningQuestion = (index: number): Question => ({
  id: `q${index}`,
  text: `Question ${index + 1}: how often do you play?`,
  category: "screening",
  answers: answersOf(index, 6).map((answer, at) => ({
    ...answer,
    screening: at === 5 ? "deny" : "allow",
  })),
})

const genderQuestion: Question = {
  id: "q0",
  text: "Question 1: who are you?",
  category: "qualification",
  answers: ["f", "m"].map((value, at) => ({
    id: `q0a${at}`,
    code: at + 1,
    text: value === "f" ? "A woman" : "A man",
    profile: { field: "gender", value },
  })),
}

const ageQuestion: Question = {
  id: "q1",
  text: "Question 2: how old are you?",
  category: "range",
  from: 14,
  to: 90,
  step: 1,
  bands: [{ from: 14, to: 90, profile: { field: "age" } }],
}

/** The answers of an earlier question again: those chosen there, or those not chosen. */
function recallQuestion(
  index: number,
  source: number,
  from: Question | undefined,
  random: () => number,
): Question {
  const count = from && "answers" in from ? from.answers.length : 4
  return {
    id: `q${index}`,
    text: `Question ${index + 1}: and which of these most?`,
    category: "one",
    recall: {
      source: `q${source}`,
      mode: random() < 0.5 ? "selected" : "notSelected",
      onEmpty: "skip",
    },
    answers: answersOf(index, count).map((answer, at) => ({
      ...answer,
      text: `Option ${at + 1} of ${source + 1}`,
    })),
  }
}
