import type { Game } from "./game.ts"

/** Changes that the operators of a game must make. Texts: `gameNotice.<notice>` in i18n. */
export type GameNotice = "oldSignature"

/** Time in seconds after which a game without calls in the old form is regarded as updated on all its servers. */
const UPDATED_AFTER = 7 * 24 * 3600

/** Returns the notices shown at the top of a game's page. */
export const gameNotices = ({
  lastCallAt,
  oldSignatureAt,
}: Pick<Game, "lastCallAt" | "oldSignatureAt">): readonly GameNotice[] =>
  oldSignatureAt > 0 && lastCallAt - oldSignatureAt < UPDATED_AFTER ? ["oldSignature"] : []
