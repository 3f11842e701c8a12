import { can, type Role } from "@qo/core/access"
import { CURRENCIES, type Game, GameDraft, type ListItem } from "@qo/core/game"
import type { z } from "zod"
import type { Organization } from "@qo/core/organization"
import type { AddedChoice, FormField } from "../../widgets/form-field.ts"
import type { FieldValues } from "../actions/restore-fields.ts"
import { type GameLists, genreText, platformText } from "./game-words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** What the form holds: a game without an organization has none chosen. */
export const GameFormDraft = GameDraft.extend({
  organizationId: GameDraft.shape.organizationId.nullable(),
})
export type GameFormDraft = z.infer<typeof GameFormDraft>

/** Adds a genre or a platform that is not on the list yet. */
export type AddToList = (list: keyof GameLists, name: string) => Promise<AddedChoice>

interface Given {
  context: RenderContext
  role: Role
  lists: GameLists
  organizations: readonly Organization[]
  /** The game that is edited; what it has stays on offer. */
  game: Game | undefined
  add: AddToList
}

/** The fields of the form that creates and edits games. An issuer's games belong to the own organization. */
export function gameFields(given: Given): readonly FormField[] {
  const { context, role, lists, game, add } = given
  const { t } = context
  return [
    { kind: "text", name: "name", label: t("field.gameName") },
    ...(can(role, "organizations.manage") ? [organizationField(given)] : []),
    {
      kind: "choice",
      name: "genre",
      label: t("column.genre"),
      choices: withOwn(lists.genres, game?.genre).map((id) => ({
        value: id,
        label: genreText(context, lists, id),
      })),
      add: (name) => add("genres", name),
    },
    {
      kind: "choice",
      name: "platform",
      label: t("column.platform"),
      choices: withOwn(lists.platforms, game?.platform).map((id) => ({
        value: id,
        label: platformText(context, lists, id),
      })),
      ...(can(role, "gamePlatforms.create") && {
        add: (name: string) => add("platforms", name),
      }),
    },
    { kind: "text", name: "url", label: t("field.gameUrl"), hint: t("games.urlHint") },
    {
      kind: "choice",
      name: "currency",
      label: t("column.currency"),
      choices: CURRENCIES.map((currency) => ({ value: currency, label: currency })),
    },
  ]
}

const withOwn = (items: readonly ListItem[], own: string | undefined): readonly string[] => {
  const ids = items.map(({ id }) => id)
  return own === undefined || ids.includes(own) ? ids : [own, ...ids]
}

/** Games belong to organizations of issuers; a game that has one keeps one. */
function organizationField({ context, organizations, game }: Given): FormField {
  const { t } = context
  const issuers = organizations.filter(({ type }) => type === "issuer")
  const own = game?.organization
  const known = issuers.map(({ id, name }) => ({ value: id, label: name }))
  return {
    kind: "choice",
    name: "organizationId",
    label: t("field.organization"),
    choices: [
      ...(own ? [] : [{ value: null, label: t("form.none") }]),
      ...(own && !issuers.some(({ id }) => id === own.id)
        ? [{ value: own.id, label: own.name }]
        : []),
      ...known,
    ],
  }
}

export const gameValues = (game: Game): FieldValues => ({
  name: game.name,
  organizationId: game.organization?.id ?? null,
  genre: game.genre,
  platform: game.platform,
  url: game.url,
  currency: game.currency,
})

/** Flags of `qo games create` and `update` for fields of the form. */
export const gameFlags = ({ organizationId, ...fields }: FieldValues): FieldValues => ({
  ...fields,
  organization: organizationId ?? null,
})
