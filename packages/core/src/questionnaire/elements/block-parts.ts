import { REPEAT_OVER } from "../parts/repeat.ts"
import type { Block } from "../questionnaire.ts"
import type { PartsFor } from "./part.ts"
import { ROUTING, SETTING } from "./weighed-change.ts"

export const BLOCK_PARTS = {
  id: { kind: "id", change: undefined, routes: true },
  questions: { kind: "elements", change: undefined, routes: true },
  title: {
    kind: "text",
    limit: "answerText",
    moderated: true,
    change: { kind: "wording", weight: "harmless" },
    routes: false,
  },
  position: {
    kind: "opaque",
    texts: "none",
    change: { kind: "layout", weight: "harmless" },
    routes: false,
  },
  showIf: {
    kind: "condition",
    list: "show",
    change: ROUTING,
    routes: true,
    about: "Who is shown the questions of the block; everybody where it is not given.",
  },
  shuffleQuestions: {
    kind: "yesNo",
    list: "shuffle",
    change: ROUTING,
    routes: true,
    about: "Each respondent is asked the questions of the block in a random order.",
  },
  askQuestions: {
    kind: "number",
    list: "ask",
    change: ROUTING,
    routes: true,
    about: "Each respondent is asked this number of the questions, drawn at random.",
  },
  run: {
    kind: "text",
    limit: undefined,
    moderated: false,
    list: "run",
    change: ROUTING,
    routes: true,
    about: "Blocks in a row with the same name are asked in a random order.",
  },
  askBlocks: {
    kind: "number",
    list: "askBlocks",
    change: ROUTING,
    routes: true,
    about: "Each respondent is asked this number of the blocks of the run, drawn at random.",
  },
  repeat: {
    kind: "group",
    parts: {
      of: {
        kind: "question",
        list: "repeat",
        about: "An earlier question; the block is asked once for each of its answers or rows.",
      },
      over: {
        kind: "choice",
        options: REPEAT_OVER,
        list: "over",
        about:
          "The answers that were chosen, those that were not, or the answered rows of a matrix.",
      },
      most: {
        kind: "number",
        list: "most",
        about: "Only for the first ones, in the order of the question.",
      },
    },
    change: ROUTING,
    routes: true,
    about: "Asks the block once for each answer; {{item}} in its texts is the text of the answer.",
  },
  settings: {
    kind: "group",
    parts: {
      callbackUrl: { kind: "text", limit: undefined, moderated: false, list: "callback" },
      callbackAnswers: { kind: "yesNo", list: "callbackAnswers" },
      params: { kind: "texts", moderated: true },
      publicParams: {
        kind: "opaque",
        texts: "none",
        about: "Which of them a link may set: ?name=value.",
      },
    },
    change: SETTING,
    routes: false,
  },
} as const satisfies PartsFor<Block>
