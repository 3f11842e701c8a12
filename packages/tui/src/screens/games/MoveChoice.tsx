import type { Role } from "@qo/core/access"
import type { ListedGame } from "@qo/core/acts"
import { neutraliseText } from "../../text/control-characters.ts"
import { choiceLines } from "../../widgets/choice-lines.ts"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import { meOf } from "../actions/me.ts"
import { planAct } from "../actions/plan-act.ts"
import { withMarks } from "../actions/with-marks.ts"
import { type ListDialog, type ListDialogProps, planDialog } from "../lists/list-dialogs.tsx"
import { nextStep } from "./game-details.ts"
import { moveGames, movesOf } from "./game-moves.ts"

/** Offers the moves that the role has: one game is queued immediately, many games have their plan shown first. */
export const movesDialog = (games: readonly ListedGame[], role: Role): ListDialog<ListedGame> => ({
  lines: choiceLines(movesOf(games, role).length),
  render: (props) => <MoveChoice {...props} games={games} />,
})

function MoveChoice({
  games,
  ...props
}: ListDialogProps<ListedGame> & { games: readonly ListedGame[] }) {
  const { store, context, area, actionContext, isActive, onChange, onClose } = props
  const { t, q } = context
  const role = meOf(store).role
  const [game] = games
  const title =
    games.length === 1
      ? t("games.moveOne", { name: neutraliseText(game?.name ?? "") })
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
        if (games.length > 1) return onChange(planDialog(act, games))
        const plan = planAct<ListedGame>(act, games, actionContext)
        const { list } = area
        store.queue.add(withMarks(list, plan, games.map(list.idOf)))
        onClose()
      }}
    />
  )
}
