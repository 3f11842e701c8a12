import {
  callbackAddressCalls,
  type CommentRecord,
  type DecisionRecord,
  directoryCalls,
  moderationCalls,
  projectCalls,
  questionnaireCalls,
  respondentCalls,
  historyCalls,
  reportCalls,
} from "@qo/core/api"
import { type CalculatorRates, quoteOf } from "@qo/core/pricing"
import type { Project } from "@qo/core/project"
import type { Questionnaire } from "@qo/core/questionnaire"
import { projectOf } from "./editor.tsx"
import { type Answer, answerList, answerTo } from "./network.ts"

const answer = (code: number, text: string) => ({ id: `a${code}`, code, text })

/** Two questions that every check accepts. */
const SURVEY: Questionnaire = {
  blocks: [
    {
      id: "b1",
      title: "О вас",
      position: { x: 0, y: 0 },
      questions: [
        {
          id: "q1",
          category: "one",
          text: "Играете ли вы?",
          answers: [answer(1, "Да"), answer(2, "Нет")],
        },
        {
          id: "q2",
          category: "one",
          text: "Как часто?",
          answers: [answer(1, "Часто"), answer(2, "Редко")],
        },
      ],
    },
  ],
}

const RATES: CalculatorRates = {
  researcherPercent: 20,
  issuerPercent: 50,
  vkPercent: 0,
  baseFormPrice: 100_00,
  completedSurveyPrice: 50_00,
  extraChargePerQuestions: 0,
  questionsPerCharge: 1,
  blockExtraCharge: 0,
  blockProgression: 0,
  screeningPrice: 0,
  targetFilterExtraCharge: 0,
  filledBlockPrice: 0,
}

const { price } = quoteOf({
  counts: { questions: 2, screening: 0, blocks: 1 },
  groups: [{ respondents: 100, targetFields: 0 }],
  rates: RATES,
  incidence: 1,
  tariff: null,
  quotedAt: 1_790_000_000,
})

export interface ProjectParts {
  project?: Partial<Project>
  comments?: readonly CommentRecord[]
  decisions?: readonly DecisionRecord[]
}

/** Responses about one project read by its owner. */
export function projectAnswers({ comments = [], decisions = [], ...parts }: ProjectParts = {}): {
  project: Project
  answers: readonly Answer[]
} {
  const project = projectOf({
    name: "Кинозал",
    template: "directLink",
    targetCompletes: 50,
    ...parts.project,
  })
  const { pid, revision } = project
  return {
    project,
    answers: [
      answerTo(projectCalls.getProject, () => project),
      answerTo(questionnaireCalls.getQuestionnaire, () => ({ ...SURVEY, pid, revision, project })),
      answerTo(moderationCalls.listComments, () => [...comments]),
      answerTo(moderationCalls.listDecisions, () => [...decisions]),
      answerTo(moderationCalls.listMoves, () => []),
      answerTo(projectCalls.priceProject, () => ({
        price,
        completes: 100,
        isForOne: false,
        incidence: 1,
        chargedIncidence: 1,
        tariff: null,
        frozen: false,
      })),
      answerList(questionnaireCalls.listVersions, () => []),
      answerList(projectCalls.listProjects, () => []),
      answerList(historyCalls.listHistory, () => []),
      answerTo(callbackAddressCalls.getProjectCallbacks, () => ({
        pid,
        ownerId: project.owner.id,
        addresses: [],
      })),
      answerTo(respondentCalls.getRetention, () => RETENTION),
      answerTo(reportCalls.countInterviews, () => ({ pid, counts: null })),
      answerTo(directoryCalls.listTemplates, () => []),
    ],
  }
}

export const RETENTION = {
  pid: 1,
  months: 12,
  until: 0,
  anonymizedAt: 0,
  interviews: 0,
  rounded: false,
  planned: null,
}
