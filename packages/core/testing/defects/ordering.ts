import type { DefectTable } from "./defect-table.ts"
import {
  COMPLETE_BLOCK,
  END,
  multiple,
  one,
  open,
  qualification,
  recall,
  screening,
  survey,
  toBlock,
  toQuestion,
} from "./survey.ts"

const START = open("start: Во что вы играли вчера?")
const PLOT = one("plot: Как вам сюжет? | Нравится | Не нравится")
const SOUND = one("sound: Как вам музыка? | Нравится | Не нравится")
const LOOK = one("look: Как вам графика? | Нравится | Не нравится")
const WISH = open("wish: Что добавить в игру в первую очередь?")
const LIKES_PLOT = { question: "plot", has: [1], how: "any" }
const RANDOM = { shuffleQuestions: true }

interface OrderedBlocks {
  blocks: readonly object[]
}

/** The questionnaire with settings of its blocks, by their ids. */
const ordered = (
  { blocks }: OrderedBlocks,
  settings: Readonly<Record<string, object>>,
): OrderedBlocks => ({
  blocks: blocks.map((block) => ({
    ...block,
    ...("id" in block && typeof block.id === "string" && settings[block.id]),
  })),
})

/** Three questions about a game between two others. */
const SURVEY = survey({
  "b1 Начало": [START],
  "b2 Об игре": [PLOT, SOUND, LOOK],
  "b3 Конец": [WISH],
})
const SHUFFLED = ordered(SURVEY, { b2: RANDOM })
/** The same in a run of two blocks. */
const RUN = ordered(
  survey({
    "b1 Начало": [START],
    "b2 Сюжет": [PLOT, open("why: Почему?")],
    "b3 Музыка": [SOUND, open("song: Какая мелодия запомнилась?")],
    "b4 Конец": [WISH],
  }),
  { b2: { run: "games" }, b3: { run: "games" } },
)

/** Random orders of questions and blocks. */
export const ORDERING = {
  QO741: {
    "jumps-over-the-others": { sound: { "b2.shuffleQuestions": undefined } },
    "ends-among-the-others": {
      base: { ...SHUFFLED },
      defect: { "sound-2.redirect": END },
    },
    "to-another-block-of-the-run": {
      base: { ...RUN },
      defect: { "plot-2.redirect": toBlock("b3") },
      sound: { "plot-2.redirect": COMPLETE_BLOCK },
    },
    "back-before-the-run": {
      base: { ...RUN },
      defect: {
        "why.redirectIf": [
          {
            if: LIKES_PLOT,
            redirect: { to: "question", id: "start", review: { times: 1 } },
          },
        ],
      },
    },
  },
  QO742: {
    "into-the-middle": { sound: { "start.redirect": toBlock("b2") } },
    "to-the-second-block-of-the-run": {
      base: { ...RUN },
      defect: { "start.redirect": toBlock("b3") },
      sound: { "start.redirect": toBlock("b2") },
    },
    "to-the-last-question": {
      base: { ...SHUFFLED },
      defect: { "start.redirect": toQuestion("look") },
    },
  },
  QO743: {
    "condition-on-another-one": { sound: { "look.showIf": undefined } },
    "recall-from-another-block": {
      base: ordered(
        survey({
          "b1 Сюжет": [multiple("liked: Что понравилось? | Сюжет | Музыка | Графика")],
          "b2 Музыка": [one("best: Что лучше всего? | Сюжет | Музыка | Графика")],
          "b3 Конец": [WISH],
        }),
        { b1: { run: "games" }, b2: { run: "games" } },
      ) as never,
      defect: { "best.recall": recall("liked", "selected", "showAll") },
    },
    "text-with-the-answer": {
      base: { ...SHUFFLED },
      defect: { "look.text": "А как вам графика? О сюжете вы сказали: {{#plot|ничего}}" },
    },
    "both-find-out-the-genre": {
      base: ordered(
        survey({
          "b1 Жанры": [
            qualification("first: Во что вы играете? | В гонки | В головоломки"),
            qualification("second: Что вы купили? | Гонки | Головоломку"),
            LOOK,
          ],
          "b2 Конец": [WISH],
        }),
        { b1: RANDOM },
      ) as never,
      both: {
        "first-1.profile": { field: "genre", value: 1 },
        "first-2.profile": { field: "genre", value: 2 },
      },
      defect: {
        "second-1.profile": { field: "genre", value: 1 },
        "second-2.profile": { field: "genre", value: 2 },
      },
      sound: {
        "second-1.profile": { field: "device", value: "vr" },
        "second-2.profile": { field: "device", value: "ipad" },
      },
    },
  },
  QO744: {
    "screens-out-in-between": { sound: { "b2.shuffleQuestions": undefined } },
    "condition-that-screens-out": {
      base: { ...SHUFFLED },
      defect: { "sound.screenOutIf": { question: "sound", has: [2], how: "any" } },
    },
    "in-a-block-of-a-run": {
      base: ordered(
        survey({
          "b1 Сюжет": [
            PLOT,
            screening("device: На чём вы играете чаще всего? | Телефон | Компьютер", [
              "allow",
              "deny",
            ]),
          ],
          "b2 Музыка": [SOUND],
          "b3 Конец": [WISH],
        }),
        { b1: { run: "games" }, b2: { run: "games" } },
      ) as never,
      sound: { "b1.run": undefined, "b2.run": undefined },
    },
  },
  QO745: {
    "as-many-as-there-are": { sound: { "b2.askQuestions": 2 } },
    "run-of-one-block": {
      base: { ...RUN },
      defect: { "b3.run": undefined },
    },
    "one-question": {
      base: { ...SHUFFLED },
      defect: { "b3.shuffleQuestions": true },
    },
    "run-in-two-parts": {
      base: { ...RUN },
      defect: { "b4.run": "games", "b3.run": undefined },
    },
    "different-numbers": {
      base: ordered(RUN, { b2: { run: "games", askBlocks: 1 } }) as never,
      defect: { "b3.askBlocks": 2 },
    },
    "number-without-a-run": {
      base: { ...RUN },
      defect: { "b4.askBlocks": 1 },
    },
  },
} as const satisfies DefectTable
