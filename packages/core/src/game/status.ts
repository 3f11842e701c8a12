import { can, type Role } from "../access/index.ts"
import { keysOf, type Tone } from "../lib/index.ts"
import { numberedChoice, tonesOf } from "../record/index.ts"

/** Statuses of games. Requests and responses contain `id` and `name`. Labels: `gameStatus.<key>` in i18n. */
export const GAME_STATUSES = {
  awaitingSdk: { id: 1, name: "awaiting SDK connection" },
  sdkConnected: { id: 2, name: "SDK connected" },
  onModeration: { id: 3, name: "on moderation" },
  connected: { id: 4, name: "game connected" },
  disconnected: { id: 5, name: "game disconnected" },
} as const
export type GameStatus = keyof typeof GAME_STATUSES

export const GAME_STATUS_NAMES = keysOf(GAME_STATUSES)

/** Next step of a game. */
export type GameStep = "connectSdk" | "send" | "decide" | "nothing" | "reconnect"

interface GameStatusTraits {
  tone: Tone
  next: GameStep
  /** Role that takes the next step before the game is connected. */
  waitsFor?: "issuer" | "administrator"
  /** Whether its SDK has not sent a signed call yet. */
  awaitsSdk: boolean
  /** Whether surveys can be offered to its players. */
  offers: boolean
}

/** Properties of each status. */
const GAME_STATUS_TRAITS: Readonly<Record<GameStatus, GameStatusTraits>> = {
  awaitingSdk: {
    tone: "info",
    next: "connectSdk",
    waitsFor: "issuer",
    awaitsSdk: true,
    offers: false,
  },
  sdkConnected: { tone: "info", next: "send", waitsFor: "issuer", awaitsSdk: false, offers: false },
  onModeration: {
    tone: "info",
    next: "decide",
    waitsFor: "administrator",
    awaitsSdk: false,
    offers: false,
  },
  connected: { tone: "good", next: "nothing", awaitsSdk: false, offers: true },
  disconnected: { tone: "bad", next: "reconnect", awaitsSdk: false, offers: false },
}

export const GAME_STATUS = numberedChoice(
  "gameStatus",
  GAME_STATUSES,
  tonesOf(GAME_STATUS_TRAITS),
  ["connected"],
)

/** All transitions between statuses of a game. Labels: `gameMove.<name>` in i18n. */
export const GAME_MOVES = [
  "connectSdk",
  "send",
  "approve",
  "reject",
  "disconnect",
  "reconnect",
] as const
export type GameMove = (typeof GAME_MOVES)[number]

interface MoveRule {
  from: GameStatus
  to: GameStatus
  by: "sdk" | "issuer" | "administrator"
}

const RULES: Record<GameMove, MoveRule> = {
  /** Made by the first signed call of the game's SDK. */
  connectSdk: { from: "awaitingSdk", to: "sdkConnected", by: "sdk" },
  send: { from: "sdkConnected", to: "onModeration", by: "issuer" },
  approve: { from: "onModeration", to: "connected", by: "administrator" },
  reject: { from: "onModeration", to: "sdkConnected", by: "administrator" },
  disconnect: { from: "connected", to: "disconnected", by: "administrator" },
  reconnect: { from: "disconnected", to: "connected", by: "administrator" },
}

/** The game's SDK, or a user. `ownOrganization`: whether the game belongs to the user's organization. */
export type GameMover = "sdk" | { role: Role; ownOrganization: boolean }

export function canMoveGame(from: GameStatus, move: GameMove, mover: GameMover): boolean {
  const rule = RULES[move]
  if (rule.from !== from) return false
  if (mover === "sdk" || rule.by === "sdk") return mover === rule.by
  if (mover.role === "administrator") return true
  return rule.by === "issuer" && can(mover.role, "games.manage") && mover.ownOrganization
}

/** Returns the statuses before and after a move, and the role that may make it. */
export const gameMoveRule = (move: GameMove): MoveRule => RULES[move]

/** Returns the status after a move; undefined if the move is impossible in this status. */
export const gameStatusAfter = (from: GameStatus, move: GameMove): GameStatus | undefined =>
  RULES[move].from === from ? RULES[move].to : undefined

export const gameMovesFor = (from: GameStatus, mover: GameMover): GameMove[] =>
  GAME_MOVES.filter((move) => canMoveGame(from, move, mover))

/** Returns the next step of a game in this status. */
export const gameStepAfter = (status: GameStatus): GameStep => GAME_STATUS_TRAITS[status].next

/** Returns whether surveys can be offered to its players. */
export const receivesOffers = (status: GameStatus): boolean => GAME_STATUS_TRAITS[status].offers

/** Returns whether its SDK has not sent a signed call yet. */
export const awaitsSdk = (status: GameStatus): boolean => GAME_STATUS_TRAITS[status].awaitsSdk

/** Returns whether this role takes the next step before the game is connected. */
export const gameWaitsFor = (role: Role, status: GameStatus): boolean =>
  GAME_STATUS_TRAITS[status].waitsFor === role
