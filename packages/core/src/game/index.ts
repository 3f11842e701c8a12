export { GameMove, GameStatus, GameStatusId, GameStatusNumber, gameStatusOf } from "./codecs.ts"
export { CURRENCIES, CURRENCY } from "./currency.ts"
export { DirectoryGame, Game, GameChange, GameDraft, type GameWire } from "./game.ts"
export { GAME } from "./game-fields.ts"
export { addedUse, GameUse, NO_GAME_USE, SDK_KEYS_MAX, SdkKey, sdkKeysAct } from "./game-use.ts"
export { type GameNotice, gameNotices } from "./game-notices.ts"
export {
  Currency,
  GAME_PLATFORMS,
  GENRES,
  ListItem,
  ListItemDraft,
  ListItemId,
  type GamePlatform,
  type Genre,
} from "./game-lists.ts"
export {
  awaitsSdk,
  canMoveGame,
  GAME_MOVES,
  GAME_STATUS,
  GAME_STATUS_NAMES,
  GAME_STATUSES,
  gameMoveRule,
  gameMovesFor,
  gameStatusAfter,
  type GameStep,
  gameStepAfter,
  gameWaitsFor,
  type GameMover,
  receivesOffers,
} from "./status.ts"
