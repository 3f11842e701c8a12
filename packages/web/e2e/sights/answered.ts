import { projectCalls, reportCalls } from "@qo/core/api"
import type { AnswerValue, Question } from "@qo/core/questionnaire"
import { answeredSurvey, PEOPLE } from "../building/answered-survey.ts"
import type { Office } from "../driver/index.ts"
import { pathAt } from "./sight-path.ts"

const PLACES = [1, 2, 3, 4, 5]

/** One question of each kind that reports draw differently. */
const MORE: readonly { question: Question; answer: () => AnswerValue }[] = [
  {
    question: {
      id: "rank",
      category: "ranking",
      text: "Расставьте по важности, начиная с самого важного",
      answers: PLACES.map((code) => ({
        id: `r${code}`,
        code,
        text: `Сюжет и герои, часть ${code}`,
      })),
    },
    answer: () => ({ codes: [3, 1, 2, 5, 4] }),
  },
  {
    question: {
      id: "matrix",
      category: "matrix",
      text: "Насколько вы согласны?",
      statements: [1, 2].map((code) => ({
        id: `s${code}`,
        code,
        text: `Мне нравится часть ${code}`,
      })),
      answers: PLACES.map((code) => ({ id: `m${code}`, code, text: `Согласен на ${code}` })),
    },
    answer: () => ({ rows: { "1": [2], "2": [4] } }),
  },
  {
    question: { id: "nps", category: "nps", text: "Посоветуете ли вы игру друзьям?" },
    answer: () => ({ numbers: [9] }),
  },
  {
    question: { id: "words", category: "open", text: "Что изменить в игре?" },
    answer: () => ({ text: "Больше уровней и меньше рекламы" }),
  },
]

const made = new WeakMap<Office, ReturnType<typeof answeredSurvey>>()

/** The one answered survey of an office. */
async function pidIn(office: Office): Promise<number> {
  const survey = made.get(office) ?? answeredSurvey(office, PEOPLE, MORE)
  made.set(office, survey)
  return (await survey).pid
}

export const reportOf = (query?: string) =>
  pathAt("/report", async (office) => {
    const path = `/report?pid=${await pidIn(office)}`
    return query === undefined ? path : `${path}&${query}`
  })

export const sharedReport = pathAt("/shared-report/:token", async (office) => {
  const pid = await pidIn(office)
  const { administrator } = office
  const share = await administrator.send(reportCalls.createReportShare, {
    pid,
    kind: "live",
    days: 7,
  })
  return new URL(share.link).pathname
})

/** The page of respondents; it has its language from its address. */
export const surveyPage = pathAt("/s/:key", async (office, { locale }) => {
  const { url } = await office.administrator.send(projectCalls.projectLink, {
    pid: await pidIn(office),
  })
  return `${new URL(url).pathname}?lang=${locale}`
})
