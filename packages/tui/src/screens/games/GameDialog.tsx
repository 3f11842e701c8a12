import type { Role } from "@qo/core/access"
import { bindAct, deleteGame, type ListedGame } from "@qo/core/acts"
import { type Game, SDK_KEYS_MAX } from "@qo/core/game"
import { choiceLines } from "../../widgets/choice-lines.ts"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import { Pages } from "../../widgets/Pages.tsx"
import { PlanDialog, planLines } from "../actions/PlanDialog.tsx"
import { planAct } from "../actions/plan-act.ts"
import type { PlanState } from "../lists/list-keys.ts"
import { clipboardText } from "../base/clipboard.ts"
import type { DialogProps } from "../lists/ListScreen.tsx"
import { moveGames, movesOf } from "./game-moves.ts"
import { gameLines, nextStep } from "./game-details.ts"
import { GameForm } from "./GameForm.tsx"
import { gameActionContext, GAMES_AREA } from "./games-area.ts"
import type { IssuedKeys } from "./sdk-keys.ts"
import { SdkKeysDialog } from "./SdkKeysDialog.tsx"
import { WorkingKeysDialog } from "./WorkingKeysDialog.tsx"
import { KEYS_FORM_LINES, SdkKeysForm } from "./SdkKeysForm.tsx"
import { neutralise } from "../../text/control-characters.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { meOf } from "../actions/me.ts"
import { withMarks } from "../actions/with-marks.ts"

/** What stands in front of the list. */
export type GameDialogState =
  | { kind: "create" }
  | { kind: "edit"; game: Game }
  | { kind: "show"; game: Game }
  | { kind: "move"; games: readonly Game[] }
  | PlanState<ListedGame>
  | { kind: "keys"; game: Game }
  | { kind: "working"; game: Game }
  | { kind: "issued"; keys: IssuedKeys }

/** Lines that a small dialog needs under the list. */
export function gamePanel(state: GameDialogState, role: Role): number | undefined {
  if (state.kind === "move") return choiceLines(movesOf(state.games, role).length)
  if (state.kind === "keys") return KEYS_FORM_LINES
  if (state.kind === "working") return choiceLines(SDK_KEYS_MAX)
  return state.kind === "plan" ? planLines(state.rows.length, state.act) : undefined
}

interface Props extends DialogProps<GameDialogState> {
  store: AppStore
  context: RenderContext
}

export function GameDialog(props: Props) {
  const { store, context, state, isActive, onChange, onClose } = props
  const shared = { store, context, isActive, onClose }
  switch (state.kind) {
    case "create":
    case "edit":
      return <GameForm {...shared} game={state.kind === "edit" ? state.game : undefined} />
    case "show":
      return <GamePage {...props} game={state.game} />
    case "move":
      return <MoveChoice {...props} games={state.games} />
    case "plan":
      return (
        <PlanDialog
          {...shared}
          act={state.act}
          area={store.areas.of(GAMES_AREA)}
          rows={state.rows}
          actionContext={gameActionContext(store)}
        />
      )
    case "keys":
      return (
        <SdkKeysForm
          {...shared}
          game={state.game}
          onIssued={(keys) => onChange({ kind: "issued", keys })}
        />
      )
    case "working":
      return <WorkingKeysDialog {...shared} game={state.game} />
    case "issued":
      return <SdkKeysDialog {...shared} keys={state.keys} />
  }
}

/** One game in full, as it is now, with the keys that go on from here. */
function GamePage({
  store,
  context,
  isActive,
  onChange,
  onClose,
  ...props
}: Props & { game: Game }) {
  const area = store.areas.of(GAMES_AREA)
  const game = area.list.get(props.game.gameId) ?? props.game
  const role = meOf(store).role
  const { t } = context
  const next: Readonly<Record<string, GameDialogState>> = {
    e: { kind: "edit", game },
    s: { kind: "move", games: [game] },
    K: { kind: "keys", game },
    V: { kind: "working", game },
    d: { kind: "plan", act: bindAct(deleteGame, undefined, meOf(store)), rows: [game] },
  }
  return (
    <Pages
      context={context}
      title={neutralise(game.name)}
      lines={gameLines(game, { context, lists: area.lists(), role })}
      isActive={isActive}
      onClose={onClose}
      acts={[
        { key: "e", text: t("foot.edit") },
        { key: "s", text: t("foot.status") },
        { key: "K", text: t("foot.sdkKeys") },
        { key: "V", text: t("foot.workingKeys") },
        { key: "d", text: t("foot.delete") },
        { key: "y", text: t("foot.copy") },
      ]}
      onKey={(name) => {
        const dialog = next[name]
        if (dialog) onChange(dialog)
        if (name !== "y") return
        const command = `qo games show ${game.gameId}`
        clipboardText(command)
        store.notices.tell(t("copy.done", { command }))
      }}
    />
  )
}

/** Offers the moves that the role has: for one game it goes into the queue at once, for many their plan is shown first. */
function MoveChoice(props: Props & { games: readonly Game[] }) {
  const { store, context, games, isActive, onChange, onClose } = props
  const { t, q } = context
  const role = meOf(store).role
  const [game] = games
  const title =
    games.length === 1
      ? t("games.moveOne", { name: neutralise(game?.name ?? "") })
      : t("games.moveMany", { count: games.length })
  const choices = movesOf(games, role)
  return (
    <ChoiceList
      context={context}
      title={title}
      empty={games.length === 1 && game ? nextStep(context, game, role) : t("games.noMoves")}
      choices={choices.map(({ move, count }) => ({
        value: move,
        label:
          games.length === 1
            ? q(`gameMove.${move}`)
            : `${q(`gameMove.${move}`)}  ${t("status.reachable", { count, of: games.length })}`,
      }))}
      current={null}
      isActive={isActive}
      onCancel={onClose}
      onChoose={(value) => {
        const move = choices.find((choice) => choice.move === value)?.move
        if (!move) return
        const act = moveGames(move, meOf(store), context)
        if (games.length > 1) return onChange({ kind: "plan", act, rows: games })
        const plan = planAct(act, games, gameActionContext(store))
        const { list } = store.areas.of(GAMES_AREA)
        store.queue.add(withMarks(list, plan, games.map(list.idOf)))
        onClose()
      }}
    />
  )
}
