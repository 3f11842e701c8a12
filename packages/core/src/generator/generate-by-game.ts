import { restrictedFields, type Portrait } from "../portrait/index.ts"
import type { ProjectFile } from "../project/index.ts"
import type { Block } from "../questionnaire/index.ts"
import { platformUse } from "./families.ts"
import { ASKED_FIELDS, makeQuestion, type LabelKey, type Theme } from "./questions.ts"
import { en } from "./words/en.ts"
import { ru } from "./words/ru.ts"
import { QUESTION_NAMES, type QuestionName, type Words } from "./words/words.ts"

const WORDS = { ru, en } as const

/** A game to ask about, and whom. */
export interface ByGame {
  name: string
  /** Ids of the lists of genres and platforms; others are asked about in general words. */
  genre: string
  platform: string
  /** Who is asked; without portraits, adults. */
  audience: readonly Portrait[]
  locale: keyof typeof WORDS
  /** The product's own labels of values and genres, in that language. */
  label: (key: LabelKey) => string
}

/** Texts and values for questions about a game. */
export function themeOf(game: ByGame): Theme {
  const words = WORDS[game.locale]
  return { ...game, words, game: quoteName(game.name, words) }
}

/** Who is asked by a game: its audience, or adults. */
export const portraitsOf = ({
  audience,
  locale,
}: Pick<ByGame, "audience" | "locale">): Portrait[] =>
  audience.length > 0 ? [...audience] : [adults(WORDS[locale])]

/** The usual number of questions; there are more only if portraits ask for more fields. */
const USUAL = 16

/** Left out first to last where portraits ask for other things. */
const OPTIONAL: readonly QuestionName[] = ["discovery", "fairness", "session", "overall", "gender"]

const BLOCKS: Readonly<Record<keyof Words["blocks"], readonly QuestionName[]>> = {
  about: QUESTION_NAMES.slice(0, QUESTION_NAMES.indexOf("frequency")),
  play: ["frequency", "session", "reasons", "discovery"],
  matters: ["features", "ranking", "aspects", "overall"],
  purchases: ["lastPaid", "bought", "fairness"],
  summary: ["nps", "whyNot", "whatLike"],
}

/**
 * A project by template `byGame`: admits players of the game, assigns them to a portrait, and asks how they play, and for their
 * likes and purchases. The same game gives the same questionnaire with the same ids.
 */
export function generateByGame(game: ByGame): ProjectFile {
  const theme = themeOf(game)
  const { words } = theme
  const portraits = portraitsOf(game)
  const chosen = new Set(chosenQuestions(portraits))
  const blocks = Object.entries(BLOCKS).map(([id, names]): Block => ({
    id,
    title: words.blocks[id as keyof Words["blocks"]],
    questions: names.filter((name) => chosen.has(name)).map((name) => makeQuestion(name, theme)),
  }))
  return {
    questionnaire: { blocks },
    template: "byGame",
    type: "default",
    portraits,
    targetPlatforms: [platformUse(game.platform)?.target ?? "web"],
  }
}

const adults = ({ portrait }: Words): Portrait => ({
  id: 1,
  name: portrait,
  respondents: 200,
  conditions: [{ field: "age", min: 18, max: 45 }],
})

/** Target fields by which portraits choose their respondents. */
export const wantedFields = (portraits: readonly Portrait[]): ReadonlySet<string> =>
  new Set(portraits.flatMap((portrait) => [...restrictedFields(portrait)]))

/** All questions except those about unused fields, and as many optional ones as the limit allows. */
function chosenQuestions(portraits: readonly Portrait[]): QuestionName[] {
  const wanted = wantedFields(portraits)
  const kept = new Set<string>(["age", "gender", ...wanted])
  const fields: readonly string[] = ASKED_FIELDS
  const names = QUESTION_NAMES.filter((name) => !fields.includes(name) || kept.has(name))
  const spare = OPTIONAL.filter((name) => !wanted.has(name))
  const dropped = new Set<string>(spare.slice(0, Math.max(0, names.length - USUAL)))
  return names.filter((name) => !dropped.has(name))
}

/** Characters forbidden in texts: controls and invisible ones, except for the joiners of emoji. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]|(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u

/** A name is data: quotes and braces in it would mean something else in a question. */
function quoteName(name: string, words: Words): string {
  const plain = name
    .replaceAll(/[«»„“”"{}]/g, "")
    .replaceAll(HIDDEN, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
  const short = Array.from(plain).slice(0, 100).join("").trim()
  return VISIBLE.test(short) ? words.quoted.replace("{name}", () => short) : words.thisGame
}
