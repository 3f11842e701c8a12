import { useMemo } from "react"
import { GAMES, type ListedGame } from "@qo/core/acts"
import type { User } from "@qo/core/user"
import { meOf } from "../actions/me.ts"
import { ListScreen } from "../lists/ListScreen.tsx"
import type { ScreenProps } from "../base/screen.ts"
import { GAME_FOOT, GAME_KEYS } from "./game-keys.ts"
import { gameColumns, gameTabs } from "./game-list.ts"
import { GameDialog, type GameDialogState, gamePanel } from "./GameDialog.tsx"
import { GAMES_AREA } from "./games-area.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

export { GAME_KEYS } from "./game-keys.ts"

/** Games: to a person of a publisher the own organization's. */
export function GamesScreen(props: ScreenProps) {
  const { store } = props
  const area = store.areas.of(GAMES_AREA)
  const user = store.session.user()
  const role = meOf(store).role
  const lists = area.lists()
  const columns = useMemo(() => gameColumns(lists, role), [lists, role])
  const tabs = useMemo(() => gameTabs(role), [role])
  return (
    <ListScreen<ListedGame, GameDialogState>
      {...props}
      area={area}
      kind={GAMES}
      columns={columns}
      keys={GAME_KEYS}
      foot={GAME_FOOT}
      tabs={tabs}
      whenEmpty={(now) => emptyText(now, user)}
      renderDialog={(dialog) => <GameDialog store={store} {...dialog} />}
      panelLines={(dialog) => gamePanel(dialog, role)}
    />
  )
}

/** Somebody of a publisher without an organization cannot add games either. */
const emptyText = ({ t }: RenderContext, user: User | undefined): string =>
  user && user.role === "issuer" && user.organization === null
    ? t("games.noOrganization")
    : t("games.empty")
