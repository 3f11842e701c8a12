import type { Genre } from "../../game/index.ts"

/** Families of games, which people play for similar reasons. */
export type Family = "combat" | "story" | "mind" | "quick" | "sport"

interface FamilyWords {
  reasons: readonly string[]
  features: readonly string[]
  aspects: readonly string[]
  purchases: readonly string[]
}

/**
 * Texts of generated questionnaires in one language. They are content that the author can edit, not texts of the product's
 * interface. `{game}` is the game's name in quotes.
 */
export interface Words {
  /** `{name}` in the quotation marks of the language. */
  quoted: string
  /** Text used instead of a name without visible characters. */
  thisGame: string
  portrait: string
  blocks: Readonly<Record<"about" | "play" | "matters" | "purchases" | "summary", string>>
  questions: Readonly<Record<QuestionName, string>>
  hints: { reasons: string; features: string; ranking: string }
  /** Answers from recently to never, without gap or overlap. Respondents with one of the last two are screened out. */
  lastPlayed: readonly string[]
  frequency: readonly string[]
  /** Durations of a session, for games played in short breaks and for others. */
  sessions: { short: readonly string[]; long: readonly string[] }
  discovery: readonly string[]
  grades: readonly string[]
  /** Answers from recently to never. After the last one, no further questions about purchases are asked. */
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
