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
  /** The platform is not known: any device will do. */
  | "anyPlatform"
  /** A portrait chooses its respondents by it. */
  | "portrait"
  /** Not used for selection; describes the respondents. */
  | "profile"
  | "everyGame"
  | "shortSessions"
  | "longSessions"
  | "family"
  | "genre"
  /** The genre is not known: its words are those of most games. */
  | "anyGenre"
  /** Orders the answers chosen before. */
  | "chosenBefore"
  | "payers"
  | "detractors"
  | "promoters"

type AskedField = (typeof ASKED_FIELDS)[number]

/** Effects of a game on the generated questionnaire. */
export interface ExplainedByGame {
  family: Family
  isKnownGenre: boolean
  /** Values of the target field `device` that the game is played on; undefined: any. */
  devices: readonly string[] | undefined
  targetPlatforms: readonly TargetPlatform[]
  portraits: readonly Portrait[]
  blocks: readonly {
    id: string
    title: string
    questions: readonly { id: string; text: string; reasons: readonly GeneratedReason[] }[]
  }[]
  /** Target fields that are not asked for: no portrait needs them. */
  notAsked: readonly AskedField[]
  /** Texts of questions that there was no room for. */
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

/** Reasons of questions outside of target fields. */
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
