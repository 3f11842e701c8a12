export { DirectoryGame, Game, GameChange, GameDraft } from "./game.ts"
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
  GAME_STATUS_NAMES,
  GAME_STATUSES,
  gameMovesFor,
  gameStatusAfter,
  GameStatusId,
  gameStatusOf,
  type GameMove,
  type GameMover,
  type GameStatus,
} from "./status.ts"
