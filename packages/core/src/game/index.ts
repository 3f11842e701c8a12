export { DirectoryGame, Game, GameChange, GameDraft, type GameWire } from "./game.ts"
export {
  CURRENCIES,
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
  canMoveGame,
  GAME_MOVES,
  GameMove,
  GAME_STATUS_NAMES,
  GAME_STATUSES,
  gameMovesFor,
  gameStatusAfter,
  GameStatus,
  GameStatusId,
  gameStatusOf,
  type GameMover,
} from "./status.ts"
