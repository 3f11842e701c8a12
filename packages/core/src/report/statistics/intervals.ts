import { type Base, effectiveBase, type Share, shareOf } from "./base.ts"
import { normalQuantile } from "./distributions.ts"

/** How surely an interval holds the truth, where nothing else is asked for. */
export const LEVEL = 0.95

/** In the unit of what it is of, both ends included. */
export interface Interval {
  low: number
  high: number
}

/**
 * Of a share, as shares. Undefined where there is nobody. Holds well for few people and for shares near 0 and 1.
 * Source: Wilson, Probable inference, Journal of the American Statistical Association 22 (1927); method 3 of Newcombe, Statistics in Medicine 17
 * (1998). With weights by the effective base: Korn & Graubard, Survey Methodology 24 (1998).
 */
export function wilsonInterval(share: Share, level = LEVEL): Interval | undefined {
  const p = shareOf(share)
  if (p === undefined) return undefined
  const n = effectiveBase(share.base)
  const z = zOf(level)
  const square = (z * z) / n
  const middle = p + square / 2
  const half = z * Math.sqrt((p * (1 - p)) / n + square / (4 * n))
  return {
    low: p === 0 ? 0 : Math.max((middle - half) / (1 + square), 0),
    high: p === 1 ? 1 : Math.min((middle + half) / (1 + square), 1),
  }
}

/** Weighted counts of those who answered; whoever is neither is passive. */
export interface Recommenders {
  base: Base
  /** 9 and 10 of 0–10. */
  promoters: number
  /** 0 to 6. */
  detractors: number
}

/**
 * Net promoter score, −100 to 100, with its interval. Undefined where there is nobody. Where all answer alike the interval has no width: it says nothing of few people.
 * Source: Reichheld, The one number you need to grow, Harvard Business Review 81 (2003); the variance P + D − (P − D)² is that of a draw from −1, 0, 1:
 * Rocks, Interval estimation for the net promoter score, The American Statistician 70 (2016).
 */
export function netPromoterScore(
  { base, promoters, detractors }: Recommenders,
  level = LEVEL,
): { score: number; interval: Interval } | undefined {
  const p = shareOf({ base, count: promoters })
  const d = shareOf({ base, count: detractors })
  if (p === undefined || d === undefined) return undefined
  const variance = Math.max(p + d - (p - d) ** 2, 0)
  const score = 100 * (p - d)
  const half = 100 * zOf(level) * Math.sqrt(variance / effectiveBase(base))
  return {
    score,
    interval: { low: Math.max(score - half, -100), high: Math.min(score + half, 100) },
  }
}

/** 1.96 for 95 %. */
const zOf = (level: number): number => normalQuantile((1 + level) / 2)
