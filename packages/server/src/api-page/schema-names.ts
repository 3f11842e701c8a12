import {
  ServerAbout,
  ApiToken,
  CallbackRecord,
  CommentRecord,
  DecisionOutcome,
  DecisionRecord,
  LoggedChange,
  OtpState,
  PictureRecord,
  ProjectQuestionnaire,
  QueueItem,
  TemplateRecord,
  VersionRecord,
} from "@qo/core/api"
import { RoleRecord } from "@qo/core/access"
import { DirectoryGame, Game, ListItem } from "@qo/core/game"
import { LogEntry } from "@qo/core/history"
import { Issue, keysOf } from "@qo/core/lib"
import { MailRecord, MailWithBody } from "@qo/core/mail"
import { Organization } from "@qo/core/organization"
import { Condition, Portrait } from "@qo/core/portrait"
import { CalculatorRates, SeenPrice, SeenQuote, Tariff } from "@qo/core/pricing"
import { ModerationComment, Project, ProjectDecision, ProjectSettings } from "@qo/core/project"
import {
  Answer,
  Band,
  Block,
  Limit,
  Picture,
  Question,
  QUESTION_TYPES,
  Recall,
  Redirect,
  Statement,
  Suppression,
  FieldWrite,
  WriteField,
} from "@qo/core/questionnaire"
import { CategoryRecord, User } from "@qo/core/user"
import { z } from "zod"

/** Schemas with a name in the document; all others are inlined. */
const NAMED: Record<string, z.ZodType> = {
  About: ServerAbout,
  Answer,
  ApiToken,
  Band,
  Block,
  CalculatorRates,
  Callback: CallbackRecord,
  Category: CategoryRecord,
  Comment: CommentRecord,
  Condition,
  Decision: DecisionRecord,
  DecisionOutcome,
  DirectoryGame,
  Game,
  Issue,
  Limit,
  ListItem,
  LogEntry,
  LoggedChange,
  Mail: MailRecord,
  MailWithBody,
  NewComment: ModerationComment,
  NewDecision: ProjectDecision,
  Organization,
  OtpState,
  Picture,
  PictureRecord,
  Portrait,
  Price: SeenPrice,
  Project,
  ProjectQuestionnaire,
  ProjectSettings,
  Question,
  QueueItem,
  Quote: SeenQuote,
  Recall,
  Redirect,
  Role: RoleRecord,
  Statement,
  Suppression,
  Tariff,
  Template: TemplateRecord,
  User,
  Version: VersionRecord,
  Write: FieldWrite,
  WriteField,
}

/** Returns the names as a registry of zod. */
export function schemaNames(): z.core.$ZodRegistry<{ id: string }> {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id })
  for (const category of keysOf(QUESTION_TYPES))
    names.add(QUESTION_TYPES[category].schema, { id: `${category}Question` })
  return names
}
