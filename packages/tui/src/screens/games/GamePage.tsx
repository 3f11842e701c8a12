import type { ListedGame } from "@qo/core/acts"
import { neutraliseText } from "../../text/control-characters.ts"
import { Pages } from "../../widgets/Pages.tsx"
import { meOf } from "../actions/me.ts"
import { footActs } from "../base/foot.ts"
import { bindingsFor, remapKeys, runKey } from "../base/key-table.ts"
import type { ListDialog, ListDialogProps } from "../lists/list-dialogs.tsx"
import { gameLines } from "./game-details.ts"
import { GAME_KEYS } from "./game-keys.ts"
import type { GamesArea } from "./games-area.ts"

/** The current state of one game in full, with the keys of its acts. */
export const gamePage = (game: ListedGame): ListDialog<ListedGame, GamesArea> => ({
  render: (props) => <GamePage {...props} opened={game} />,
})

/** Shortcuts about the game, and not about the list as a whole. */
const PAGE_KEYS = GAME_KEYS.filter(({ wholeList }) => !wholeList)

function GamePage({
  store,
  context,
  area,
  isActive,
  onChange,
  onClose,
  opened,
}: ListDialogProps<ListedGame, GamesArea> & { opened: ListedGame }) {
  const game = area.list.get(opened.gameId) ?? opened
  const { role } = meOf(store)
  const bindings = bindingsFor(remapKeys(PAGE_KEYS, store.options.keys), role)
  const list = { current: () => game, targets: () => [game] }
  return (
    <Pages
      context={context}
      title={neutraliseText(game.name)}
      lines={gameLines(game, { context, lists: area.lists(), role })}
      isActive={isActive}
      onClose={onClose}
      acts={footActs(context, store, PAGE_KEYS, [
        "edit",
        ["move", "status"],
        "sdkKeys",
        "workingKeys",
        "delete",
        "copy",
      ])}
      onKey={(name) => void runKey(bindings, name, { store, open: onChange, list })}
    />
  )
}
