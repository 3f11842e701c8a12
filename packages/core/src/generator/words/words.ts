import type { Genre } from "../../game/index.ts"

/** Kinds of games that people play for the same reasons. */
export type Family = "combat" | "story" | "mind" | "quick" | "sport"

interface FamilyWords {
  reasons: readonly string[]
  features: readonly string[]
  aspects: readonly string[]
  purchases: readonly string[]
}

/**
 * The sentences of generated questionnaires in one language. They are content, which the author goes on to edit, not texts of
 * the product. `{game}` is the game's name in quotes.
 */
export interface Words {
  /** `{name}` in the language's quotes. */
  quoted: string
  /** The words for a game of whose name nothing is left to show. */
  thisGame: string
  portrait: string
  blocks: Readonly<Record<"about" | "play" | "matters" | "purchases" | "summary", string>>
  questions: Readonly<Record<QuestionName, string>>
  hints: { reasons: string; features: string; ranking: string }
  /** Answers from lately to never, without gap or overlap; the last two are screened out. */
  lastPlayed: readonly string[]
  frequency: readonly string[]
  /** Lengths of a session: of games played in between, and of long ones. */
  sessions: { short: readonly string[]; long: readonly string[] }
  discovery: readonly string[]
  grades: readonly string[]
  /** Answers from lately to never; after the last one there is nothing more to ask about purchases. */
  lastPaid: readonly string[]
  low: string
  high: string
  unlikely: string
  likely: string
  other: string
  none: string
  refuse: string
  dontRemember: string
  cannotGrade: string
  families: Readonly<Record<Family, FamilyWords>>
  /** Texts specific to a genre: a feature, and an aspect to rate. */
  genres: Readonly<Record<Genre, { feature: string; aspect: string }>>
}

export const QUESTION_NAMES = [
  "lastPlayed",
  "devices",
  "age",
  "gender",
  "education",
  "income",
  "family",
  "language",
  "payer",
  "genre",
  "vkInterests",
  "region",
  "city",
  "frequency",
  "session",
  "reasons",
  "discovery",
  "features",
  "ranking",
  "aspects",
  "overall",
  "lastPaid",
  "bought",
  "fairness",
  "nps",
  "whyNot",
  "whatLike",
] as const
export type QuestionName = (typeof QUESTION_NAMES)[number]
