import { gameCalls } from "@qo/core/api"
import { Game, GameChange } from "@qo/core/game"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { refuseNothing, saveChange } from "../../shell/save-change.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Shell } from "../../shell/shell.ts"
import { findListItem } from "./find-list-item.ts"
import { gameDetails } from "./game-columns.ts"
import { GAME_FLAGS } from "./game-flags.ts"
import { organizationOfGame } from "./organization-of-game.ts"
import type { gamesUpdate } from "./update.ts"

type Given = ValuesOf<typeof gamesUpdate>
type Fields = Omit<GameChange, "gameId" | "revision">

const plainFields = ({ name, url, currency }: Given): Fields => ({
  ...(name !== undefined && { name }),
  ...(url !== undefined && { url }),
  ...(currency !== undefined && { currency }),
})

async function fieldsOf(values: Given, shell: Shell): Promise<Fields> {
  const { genre, platform, organization } = values
  const fields = GameChange.omit({ gameId: true, revision: true }).parse(plainFields(values))
  if (genre !== undefined) fields.genre = await findListItem("genre", genre, shell)
  if (platform !== undefined) fields.platform = await findListItem("platform", platform, shell)
  if (organization !== undefined)
    fields.organizationId = await organizationOfGame(shell, organization)
  return fields
}

/** What the record says now of the fields of a change. */
const nowOf = (game: Game): Record<keyof Fields, unknown> => ({
  name: game.name,
  genre: game.genre,
  platform: game.platform,
  url: game.url,
  currency: game.currency,
  organizationId: game.organization?.id ?? null,
})

export const gamesUpdateModule: ModuleOf<typeof gamesUpdate> = {
  output: Game,
  check: (values, t) =>
    schemaProblems(GameChange, { gameId: 1, revision: 0, ...plainFields(values) }, GAME_FLAGS, t),
  async run(values, shell) {
    const { id, ...given } = values
    refuseNothing(given, GAME_FLAGS, shell)
    const fields = await fieldsOf(values, shell)
    const game = await shell.api.send(gameCalls.getGame, { gameId: id })
    const changed = {
      ...game,
      ...(fields.genre && { genre: fields.genre }),
      ...(fields.platform && { platform: fields.platform }),
    }
    return saveChange(
      {
        id,
        record: game,
        now: nowOf(game),
        fields,
        columns: await gameDetails(shell, game, changed),
        call: gameCalls.updateGame,
        input: { gameId: id, revision: game.revision, ...fields },
      },
      shell,
    )
  },
}
