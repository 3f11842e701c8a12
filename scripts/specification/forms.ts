import { RoleRecord } from "@qo/core/access"
import { CALLS, gameCalls } from "@qo/core/api"
import { GAME, GameDraft } from "@qo/core/game"
import { LogEntry } from "@qo/core/history"
import { Organization, OrganizationDraft } from "@qo/core/organization"
import { Condition, Portrait } from "@qo/core/portrait"
import { Tariff, TariffDraft } from "@qo/core/pricing"
import { PROJECT, ProjectChange } from "@qo/core/project"
import { Answer, Block, BlockSettings, QUESTION_TYPES, WriteField } from "@qo/core/questionnaire"
import { NewPasswordForm, RegistrationForm, USER, UserDraft } from "@qo/core/user"
import { z } from "zod"

/** Forms by their names in statements. */
export const FORMS: Readonly<Record<string, z.ZodType>> = {
  user: UserDraft,
  newPassword: NewPasswordForm,
  registration: RegistrationForm,
  project: ProjectChange,
  game: GameDraft,
  genre: gameCalls.createGenre.input,
  tariff: TariffDraft,
  organization: OrganizationDraft,
  condition: Condition,
}

const PARTS = {
  role: RoleRecord,
  organization: Organization,
  block: Block,
  blockSettings: BlockSettings,
  choiceQuestion: QUESTION_TYPES.multiple.schema,
  matrixQuestion: QUESTION_TYPES.matrix.schema,
  answer: Answer,
  writeField: WriteField,
  portrait: Portrait,
  tariff: Tariff,
  logEntry: LogEntry,
}

/** Names of the fields of records and of their parts. */
export const FIELDS: Readonly<Record<string, readonly string[]>> = {
  user: Object.keys(USER.fields),
  game: Object.keys(GAME.fields),
  project: Object.keys(PROJECT.fields),
  ...Object.fromEntries(
    Object.entries(PARTS).map(([name, schema]) => [name, Object.keys(schema.shape)]),
  ),
}

/** Names of the fields that a call takes. */
export function fieldsOf(call: (typeof CALLS)[keyof typeof CALLS]): readonly string[] {
  const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" })
  return Object.keys(schema.properties ?? {})
}
