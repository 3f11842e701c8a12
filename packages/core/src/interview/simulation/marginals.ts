import type { TargetField } from "../../portrait/index.ts"

/** How often each value occurs, by its text. Any scale: only the proportions count. */
export type Weights = ReadonlyMap<string, number>

/**
 * Frequency of each answer, by question: its code, the number or the place, as text; `skip` for skipping. Missing questions: all
 * answers are equally likely, and none is skipped. What conditions read has a fair chance, too: open answers are one of each kind
 * that conditions distinguish, half of the answers on long scales are at the compared numbers, and a quarter of the respondents
 * skip a question of which a condition asks whether it was answered.
 */
export type Marginals = ReadonlyMap<string, Weights>

/** How often each value of a profile field occurs among those who are invited. */
export type ProfileMarginals = ReadonlyMap<TargetField, Weights>
