import type { Portrait } from "../portrait/index.ts"
import type { TargetPlatform } from "../project/index.ts"
import { familyOf, isGenre, isShort, platformUse } from "./families.ts"
import {
  type ByGame,
  generateByGame,
  portraitsOf,
  themeOf,
  wantedFields,
} from "./generate-by-game.ts"
import { ASKED_FIELDS, makeQuestion } from "./questions.ts"
import { type Family, QUESTION_NAMES, type QuestionName } from "./words/words.ts"

/** Reason for a question, and for its answers. Labels: `generatedReason.<name>` in i18n. */
export type GeneratedReason =
  /** Respondents who have not played recently are screened out. */
  | "plays"
  | "platform"
  /** The platform is unknown, so any device is offered. */
  | "anyPlatform"
  /** A portrait selects respondents by this field. */
  | "portrait"
  /** Not used for selection; describes the respondents. */
  | "profile"
  | "everyGame"
  | "shortSessions"
  | "longSessions"
  | "family"
  | "genre"
  /** The genre is unknown, so the texts of the most common kind of games are used. */
  | "anyGenre"
  /** Asks for the order of the answers chosen before. */
  | "chosenBefore"
  | "payers"
  | "detractors"
  | "promoters"

type AskedField = (typeof ASKED_FIELDS)[number]

/** Explanation of how a game determines the generated questionnaire. */
export interface ExplainedByGame {
  family: Family
  isKnownGenre: boolean
  /** Values of the target field `device` for which the game exists; undefined: any. */
  devices: readonly string[] | undefined
  targetPlatforms: readonly TargetPlatform[]
  portraits: readonly Portrait[]
  blocks: readonly {
    id: string
    title: string
    questions: readonly { id: string; text: string; reasons: readonly GeneratedReason[] }[]
  }[]
  /** Target fields without a question, because no portrait needs them. */
  notAsked: readonly AskedField[]
  /** Texts of questions left out because of the limit. */
  noRoom: readonly string[]
}

/** Explains the result of {@link generateByGame} for a game. */
export function explainByGame(game: ByGame): ExplainedByGame {
  const { questionnaire, targetPlatforms = [] } = generateByGame(game)
  const portraits = portraitsOf(game)
  const wanted = wantedFields(portraits)
  const asked = new Set<string>(
    questionnaire.blocks.flatMap(({ questions }) => questions.map(({ id }) => id)),
  )
  const theme = themeOf(game)
  const leftOut = QUESTION_NAMES.filter((name) => !asked.has(name) && !FIELD_QUESTIONS.has(name))
  return {
    family: familyOf(game.genre),
    isKnownGenre: isGenre(game.genre),
    devices: platformUse(game.platform)?.devices,
    targetPlatforms,
    portraits,
    blocks: questionnaire.blocks.map(({ id, title, questions }) => ({
      id,
      title,
      questions: questions.map((question) => ({
        id: question.id,
        text: question.text,
        reasons: reasonsOf(question.id as QuestionName, game, wanted),
      })),
    })),
    notAsked: ASKED_FIELDS.filter((field) => !asked.has(field)),
    noRoom: leftOut.map((name) => makeQuestion(name, theme).text),
  }
}

type Reasons = readonly GeneratedReason[]

/** Reasons of questions that do not concern target fields. */
const REASONS: Readonly<
  Partial<Record<QuestionName, (game: Pick<ByGame, "genre" | "platform">) => Reasons>>
> = {
  lastPlayed: () => ["plays"],
  devices: ({ platform }) => [platformUse(platform) ? "platform" : "anyPlatform"],
  session: ({ genre }) => [isShort(familyOf(genre)) ? "shortSessions" : "longSessions"],
  reasons: ({ genre }) => [isGenre(genre) ? "family" : "anyGenre"],
  features: ({ genre }) => [isGenre(genre) ? "genre" : "anyGenre"],
  aspects: ({ genre }) => [isGenre(genre) ? "genre" : "anyGenre"],
  ranking: () => ["chosenBefore"],
  bought: ({ genre }) => ["payers", isGenre(genre) ? "family" : "anyGenre"],
  fairness: () => ["payers"],
  whyNot: () => ["detractors"],
  whatLike: () => ["promoters"],
}

const FIELD_QUESTIONS: ReadonlySet<string> = new Set(["age", ...ASKED_FIELDS])

function reasonsOf(
  name: QuestionName,
  game: Pick<ByGame, "genre" | "platform">,
  wanted: ReadonlySet<string>,
): Reasons {
  if (FIELD_QUESTIONS.has(name)) return [wanted.has(name) ? "portrait" : "profile"]
  return REASONS[name]?.(game) ?? ["everyGame"]
}
