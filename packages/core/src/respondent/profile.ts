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

/** Facts about a respondent from all surveys: target fields, and any other fields to which questions write. */
export type KnownProfile = Readonly<Record<string, ProfileFact>>

/**
 * Adds facts from a game to the known ones. Facts stated by the respondent are kept. Returns the same object if there are no
 * new facts.
 */
export function withGiven(known: KnownProfile, given: GivenProfile, at: number): KnownProfile {
  const news = keysOf(given).flatMap((field): [string, ProfileFact][] => {
    const value = given[field]
    const fact = factOf(known, field)
    if (value === undefined || fact?.from === "answer" || isSameValue(fact?.value, value)) return []
    return [[field, { value, from: "sdk", at }]]
  })
  return news.length === 0 ? known : { ...known, ...Object.fromEntries(news) }
}

/** Returns a game's facts about a player, including the obvious ones: the player plays this game and its genre. */
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

/** Adds the values written by the answers of an interview, in order. Returns the same object if there are no new facts. */
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

/** Returns the facts without those from answers to these surveys. */
export const withoutAnswersTo = (known: KnownProfile, pids: readonly number[]): KnownProfile =>
  Object.fromEntries(
    Object.entries(known).filter(
      ([, { from, pid }]) => !(from === "answer" && pid !== undefined && pids.includes(pid)),
    ),
  )

const factOf = (known: KnownProfile, field: string): ProfileFact | undefined =>
  Object.hasOwn(known, field) ? known[field] : undefined

/** Appends values without duplicates. If there are too many, the latest are kept. */
function appendValues(before: WrittenValue, value: WrittenValue): WrittenValue {
  const values = [...new Set([before, value].flat())].slice(-MOST_VALUES)
  const [only] = values
  return values.length === 1 && only !== undefined ? only : values
}

/** Returns the known facts that portraits can use. Invalid values of target fields are left out. */
export function targetProfile(known: KnownProfile): Profile {
  const entries = TargetField.options.flatMap((field): [TargetField, ProfileEntry][] => {
    const fact = factOf(known, field)
    return fact && isEntryOf(field, fact.value) ? [[field, fact.value]] : []
  })
  return Object.fromEntries(entries)
}
