import type { WriteEffect, WrittenValue } from "../interview/index.ts"
import { keysOf, isSameValue } from "../lib/index.ts"
import { type Profile, type ProfileEntry, TargetField } from "../portrait/index.ts"
import { type GivenProfile, isEntryOf, MOST_VALUES } from "./given-profile.ts"

/** A fact about a respondent, with its source. */
export interface ProfileFact {
  value: WrittenValue
  /** `sdk`: from the game's server; `answer`: from the respondent, in the survey `pid`. */
  from: "sdk" | "answer"
  pid?: number
  /** Unix seconds. */
  at: number
}

/** Facts about a respondent across surveys: target fields, and any fields that questions write to. */
export type KnownProfile = Readonly<Record<string, ProfileFact>>

/** Adds a game's facts to the known ones; respondents' own declarations are kept. The same object without new facts. */
export function withGiven(known: KnownProfile, given: GivenProfile, at: number): KnownProfile {
  const news = keysOf(given).flatMap((field): [string, ProfileFact][] => {
    const value = given[field]
    const fact = factOf(known, field)
    if (value === undefined || fact?.from === "answer" || isSameValue(fact?.value, value)) return []
    return [[field, { value, from: "sdk", at }]]
  })
  return news.length === 0 ? known : { ...known, ...Object.fromEntries(news) }
}

/** A game's facts about a player, with the obvious ones: they play this game and its genre. */
export function playerProfile(
  known: KnownProfile,
  given: GivenProfile,
  game: { id: number; genre: string },
): GivenProfile {
  const also = (field: "game" | "genre", own: string | number) => {
    const before = given[field] ?? factOf(known, field)?.value ?? []
    return [...new Set([...[before].flat(), own])].slice(-MOST_VALUES)
  }
  return { ...given, game: also("game", game.id), genre: also("genre", game.genre) }
}

/** Applies the values written by an interview's answers in order. The same object without new facts. */
export function withWritten(
  known: KnownProfile,
  writes: readonly Pick<WriteEffect, "field" | "value" | "mode">[],
  { pid, at }: { pid: number; at: number },
): KnownProfile {
  let profile = known
  for (const { field, value, mode } of writes) {
    const fact = factOf(profile, field)
    if (mode === "ifEmpty" && fact) continue
    const written = mode === "append" && fact ? appendValues(fact.value, value) : value
    if (fact?.from === "answer" && isSameValue(fact.value, written)) continue
    profile = { ...profile, [field]: { value: written, from: "answer", pid, at } }
  }
  return profile
}

/** The same without facts from answers to these surveys. */
export const withoutAnswersTo = (known: KnownProfile, pids: readonly number[]): KnownProfile =>
  Object.fromEntries(
    Object.entries(known).filter(
      ([, { from, pid }]) => !(from === "answer" && pid !== undefined && pids.includes(pid)),
    ),
  )

const factOf = (known: KnownProfile, field: string): ProfileFact | undefined =>
  Object.hasOwn(known, field) ? known[field] : undefined

/** Each value once; of too many the latest stay. */
function appendValues(before: WrittenValue, value: WrittenValue): WrittenValue {
  const values = [...new Set([before, value].flat())].slice(-MOST_VALUES)
  const [only] = values
  return values.length === 1 && only !== undefined ? only : values
}

/** Known facts that portraits can use; values unknown to target fields are left out. */
export function targetProfile(known: KnownProfile): Profile {
  const entries = TargetField.options.flatMap((field): [TargetField, ProfileEntry][] => {
    const fact = factOf(known, field)
    return fact && isEntryOf(field, fact.value) ? [[field, fact.value]] : []
  })
  return Object.fromEntries(entries)
}
