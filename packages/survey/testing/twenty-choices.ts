import type { Block } from "@qo/core/questionnaire"

/** Returns a survey with twenty questions of one answer each, as `bench/survey` has them. */
export const twentyChoices = (): Block[] => [
  {
    id: "b1",
    title: "",
    questions: Array.from({ length: 20 }, (_, at) => ({
      id: `q${at}`,
      category: "one",
      text: `Как часто вы играли в «Тихий лес» ${at + 1} недель назад?`,
      answers: Array.from({ length: 6 }, (__, answer) => ({
        id: `q${at}a${answer}`,
        code: answer + 1,
        text: `${answer + 1} — столько раз в неделю, не считая выходных`,
      })),
    })),
  },
]
