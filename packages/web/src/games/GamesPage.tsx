import { BankAccountIcon, KeyIcon, PulseIcon } from "@blueprintjs/icons"
import {
  GAME_TARGETS,
  bindAct,
  deleteGame,
  GAMES,
  restoreGame,
  setGameStatus,
  updateGame,
} from "@qo/core/acts"
import { gameCalls } from "@qo/core/api"
import { GAME, GAME_STATUS, type Game, type GameNotice, gameNotices } from "@qo/core/game"
import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { openModal } from "../base/modal-queue.ts"
import type { PageCode } from "../base/page-code.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { Badge, ChoiceTag } from "../ui/Badge.tsx"
import type { FormDefinition } from "../ui/forms/RecordForm.tsx"
import { FirstCell } from "../shared/list/FirstCell.tsx"
import { choiceFilter, type ListDefinition } from "../shared/list/list-definition.ts"
import { startList } from "../shared/list/list-query.ts"
import { ListPage } from "../shared/list/ListPage.tsx"
import type { ListActs } from "../shared/list/record-acts.ts"
import { OrganizationField, type OrganizationValue } from "../ui/OrganizationField.tsx"
import { CompletesDialog } from "./CompletesDialog.tsx"
import { ConnectionTest } from "./ConnectionTest.tsx"
import { ItemField } from "./ItemField.tsx"
import { ItemText } from "./ItemText.tsx"
import { SdkKeysDialog } from "./SdkKeysDialog.tsx"

const list: ListDefinition<Game> = {
  name: "games",
  title: "page.games",
  record: GAME,
  call: gameCalls.listGames,
  sort: "name",
  filters: [
    choiceFilter(GAME, "status", { as: "statuses" }),
    { kind: "flag", name: "deleted", as: "deleted", title: "list.deletedOnes", value: "only" },
  ],
  nothing: "games.nothingText",
  columns: (onOpen) => ({
    name: {
      width: "rest",
      cell: (game) => (
        <FirstCell
          row={game}
          name={game.name}
          onOpen={onOpen}
          sub={
            <>
              {gameNotices(game).map((notice) => (
                <Notice key={notice} notice={notice} />
              ))}
              <bdi title={game.url}>{game.url}</bdi>
            </>
          }
          narrow={<ChoiceTag choice={GAME_STATUS} value={game.status} />}
        />
      ),
    },
    status: { from: "medium", tag: true, width: 13 },
    genre: { from: "large", cell: ({ genre }) => <ItemText list="genre" id={genre} /> },
    platform: {
      from: "medium",
      cell: ({ platform }) => <ItemText list="gamePlatform" id={platform} />,
    },
    organization: { from: "medium" },
    url: "hidden",
    currency: "hidden",
    lastCallAt: "hidden",
    gameId: "hidden",
  }),
}

/** Marks a game whose operators have to change something; its connection test shows details. */
function Notice({ notice }: { notice: GameNotice }) {
  const t = useTexts()
  return (
    <>
      <Badge tone="warning">{t(`games.notice.${notice}`)}</Badge>{" "}
    </>
  )
}

const acts: ListActs<Game> = {
  of: (caller, { filters }) =>
    "deleted" in filters
      ? [bindAct(restoreGame, undefined, caller)]
      : [
          ...GAME_TARGETS.map((status) => bindAct(setGameStatus, { status }, caller)),
          bindAct(deleteGame, undefined, caller),
        ],
  leaves: ({ name }) => name === restoreGame.name,
}

const isPresent = (game: Game): boolean => !("deleted" in game)

/** The form of a game. Users with an organization cannot choose another. */
const gameForm = (chooses: boolean): FormDefinition<Game> => ({
  name: "games",
  record: GAME,
  update: updateGame,
  create: gameCalls.createGame,
  first: { currency: "RUB" },
  newTitle: "games.newTitle",
  fields: [
    { name: "name" },
    { name: "genre", render: (parts) => <ItemField list="genre" {...parts} /> },
    { name: "platform", render: (parts) => <ItemField list="gamePlatform" {...parts} /> },
    { name: "url" },
    { name: "currency" },
    ...(chooses
      ? [
          {
            name: "organization",
            render: ({ value, onChange, problems, setOpen }: Parts) => (
              <OrganizationField
                value={value as OrganizationValue}
                onChange={onChange}
                problems={problems}
                setOpen={setOpen}
                newType="issuer"
              />
            ),
          },
        ]
      : []),
  ],
})
type Parts = Parameters<NonNullable<FormDefinition<Game>["fields"][number]["render"]>>[0]

/** Games and how far each is connected. */
function GamesPage() {
  const t = useTexts()
  const { can } = useSession()
  const [query] = useSearchParams()
  const chooses = can("organizations.manage")
  const form = useMemo(() => gameForm(chooses), [chooses])
  const entries = useMemo(
    () => [
      {
        id: "sdk",
        label: t("games.sdk.keys"),
        icon: <KeyIcon />,
        run: (game: Game) =>
          openModal({
            title: t("games.sdk.title", { name: game.name }),
            renderBody: (close) => <SdkKeysDialog game={game} onClose={close} />,
          }),
        fits: isPresent,
      },
      {
        id: "completes",
        label: t("games.completes"),
        icon: <BankAccountIcon />,
        run: (game: Game) =>
          openModal({
            title: t("games.completes.of", { name: game.name }),
            size: "form",
            renderBody: (close) => <CompletesDialog game={game} onClose={close} />,
          }),
        fits: isPresent,
      },
      {
        id: "connection",
        label: t("games.test"),
        icon: <PulseIcon />,
        run: (game: Game) =>
          openModal({
            title: t("games.test.of", { name: game.name }),
            size: "form",
            renderBody: (close) => <ConnectionTest game={game} onClose={close} />,
          }),
        fits: isPresent,
      },
    ],
    [t],
  )
  return (
    <ListPage
      list={list}
      kind={GAMES}
      acts={acts}
      entries={entries}
      form={form}
      // A deleted game cannot be edited.
      isEditable={!query.has("deleted")}
    />
  )
}

export const gamesPage: PageCode = { View: GamesPage, start: startList(list) }
