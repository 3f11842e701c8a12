import type { ForeignLoss, ForeignSurvey } from "../foreign-survey.ts"

/** Export names of questions and answers: each field is reported once, with all questions that have it. */
export function withNamesTogether(survey: ForeignSurvey): ForeignSurvey {
  const said = new Map<string, string[]>()
  const add = (place: string, text: string) => {
    const dot = place.indexOf(".")
    const field = place.slice(dot + 1)
    said.set(field, [...(said.get(field) ?? []), `${place.slice(0, Math.max(dot, 0))}: ${text}`])
  }
  const pages = survey.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) => {
      const changes = question.changes.filter((change) => {
        if (change.key !== "exportNames") return true
        add(change.place ?? question.place, change.text ?? "")
        return false
      })
      return { ...question, changes }
    }),
  }))
  const lost = survey.lost.filter(({ why, place, text }) => {
    if (why.key !== "exportNames") return true
    add(place, text)
    return false
  })
  const name = survey.title ?? "Qualtrics"
  const together = [...said].map(([place, texts]): ForeignLoss => ({
    element: "setting",
    place,
    name,
    why: { key: "exportNames" },
    text: texts.join("; "),
  }))
  return { ...survey, pages, lost: [...lost, ...together] }
}
