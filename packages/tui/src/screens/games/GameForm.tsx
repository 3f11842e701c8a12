import { can } from "@qo/core/access"
import { sendOnce, updateGame } from "@qo/core/acts"
import { gameCalls } from "@qo/core/api"
import { type Game, GAME, GameDraft, type ListItem } from "@qo/core/game"
import type { AppStore, WithAreas, WithProgram } from "../../app-store/app-store.ts"
import type { FormChanges } from "../../records/form-fields.ts"
import type { AddedChoice, FormField } from "../../widgets/form-field.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { meOf } from "../actions/me.ts"
import { RecordForm } from "../actions/RecordForm.tsx"
import { ORGANIZATIONS_AREA } from "../base/organizations-area.ts"
import { problemsOf } from "../base/server-problems.ts"
import { gameWords } from "./game-list.ts"
import { type GameLists, itemText } from "./game-words.ts"
import { gameActionContext, GAMES_AREA } from "./games-area.ts"

interface Props {
  store: AppStore
  context: RenderContext
  /** Without one a new game is added. */
  game: Game | undefined
  isActive: boolean
  onClose: () => void
}

const LEADING = ["name", "organization"]
const AT_FIRST = { organization: null, currency: "RUB" }

/** Adds a game or edits one. */
export function GameForm({ store, context, game, isActive, onClose }: Props) {
  const { t } = context
  const area = store.areas.of(GAMES_AREA)
  return (
    <RecordForm
      {...{ store, context, isActive, onClose }}
      record={GAME}
      row={game}
      create={gameCalls.createGame}
      update={updateGame}
      schema={GameDraft}
      title={game ? t("games.editTitle", { id: game.gameId }) : t("games.createTitle")}
      saved={({ name }) => t(game ? "games.saved" : "games.created", { name })}
      atFirst={AT_FIRST}
      fields={gameFields(store, context, game)}
      first={LEADING}
      words={gameWords(context, area.lists())}
      list={area.list}
      actionContext={gameActionContext(store)}
    />
  )
}

/** What the table of games does not know: lists that people add to, and whose games an issuer's are. */
function gameFields(store: AppStore, context: RenderContext, game: Game | undefined): FormChanges {
  const { t } = context
  const { role } = meOf(store)
  const lists = store.areas.of(GAMES_AREA).lists()
  const choices = (field: string, items: readonly ListItem[], own: string | undefined) =>
    withOwn(items, own).map((id) => ({ value: id, label: itemText(context, lists, field, id) }))
  return {
    name: { label: t("field.gameName") },
    // An issuer's games belong to the own organization.
    organization: can(role, "organizations.manage")
      ? { choices: organizationChoices(store, context, game) }
      : "none",
    genre: {
      choices: choices("genre", lists.genres, game?.genre),
      add: (name) => addToList(store, context, "genres", name),
    },
    platform: {
      choices: choices("platform", lists.platforms, game?.platform),
      ...(can(role, "gamePlatforms.create") && {
        add: (name: string) => addToList(store, context, "platforms", name),
      }),
    },
    url: { hint: t("games.urlHint") },
  }
}

const withOwn = (items: readonly ListItem[], own: string | undefined): readonly string[] => {
  const ids = items.map(({ id }) => id)
  return own === undefined || ids.includes(own) ? ids : [own, ...ids]
}

/** Games belong to organizations of issuers; a game that has one keeps one. */
function organizationChoices(
  store: AppStore,
  { t }: RenderContext,
  game: Game | undefined,
): Extract<FormField, { kind: "choice" }>["choices"] {
  const issuers = store.areas
    .of(ORGANIZATIONS_AREA)
    .all()
    .filter(({ type }) => type === "issuer")
  const own = game?.organization
  const isKnown = own == null || issuers.some(({ id }) => id === own.id)
  return [
    ...(own ? [] : [{ value: null, label: t("form.none") }]),
    ...[...(isKnown ? [] : [own]), ...issuers].map(({ id, name }) => ({ value: id, label: name })),
  ]
}

/** Adds to a list on the server, and offers it at once. */
async function addToList(
  store: WithAreas & WithProgram,
  { t }: RenderContext,
  list: keyof GameLists,
  name: string,
): Promise<AddedChoice> {
  try {
    const call = list === "genres" ? gameCalls.createGenre : gameCalls.createGamePlatform
    const item = await sendOnce<ListItem>(store.options.api, call, { name })
    store.areas.of(GAMES_AREA).added(list, item)
    return { value: item.id }
  } catch (error) {
    return { problem: problemsOf(error, t)[0]?.text ?? "" }
  }
}
