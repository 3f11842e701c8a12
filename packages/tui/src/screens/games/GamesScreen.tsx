import { useMemo } from "react"
import type { Game } from "@qo/core/game"
import type { User } from "@qo/core/user"
import { meOf } from "../actions/me.ts"
import { ListScreen } from "../lists/ListScreen.tsx"
import type { ScreenProps } from "../screen.ts"
import type { Look } from "../shell.ts"
import { GAME_KEYS } from "./game-keys.ts"
import { gameColumns, gameTabs } from "./game-list.ts"
import { GameDialog, type GameDialogState, gamePanel } from "./GameDialog.tsx"
import { GAMES_AREA } from "./games-area.ts"

export { GAME_KEYS } from "./game-keys.ts"

/** Games: to a person of a publisher the own organization's. */
export function GamesScreen(props: ScreenProps) {
  const { desk } = props
  const area = desk.area(GAMES_AREA)
  const user = desk.user()
  const { role } = meOf(desk)
  const lists = area.lists()
  const columns = useMemo(() => gameColumns(lists, role), [lists, role])
  const tabs = useMemo(() => gameTabs(role), [role])
  return (
    <ListScreen<Game, GameDialogState>
      {...props}
      area={area}
      columns={columns}
      keys={GAME_KEYS}
      tabs={tabs}
      whenEmpty={(now) => emptyText(now, user)}
      renderDialog={(dialog) => <GameDialog desk={desk} {...dialog} />}
      panelLines={(dialog) => gamePanel(dialog, role)}
    />
  )
}

/** Somebody of a publisher without an organization cannot add games either. */
const emptyText = ({ t }: Look, user: User | undefined): string =>
  user && user.role === "issuer" && user.organization === null
    ? t("games.noOrganization")
    : t("games.empty")
