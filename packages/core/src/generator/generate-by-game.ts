import { restrictedFields, type Portrait } from "../portrait/index.ts"
import type { ProjectFile } from "../project/index.ts"
import type { Block } from "../questionnaire/index.ts"
import { platformUse } from "./families.ts"
import { ASKED_FIELDS, makeQuestion, type LabelKey, type Theme } from "./questions.ts"
import { en } from "./words/en.ts"
import { ru } from "./words/ru.ts"
import { QUESTION_NAMES, type QuestionName, type Words } from "./words/words.ts"

const WORDS = { ru, en } as const

/** A game that the questionnaire is about, and its audience. */
export interface ByGame {
  name: string
  /** Ids from the lists of genres and platforms. For other ids, general texts are used. */
  genre: string
  platform: string
  /** Portraits of the respondents. Default: adults. */
  audience: readonly Portrait[]
  locale: keyof typeof WORDS
  /** Returns the product's label of a value or genre in the language of the questionnaire. */
  label: (key: LabelKey) => string
}

/** Returns the texts and values for questions about a game. */
export function themeOf(game: ByGame): Theme {
  const words = WORDS[game.locale]
  return { ...game, words, game: quoteName(game.name, words) }
}

/** Returns the portraits for a game: its audience, or adults. */
export const portraitsOf = ({
  audience,
  locale,
}: Pick<ByGame, "audience" | "locale">): Portrait[] =>
  audience.length > 0 ? [...audience] : [adults(WORDS[locale])]

/** Usual number of questions. Exceeded only if portraits need more fields. */
const USUAL = 16

/** Questions that are left out, in this order, if portraits need other fields. */
const OPTIONAL: readonly QuestionName[] = ["discovery", "fairness", "session", "overall", "gender"]

const BLOCKS: Readonly<Record<keyof Words["blocks"], readonly QuestionName[]>> = {
  about: QUESTION_NAMES.slice(0, QUESTION_NAMES.indexOf("frequency")),
  play: ["frequency", "session", "reasons", "discovery"],
  matters: ["features", "ranking", "aspects", "overall"],
  purchases: ["lastPaid", "bought", "fairness"],
  summary: ["nps", "whyNot", "whatLike"],
}

/**
 * Generates a project with template `byGame`: it admits players of the game, assigns them to a portrait, and asks how they
 * play, what they like and what they buy. The result is the same for the same game, including all ids.
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

/** Returns the target fields by which portraits select respondents. */
export const wantedFields = (portraits: readonly Portrait[]): ReadonlySet<string> =>
  new Set(portraits.flatMap((portrait) => [...restrictedFields(portrait)]))

/** Returns all questions except those about unused fields, with as many optional ones as the limit permits. */
function chosenQuestions(portraits: readonly Portrait[]): QuestionName[] {
  const wanted = wantedFields(portraits)
  const kept = new Set<string>(["age", "gender", ...wanted])
  const fields: readonly string[] = ASKED_FIELDS
  const names = QUESTION_NAMES.filter((name) => !fields.includes(name) || kept.has(name))
  const spare = OPTIONAL.filter((name) => !wanted.has(name))
  const dropped = new Set<string>(spare.slice(0, Math.max(0, names.length - USUAL)))
  return names.filter((name) => !dropped.has(name))
}

/** Characters that texts must not contain: control characters and invisible ones, except for the joiners of emoji. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]|(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u

/** Quotes the name of a game. Quotes and braces in the name are replaced, because they have a meaning in texts of questions. */
function quoteName(name: string, words: Words): string {
  const plain = name
    .replaceAll(/[«»„“”"{}]/g, "")
    .replaceAll(HIDDEN, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
  const short = Array.from(plain).slice(0, 100).join("").trim()
  return VISIBLE.test(short) ? words.quoted.replace("{name}", () => short) : words.thisGame
}
