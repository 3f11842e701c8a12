import { describe } from "../record/index.ts"
import { CURRENCY } from "./currency.ts"
import type { Game, GameDraft } from "./game.ts"
import { GAME_STATUS } from "./status.ts"

/** Fields of a game, as displayed, searched and edited in all shells. */
export const GAME = describe<Game, GameDraft>()({
  noun: "game",
  id: ({ gameId }) => gameId,
  title: ({ name }) => name,
  fields: {
    gameId: { kind: "id", label: "id", sort: true, also: ["id", "номер", "n", "number"] },
    name: {
      kind: "text",
      label: "title",
      head: "gameName",
      sort: true,
      also: ["имя", "игра", "game", "gameName", "title"],
      edit: { required: true, hint: "gameName" },
    },
    status: { kind: "choice", choice: GAME_STATUS, sort: true, also: ["состояние"] },
    lastCallAt: {
      kind: "moment",
      also: ["вызов", "связь", "call", "lastCall"],
      onlyByName: true,
    },
    oldSignatureAt: {
      kind: "moment",
      also: ["подпись", "signature"],
      only: "details",
      onlyByName: true,
    },
    oldSignatureUntil: {
      kind: "moment",
      also: ["подписьДо", "signatureUntil"],
      only: "details",
      onlyByName: true,
    },
    genre: { kind: "item", edit: { required: true } },
    platform: { kind: "item", edit: { required: true, hint: "gamePlatform" } },
    organization: {
      kind: "reference",
      also: ["org", "орг", "издатель", "issuer", "publisher"],
      edit: { as: "organizationId", hint: "gameOrganization" },
    },
    url: {
      kind: "text",
      also: ["сайт", "ссылка", "site", "link"],
      edit: { required: true },
    },
    currency: {
      kind: "choice",
      choice: CURRENCY,
      only: "details",
      onlyByName: true,
      edit: { required: true },
    },
    apiKey: {
      kind: "secret",
      only: "details",
      onlyByName: true,
      also: ["ключ", "key"],
      may: "games.manage",
    },
    revision: { kind: "number", only: "details" },
  },
})
