import { compile, type Graph } from "@qo/core/interview"
import type { WebTranslate } from "../base/texts.ts"

/** A survey of two questions that belongs to no project: is it seen whole, and can be typed into it? */
export const testSurvey = (t: WebTranslate): Graph =>
  compile({
    blocks: [
      {
        id: "test",
        title: t("games.test.title"),
        questions: [
          {
            id: "whole",
            category: "one",
            text: t("games.test.whole"),
            answers: [
              { id: "yes", code: 1, text: t("games.test.yes") },
              { id: "no", code: 2, text: t("games.test.no") },
            ],
          },
          { id: "typing", category: "open", text: t("games.test.typing") },
        ],
      },
    ],
  })
