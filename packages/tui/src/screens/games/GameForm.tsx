import { useState } from "react"
import type { Role } from "@qo/core/access"
import { ApiError, gameCalls } from "@qo/core/api"
import { type Game, GameChange } from "@qo/core/game"
import { GAME } from "../../actions/index.ts"
import { Form } from "../../widgets/Form.tsx"
import type { AddedChoice, FieldProblem } from "../../widgets/form-field.ts"
import type { FormValues } from "../../widgets/form-model.ts"
import { changedFields, type FieldValues, plainValues } from "../actions/restore-fields.ts"
import { staleText } from "../actions/stale-text.ts"
import { flagsText } from "../actions/shell-word.ts"
import { clipboardText } from "../base/clipboard.ts"
import { ORGANIZATIONS_AREA } from "../base/organizations-area.ts"
import { problemsOf } from "../base/server-problems.ts"
import { planRestoreGame } from "./game-actions.ts"
import { gameFields, gameFlags, GameFormDraft, gameValues } from "./game-fields.ts"
import type { GameLists } from "./game-words.ts"
import { gameActionContext, GAMES_AREA } from "./games-area.ts"
import type { AppStore, WithAreas, WithLink, WithProgram } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { meOf } from "../actions/me.ts"

interface Props {
  store: AppStore
  context: RenderContext
  /** Without one a new game is added. */
  game: Game | undefined
  isActive: boolean
  onClose: () => void
}

const AT_FIRST: FieldValues = { organizationId: null, currency: "RUB" }

/** Adds a game or edits one, with the schema of the call itself; only fields that were changed are sent. */
export function GameForm({ store, context, game, isActive, onClose }: Props) {
  const { t } = context
  const area = store.areas.of(GAMES_AREA)
  const role = meOf(store).role
  // What somebody else has saved meanwhile is what the next try begins with.
  const [base, setBase] = useState(game)
  const initial = game ? gameValues(game) : AT_FIRST
  const fields = gameFields({
    context,
    role,
    lists: area.lists(),
    organizations: organizationsFor(store, role),
    game,
    add: (list, name) => addToList(store, context, list, name),
  })

  async function save(typed: GameFormDraft): Promise<readonly FieldProblem[]> {
    // An issuer's form has no organization: the game keeps its own.
    const { organizationId = initial["organizationId"] ?? null } = typed
    const draft = { ...typed, organizationId }
    try {
      const { saved, undo } = await (game && base
        ? change(store, context, { game, base, draft })
        : create(store, draft))
      area.list.arrive([saved])
      area.list.moveToId(saved.gameId)
      if (undo) store.queue.remember(undo)
      onClose()
      store.notices.say(t(game ? "games.saved" : "games.created", { name: saved.name }))
      return []
    } catch (error) {
      store.link.heard(error)
      const current = currentOf(error)
      if (!current || !base) return problemsOf(error, t)
      setBase(current)
      area.list.arrive([current])
      return [{ field: "", text: staleText(fields, gameValues(base), gameValues(current), t) }]
    }
  }
  const copy = (values: FormValues) => {
    const command = commandOf(game, changedFields(initial, plainValues(values)))
    clipboardText(command)
    store.notices.tell(t("copy.done", { command }))
  }
  return (
    <Form
      context={context}
      title={game ? t("games.editTitle", { id: game.gameId }) : t("games.createTitle")}
      fields={fields}
      initial={initial}
      schema={GameFormDraft}
      submitLabel={game ? t("form.save") : t("form.create")}
      onSubmit={save}
      onCancel={onClose}
      onCopy={copy}
      isActive={isActive}
    />
  )
}

/** Who may not choose an organization does not load them either. */
const organizationsFor = (store: WithAreas, role: Role) =>
  role === "issuer" ? [] : store.areas.of(ORGANIZATIONS_AREA).all()

const commandOf = (game: Game | undefined, fields: FieldValues): string =>
  game
    ? `qo games update ${game.gameId} ${flagsText(gameFlags(fields))}`
    : `qo games create ${flagsText(gameFlags({ ...AT_FIRST, ...fields }))}`

interface Saved {
  saved: Game
  undo?: () => ReturnType<typeof planRestoreGame>
}

async function create(store: WithProgram, draft: FieldValues): Promise<Saved> {
  const { organizationId, ...fields } = draft
  const input = gameCalls.createGame.input.parse({
    ...fields,
    ...(organizationId !== null && { organizationId }),
  })
  return { saved: await store.options.api.send(gameCalls.createGame, input) }
}

/** Sends what was changed in the form, and nothing of what others may have changed beside it. */
async function change(
  store: AppStore,
  words: Pick<RenderContext, "t">,
  { game, base, draft }: { game: Game; base: Game; draft: FieldValues },
): Promise<Saved> {
  const after = changedFields(gameValues(game), draft)
  const input = GameChange.parse({ ...after, gameId: game.gameId, revision: base.revision })
  const saved = await store.options.api.send(gameCalls.updateGame, input)
  const was = gameValues(base)
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, was[name] ?? null]))
  if (Object.keys(after).length === 0) return { saved }
  return {
    saved,
    undo: () => planRestoreGame(words, saved, before, after, gameActionContext(store)),
  }
}

const currentOf = (error: unknown): Game | undefined =>
  error instanceof ApiError && error.key === "stale" ? GAME.parse(error.current) : undefined

/** Adds to a list on the server, and offers it at once. */
async function addToList(
  store: WithAreas & WithLink & WithProgram,
  { t }: RenderContext,
  list: keyof GameLists,
  name: string,
): Promise<AddedChoice> {
  try {
    const call = list === "genres" ? gameCalls.createGenre : gameCalls.createGamePlatform
    const item = await store.options.api.send(call, { name })
    store.areas.of(GAMES_AREA).added(list, item)
    return { value: item.id }
  } catch (error) {
    store.link.heard(error)
    return { problem: problemsOf(error, t)[0]?.text ?? "" }
  }
}
