import { can } from "@qo/core/access"
import { GAMES_LIST, type ListedGame, sendOnce } from "@qo/core/acts"
import { gameCalls } from "@qo/core/api"
import type { Game, ListItem } from "@qo/core/game"
import type { AppStore } from "../../app-store/app-store.ts"
import type { FormChanges } from "../../records/form-fields.ts"
import type { AddedChoice, FormField } from "../../widgets/form-field.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { meOf } from "../actions/me.ts"
import { ORGANIZATIONS_AREA } from "../base/organizations-area.ts"
import { problemsOf } from "../base/server-problems.ts"
import { formDialog, type ListDialog, type ListDialogProps } from "../lists/list-dialogs.tsx"
import { type GameLists, gameWords, itemText } from "./game-words.ts"
import type { GamesArea } from "./games-area.ts"

/** Adds a game or edits one. */
export const gameForm = (game?: ListedGame): ListDialog<ListedGame, GamesArea> =>
  formDialog(GAMES_LIST, {
    row: game,
    title: ({ t }) => (game ? t("games.editTitle", { id: game.gameId }) : t("games.createTitle")),
    saved: ({ t }, { name }) => t(game ? "games.saved" : "games.created", { name }),
    atFirst: { organization: null, currency: "RUB" },
    first: ["name", "organization"],
    fields: (props) => gameFields(props, game),
    words: ({ context, area }) => gameWords(context, area.lists()),
  })

/** Fields beyond the table of games: lists that users can extend, and the issuer's organization. */
function gameFields(
  { store, context, area }: ListDialogProps<ListedGame, GamesArea>,
  game: Game | undefined,
): FormChanges {
  const { t } = context
  const { role } = meOf(store)
  const lists = area.lists()
  const choices = (field: string, items: readonly ListItem[], own: string | undefined) =>
    withOwn(items, own).map((id) => ({ value: id, label: itemText(context, lists, field, id) }))
  return {
    name: { label: t("fieldName.title") },
    // An issuer's games belong to the own organization.
    organization: can(role, "organizations.manage")
      ? { choices: organizationChoices(store, context, game) }
      : "none",
    genre: {
      choices: choices("genre", lists.genres, game?.genre),
      add: (name) => addToList({ store, context, area }, "genres", name),
    },
    platform: {
      choices: choices("platform", lists.platforms, game?.platform),
      ...(can(role, "gamePlatforms.create") && {
        add: (name: string) => addToList({ store, context, area }, "platforms", name),
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

/** Adds to a list on the server, and offers it immediately. */
async function addToList(
  {
    store,
    context,
    area,
  }: Pick<ListDialogProps<ListedGame, GamesArea>, "store" | "context" | "area">,
  list: keyof GameLists,
  name: string,
): Promise<AddedChoice> {
  try {
    const call = list === "genres" ? gameCalls.createGenre : gameCalls.createGamePlatform
    const item = await sendOnce<ListItem>(store.options.api, call, { name })
    area.added(list, item)
    return { value: item.id }
  } catch (error) {
    return { problem: problemsOf(error, context.t)[0]?.text ?? "" }
  }
}
