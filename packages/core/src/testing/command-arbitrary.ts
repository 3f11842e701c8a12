import fc from "fast-check"
import { keysOf } from "../lib/index.ts"
import type { Command, Document, DocumentRecord, RedirectSource } from "../edits/index.ts"
import { TARGET_PLATFORMS, type TargetPlatform } from "../project/index.ts"
import {
  answersOf,
  bandsOf,
  QUESTION_TYPES,
  TITLE_KEY,
  type Answer,
  type Block,
  type Question,
} from "../questionnaire/index.ts"
import type { Portrait } from "../portrait/index.ts"
import { portraitsArbitrary } from "./project-file-arbitrary.ts"
import { textArbitrary } from "./question-arbitrary.ts"
import { questionnaireArbitrary } from "./questionnaire-arbitrary.ts"

/**
 * A generated command that does not depend on a document: `first`, `second` and `at` select elements of the document to which
 * it is applied.
 */
export interface CommandWish {
  what: Command["do"]
  first: number
  second: number
  at: number
  /** Whether the command uses a missing element, or a position outside the list. */
  astray: boolean
  text: string
  block: Block
  portraits: Portrait[]
  platforms: TargetPlatform[]
}

const oneBlock = questionnaireArbitrary({
  least: 1,
  maxBlocks: 1,
  maxQuestions: 2,
  maxAnswers: 3,
}).map(({ blocks }): Block => blocks[0] ?? { id: "b", title: "", questions: [] })

/** Generates commands. `what`: kinds of commands. Default: all kinds, with a small share of commands that delete everything. */
export const wishArbitrary = (what: readonly Command["do"][] = USUAL): fc.Arbitrary<CommandWish> =>
  fc.record({
    what: fc.constantFrom(...what),
    first: fc.nat(1000),
    second: fc.nat(1000),
    at: fc.nat(20),
    astray: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
    text: textArbitrary,
    block: oneBlock,
    portraits: portraitsArbitrary,
    platforms: fc.subarray([...TARGET_PLATFORMS]),
  })

/** Returns the command for this document. `tag` is part of the ids of added elements, so it must be unique. */
export const commandOf = (wish: CommandWish, doc: Document, tag: string): Command =>
  COMMANDS[wish.what]({
    wish,
    doc,
    tag,
    aim: aimAt(wish, doc),
    added: renameBlock(wish.block, tag),
  })

interface CommandInput {
  wish: CommandWish
  doc: Document
  tag: string
  aim: Aim
  /** The added block, with new ids. */
  added: Block
}

const COMMANDS: { [Do in Command["do"]]: (making: CommandInput) => Command } = {
  addBlock: ({ aim, added }) => ({ do: "addBlock", block: added, at: aim.at("project") }),
  deleteBlock: ({ aim }) => ({ do: "deleteBlock", id: aim.id("block") }),
  changeBlock: ({ aim, wish }) => ({
    do: "changeBlock",
    id: aim.id("block"),
    set: {
      title: wish.text,
      settings: wish.block.settings,
      shuffleQuestions: wish.block.shuffleQuestions,
      run: wish.block.run,
    },
  }),
  orderBlock: ({ aim }) => ({ do: "orderBlock", id: aim.id("block"), at: aim.at("project", 1) }),
  placeBlocks: ({ aim, wish }) => ({
    do: "placeBlocks",
    positions: new Map([[aim.id("block"), { x: wish.first, y: wish.second }]]),
  }),

  addQuestion: ({ aim, added }) => ({
    do: "addQuestion",
    block: aim.id("block"),
    question: questionIn(added),
    at: aim.at("block"),
  }),
  deleteQuestion: ({ aim }) => ({ do: "deleteQuestion", id: aim.id("question") }),
  changeQuestion: ({ aim, wish, added }) => ({
    do: "changeQuestion",
    id: aim.id("question"),
    set: questionChange(wish, questionIn(added)),
  }),
  moveQuestion: ({ aim, wish }) => ({
    do: "moveQuestion",
    id: aim.id("question"),
    block: aim.id("block", wish.second),
    at: wish.at % 3,
  }),

  addAnswer: ({ aim, wish, added }) => ({
    do: "addAnswer",
    question: aim.questionWith("answers"),
    answer: answerIn(added) ?? newItem(wish, added),
    at: wish.at % 4,
  }),
  deleteAnswer: ({ aim }) => ({ do: "deleteAnswer", id: aim.id("answer") }),
  changeAnswer: ({ aim, wish: { at, second, text } }) => ({
    do: "changeAnswer",
    id: aim.id("answer"),
    set: at % 2 === 0 ? { text, code: second % 7, redirect: undefined } : { text },
  }),
  orderAnswer: ({ aim, wish }) => ({ do: "orderAnswer", id: aim.id("answer"), at: wish.at % 4 }),
  addStatement: ({ aim, wish, added }) => ({
    do: "addStatement",
    question: aim.questionWith("statements"),
    statement: newItem(wish, added),
    at: wish.at % 4,
  }),
  deleteStatement: ({ aim }) => ({ do: "deleteStatement", id: aim.id("statement") }),
  changeStatement: ({ aim, wish }) => ({
    do: "changeStatement",
    id: aim.id("statement"),
    set: { text: wish.text },
  }),
  orderStatement: ({ aim, wish }) => ({
    do: "orderStatement",
    id: aim.id("statement"),
    at: wish.at % 4,
  }),

  setRedirect: ({ aim, added }) => ({
    do: "setRedirect",
    from: aim.source(),
    redirect: questionIn(added).redirect ?? answerIn(added)?.redirect,
  }),
  setBands: ({ aim, added }) => ({
    do: "setBands",
    question: aim.questionWith("bands"),
    bands: added.questions.flatMap(bandsOf),
  }),

  setPriority: ({ wish }) => ({
    do: "setPriority",
    priority: wish.astray ? 0 : 1 + (wish.first % 100),
  }),
  setTargetPlatforms: ({ wish }) => ({ do: "setTargetPlatforms", platforms: wish.platforms }),
  setPortraits: ({ wish }) => ({ do: "setPortraits", portraits: wish.portraits }),
  setProjectSettings: ({ wish }) => ({
    do: "setProjectSettings",
    set: { set_stat_fill_online: wish.first % 2 === 0 },
  }),
  changeProject: ({ wish }) => ({
    do: "changeProject",
    set: { targetCompletes: wish.first, endsAt: undefined },
  }),
  setLanguages: ({ wish }) => ({
    do: "setLanguages",
    languages: wish.astray ? ["xx-invalid-tag-"] : [...LANGUAGES].slice(0, 1 + (wish.first % 3)),
  }),
  setTranslations: ({ wish, aim }) => ({
    do: "setTranslations",
    language: LANGUAGES[wish.second % 3] ?? "ru",
    texts: {
      [`${aim.id("question")}.text`]: wish.text === "" ? undefined : { text: wish.text },
      ...(wish.at % 2 === 0 && { [TITLE_KEY]: { text: "title" } }),
    },
  }),
  setScores: ({ wish, aim }) => ({
    do: "setScores",
    scores:
      wish.at % 3 === 0
        ? []
        : [
            {
              name: wish.astray ? "No name" : "score",
              of: [{ question: aim.id("question"), points: { [wish.second % 4]: 1 } }],
              as: "sum",
            },
          ],
  }),
  setEnds: ({ wish, tag }) => ({
    do: "setEnds",
    ends: Array.from({ length: wish.first % 3 }, (_, nth) => ({
      id: `end${nth}`,
      title: tag,
      text: wish.text,
      ...(wish.astray && { url: "no address" }),
    })),
  }),
  deleteQuestionnaire: () => ({ do: "deleteQuestionnaire" }),

  all: ({ wish, doc, tag }) => ({
    do: "all",
    commands: (["changeQuestion", "addQuestion", "deleteAnswer"] as const).map((what, index) =>
      commandOf({ ...wish, what }, doc, `${tag}${index}_`),
    ),
  }),
}

