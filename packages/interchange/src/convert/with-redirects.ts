import { answersOf, typeOf, type Question, type Redirect } from "@qo/core/questionnaire"
import type { Redirects } from "../routes/redirects.ts"
import { TO_END, TO_SCREEN_OUT } from "../routes/route-question.ts"

/** A question with the redirects of its routes; one whose answers screen out becomes a question that screens. */
export function withRedirects(
  question: Question,
  { own, answers, bands }: Redirects,
  idAt: (index: number) => string,
): Question {
  const to = (index: number): Redirect =>
    index === TO_END ? { to: "end" } : { to: "question", id: idAt(index) }
  const led: Question = own === undefined ? question : { ...question, redirect: to(own) }
  if (bands.length > 0) return withBands(led, bands, to)
  return answers.size > 0 ? withAnswers(led, answers, to) : led
}

function withBands(
  question: Question,
  bands: Redirects["bands"],
  to: (index: number) => Redirect,
): Question {
  const made = bands.map(({ from, to: end, leadsTo }) => ({
    from,
    to: end,
    ...(leadsTo === TO_SCREEN_OUT ? { screening: "deny" as const } : { redirect: to(leadsTo) }),
  }))
  return { ...question, bands: made } as Question
}

function withAnswers(
  question: Question,
  ways: Redirects["answers"],
  to: (index: number) => Redirect,
): Question {
  const screens = [...ways.values()].includes(TO_SCREEN_OUT)
  const answers = answersOf(question).map((answer, index) => {
    const way = ways.get(index)
    if (way === undefined) return answer
    return way === TO_SCREEN_OUT
      ? { ...answer, screening: "deny" as const }
      : { ...answer, redirect: to(way) }
  })
  const led = { ...question, answers } as Question
  return screens ? screeningOf(led, answers.length) : led
}

/** Without a limit only one answer may be chosen for screening. */
function screeningOf(question: Question, count: number): Question {
  const limit = "limit" in question ? question.limit : undefined
  return {
    ...question,
    category: "screening",
    ...(typeOf(question).chooses === "many" && { limit: { ...limit, max: limit?.max ?? count } }),
  } as Question
}
