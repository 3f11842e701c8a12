import type { PlannedProject } from "../projects/plan.ts"
import type { SourceName } from "../projects/sources.ts"
import type { Random } from "../base/random.ts"

/** A waiting project without its owner. */
export type WaitingProject = Omit<PlannedProject, "owner">

/** Kinds of questionnaires with their weights. */
const KINDS = {
  usability: 24,
  loyalty: 20,
  byGame: 26,
  experience: 12,
  audience: 10,
  english: 8,
}
type Kind = keyof typeof KINDS

const SUBJECTS: Record<Kind, readonly [string, ...string[]]> = {
  usability: ["Удобство меню", "Удобство обучения", "Удобство магазина", "Удобство управления"],
  loyalty: ["Готовность советовать", "Трекер лояльности", "Замер лояльности", "Почему уходят"],
  byGame: ["Игроки о новинке", "Покупки и механики", "Сегменты игроков", "Почему играют"],
  experience: ["Игровой опыт", "Погружение и мастерство", "Опыт первой недели"],
  audience: ["Аудитория игр", "Жанры и покупки", "Портрет игрока"],
  english: ["Usability check", "Menu usability", "Controller usability"],
}
const OCCASIONS = [
  "до обновления",
  "после обновления",
  "пилот",
  "первая волна",
  "вторая волна",
  "для отчёта",
  "новички",
  "ветераны",
] as const

const SOURCES: Record<Exclude<Kind, "byGame">, SourceName> = {
  usability: "sus",
  loyalty: "nps",
  experience: "player-experience",
  audience: "games-audience",
  english: "sus-en",
}

/** Weights of additions that need a moderator. */
const REASONS = { none: 30, contact: 22, link: 20, callback: 14, phone: 9, secret: 5 }

/**
 * Plans a project that waits for a moderator. `games`: number of games to choose from. No project waits for VK, so that a
 * moderator finds all of them in the queue and can transfer some.
 */
export function planWaiting(
  random: Random,
  { number, games }: { number: number; games: number },
): WaitingProject {
  const kind = random.weighted(games > 0 ? KINDS : { ...KINDS, byGame: 0 })
  const source: SourceName = kind === "byGame" ? `game:${random.int(0, games - 1)}` : SOURCES[kind]
  const mayGoToVk = random.chance(kind === "byGame" ? 0.4 : 0.15)
  const chosen = random.weighted(REASONS)
  // These kinds have no finding that needs a moderator, so one is added.
  const extra = APPROVED_ALONE.has(kind) && chosen === "none" ? "contact" : chosen
  const last = Math.exp(random.next() * 5.5) * 0.1
  return {
    name: `${random.pick(SUBJECTS[kind])}, ${random.pick(OCCASIONS)} (${number})`,
    source,
    life: "queued",
    first: last / 24 + 0.05 + random.next() * 2,
    last,
    ...(mayGoToVk ? { vk: true } : {}),
    ...(extra === "none" ? {} : { extra }),
  }
}

const APPROVED_ALONE: ReadonlySet<Kind> = new Set(["usability", "english"])
