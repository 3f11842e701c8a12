import type { Game } from "./game.ts"

/** Necessary changes by a game's operators. Texts: `gameNotice.<notice>`. */
export type GameNotice = "oldSignature"

/** A game that made only calls in the new form for this long has been updated on all its servers, seconds. */
const UPDATED_AFTER = 7 * 24 * 3600

/** Notices that a game's page shows above everything else. */
export const gameNotices = ({
  lastCallAt,
  oldSignatureAt,
}: Pick<Game, "lastCallAt" | "oldSignatureAt">): readonly GameNotice[] =>
  oldSignatureAt > 0 && lastCallAt - oldSignatureAt < UPDATED_AFTER ? ["oldSignature"] : []
