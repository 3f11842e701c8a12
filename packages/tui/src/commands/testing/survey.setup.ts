import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const answer = (id: string, code: number, text: string, more: object = {}) => ({
  id,
  code,
  text,
  ...more,
})

/** A small sound questionnaire: a screening, a fork, a question that one way leads past. */
export const SURVEY = {
  pid: 1,
  blocks: [
    {
      id: "b1",
      title: "О вас",
      questions: [
        {
          category: "screening",
          id: "q1",
          text: "Играете ли вы в игры?",
          answers: [answer("a1", 1, "Да"), answer("a2", 2, "Нет, никогда", { screening: "deny" })],
        },
        {
          category: "one",
          id: "q2",
          text: "На чём вы играете чаще всего?",
          answers: [
            answer("a3", 1, "На телефоне", { redirect: { to: "question", id: "q4" } }),
            answer("a4", 2, "На компьютере"),
            answer("a5", 3, "На другом устройстве", { kind: "other" }),
          ],
        },
      ],
    },
    {
      id: "b2",
      title: "Игры",
      questions: [
        { category: "range", id: "q3", text: "Сколько часов в неделю?", from: 0, to: 168, step: 1 },
        { category: "open", id: "q4", text: "Какая игра любимая?", required: false },
      ],
    },
  ],
}

/** Rates of the calculator, in kopecks and percent. */
export const RATES = {
  researcherPercent: 20,
  issuerPercent: 60,
  vkPercent: 10,
  baseFormPrice: 1000,
  completedSurveyPrice: 5000,
  extraChargePerQuestions: 300,
  questionsPerCharge: 5,
  blockExtraCharge: 200,
  blockProgression: 10,
  screeningPrice: 50,
  targetFilterExtraCharge: 400,
  filledBlockPrice: 150,
}

export const LIST = "# О вас\nКак вас зовут?\n\nВы играете? [one]\n- Да\n- Нет -> end\n"

/** A new folder; `write` puts a file there (JSON where it is neither text nor bytes) and answers with its path. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "qo-files-"))
  return {
    folder,
    write: (name: string, content: object | string | Uint8Array): string => {
      const path = join(folder, name)
      writeFileSync(
        path,
        typeof content === "string" || content instanceof Uint8Array
          ? content
          : JSON.stringify(content, undefined, 2),
      )
      return path
    },
  }
}
