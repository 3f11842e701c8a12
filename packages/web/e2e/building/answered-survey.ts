import { moderationCalls, projectCalls, questionnaireCalls, surveyCalls } from "@qo/core/api"
import type { AnswerValue, Question } from "@qo/core/questionnaire"
import { randomBytes } from "node:crypto"
import type { Office } from "../driver/index.ts"

let made = 0

/** Women of 20 mostly play on a phone, men of 40 on a computer: the expected result of the report. */
export const PEOPLE: readonly People[] = [
  { n: 24, gender: 1, age: 20, device: 1 },
  { n: 8, gender: 1, age: 20, device: 2 },
  { n: 6, gender: 2, age: 40, device: 1 },
  { n: 34, gender: 2, age: 40, device: 2 },
]

/** This many respondents with identical answers. */
interface People {
  n: number
  gender: 1 | 2
  age: number
  device: 1 | 2
}

/** An additional question, and each respondent's answer to it. */
interface AddedQuestion {
  question: Question
  answer: (person: People) => AnswerValue
}

/** A survey that has been answered by these people, by the same calls that the page of respondents makes, and the codes of their last pages. */
export async function answeredSurvey(
  { administrator }: Office,
  people: readonly People[] = PEOPLE,
  more: readonly AddedQuestion[] = [],
): Promise<{ pid: number; name: string; receipts: readonly string[] }> {
  const name = `Отчёт с известной разницей ${++made}`
  const { pid, revision } = await administrator.send(projectCalls.createProject, {
    name,
    template: "directLinkAdmin",
    targetPlatforms: ["web"],
    targetCompletes: 500,
  })
  const gender = { field: "gender" as const }
  await administrator.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision,
    blocks: [
      {
        id: "b1",
        title: "О вас",
        questions: [
          {
            id: "sex",
            category: "one",
            text: "Ваш пол?",
            answers: [
              { id: "f", code: 1, text: "Женщина", profile: { ...gender, value: "f" } },
              { id: "m", code: 2, text: "Мужчина", profile: { ...gender, value: "m" } },
            ],
          },
          {
            id: "age",
            category: "range",
            text: "Сколько вам лет?",
            from: 14,
            to: 65,
            step: 1,
            bands: [{ from: 14, to: 65, profile: { field: "age" } }],
          },
          {
            id: "device",
            category: "one",
            text: "На чём вы играете?",
            answers: [
              { id: "phone", code: 1, text: "Телефон" },
              { id: "computer", code: 2, text: "Компьютер" },
            ],
          },
          ...more.map(({ question }) => question),
        ],
      },
    ],
  })
  await administrator.send(moderationCalls.sendProject, { pid })
  const { url } = await administrator.send(projectCalls.projectLink, { pid })
  const key = url.split("/").at(-1) ?? ""
  const receipts: string[] = []
  for (const person of people) {
    const { n, gender: sex, age, device } = person
    for (let at = 0; at < n; at++) {
      const { interview, token } = await administrator.send(surveyCalls.startInterview, {
        key,
        consentVersion: "2026-11",
        language: "ru",
        visitor: randomBytes(16).toString("base64url"),
      })
      const { receipt = "" } = await administrator.send(surveyCalls.sendAnswers, {
        interview,
        token,
        fromSeq: 0,
        events: [
          { kind: "answer", question: "sex", value: { codes: [sex] } },
          { kind: "answer", question: "age", value: { numbers: [age] } },
          { kind: "answer", question: "device", value: { codes: [device] } },
          ...more.map(({ question, answer }) => ({
            kind: "answer" as const,
            question: question.id,
            value: answer(person),
          })),
        ],
        waits: true,
      })
      receipts.push(receipt)
    }
  }
  return { pid, name, receipts }
}