const LANGUAGES = ["ru", "en", "ar"] as const

const USUAL: readonly Command["do"][] = keysOf(COMMANDS).flatMap((what) =>
  what === "deleteQuestionnaire" ? [what] : [what, what, what],
)

const questionIn = ({ id, questions }: Block): Question =>
  questions[0] ?? { category: "open", id: `${id}q`, text: "" }

const answerIn = ({ questions }: Block): Answer | undefined => questions.flatMap(answersOf)[0]

const newItem = (wish: CommandWish, { id }: Block) => ({
  id: `${id}x`,
  code: wish.second % 7,
  text: wish.text,
})

const CATEGORIES = keysOf(QUESTION_TYPES)

type QuestionChange = Extract<Command, { do: "changeQuestion" }>["set"]

function questionChange(wish: CommandWish, { text, hint, redirect }: Question): QuestionChange {
  switch (wish.at % 4) {
    case 0:
      return { category: CATEGORIES[wish.second % CATEGORIES.length] ?? "one" }
    case 1:
      return { text, redirect }
    case 2:
      return { hint, required: wish.second % 2 === 0 }
    default:
      return { text: wish.text }
  }
}

/** Returns the block with new ids. */
function renameBlock(block: Block, tag: string): Block {
  const id = (old: string) => `${tag}${old}`.slice(0, 32)
  return {
    ...block,
    id: id(block.id),
    questions: block.questions.map((question) => {
      const copy = { ...question, id: id(question.id) }
      if ("answers" in copy)
        copy.answers = copy.answers.map((each: Answer) => ({ ...each, id: id(each.id) }))
      if ("statements" in copy)
        copy.statements = copy.statements.map((each) => ({ ...each, id: id(each.id) }))
      return copy
    }),
  }
}

interface Aim {
  id(kind: DocumentRecord["record"], nth?: number): string
  /** Returns the id of a question that may have such parts. */
  questionWith(part: "answers" | "statements" | "bands"): string
  at(kind: "project" | "block", fewer?: number): number
  source(): RedirectSource
}

function aimAt(wish: CommandWish, { records }: Document): Aim {
  const ids = (kind: DocumentRecord["record"]) =>
    Array.from(records).flatMap(([key, { record }]) => (record === kind ? [key] : []))
  const id: Aim["id"] = (kind, n = wish.first) => {
    const all = wish.astray ? [] : ids(kind)
    return all[n % all.length] ?? "gone"
  }
  const lengthOf = (kind: "project" | "block") => {
    const record = records.get(kind === "project" ? "project:" : id("block"))
    if (record?.record === "project") return record.blocks.length
    return record?.record === "block" ? record.questions.length : 0
  }
  const having = (part: string) =>
    Array.from(records.values()).flatMap((record) =>
      record.record === "question" && part in QUESTION_TYPES[record.category].schema.shape
        ? [record.id]
        : [],
    )
  return {
    id,
    questionWith: (part) => {
      const all = wish.astray ? ids("question") : having(part)
      return all[wish.first % all.length] ?? "gone"
    },
    at: (kind, fewer = 0) =>
      wish.astray && wish.at % 2 === 0 ? -1 : wish.at % (lengthOf(kind) + 1 - fewer || 1),
    source: () => {
      if (wish.at % 3 === 0) return { answer: id("answer") }
      const question = id("question")
      if (wish.at % 3 === 1) return { question }
      return wish.second % 2 === 0
        ? { question, band: wish.second % 3 }
        : { question, branch: wish.second % 3 }
    },
  }
}
