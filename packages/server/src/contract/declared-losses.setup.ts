import type { IrreversibleActName } from "@qo/core/access"
import type { CallName } from "@qo/core/api"

/** Tables whose rows may be deleted without loss of user data, each with the reason. */
export const HARMLESS: Readonly<Record<string, string>> = {
  session: "ends access, which its holder gets again by signing in",
  spent_refresh: "belongs to a session",
  api_token: "ends access, which its holder gives again",
  ended_token: "only explains why a token is refused",
  known_address: "only decides about a mail at the next sign-in",
  report_share: "ends access to a report, which its owner gives again",
  import_report: "a list of what a file had, which another import gives again",
  ticket: "used up within a minute",
  step_up_proof: "used up within five minutes",
  one_time_link: "a link that no longer opens anything, or is mailed again",
  rate_limit: "a count of tries",
  project_presence: "shows who has a project open",
  quota: "counted again from the responses",
  response_chunk: "packed again from the responses",
  callback_host: "counted again from the callbacks",
  saved_view: "a name and a query, which the person has on the screen",
  removed_callback: "only keeps callbacks from being delivered",
  planned_retention: "a plan, after which the period in force goes on",
}

/** Columns whose old value matters when it is overwritten: secrets, answers, respondents, and retention periods. */
const PRECIOUS =
  /^(app_user\.password_hash|game\.(token|api_key)|game_old_key\.token|project\.keep_months|outbox_mail\.body_text|respondent_interview\.respondent|interview\.(respondent|receipt_hash|params|profile|player)|(interview_event|contact|response|respondent|project_version|second_factor|recovery_code)\b.*)$/

export const isPrecious = (place: string): boolean => PRECIOUS.test(place)

/** Returns the deletions and overwrites that lose user data, sorted alphabetically. */
export const lossesIn = (changes: Iterable<string>): string[] =>
  [...changes]
    .filter((change) => {
      const [verb, place = ""] = change.split(" ")
      return verb === "delete" ? HARMLESS[place] === undefined : isPrecious(place)
    })
    .toSorted()

/** The irreversible act that loses the data, or the reason why no user data is lost. */
type LossReason = { act: IrreversibleActName } | { reason: string }
type DeclaredLoss = LossReason & { changes: readonly string[] }

const ACCOUNT = [
  "delete idempotency",
  "delete outbox_mail",
  "delete picture_upload",
  "delete recovery_code",
  "delete second_factor",
  "delete task",
  "update app_user.password_hash",
]
const RESPONDENT = ["delete respondent", "update respondent_interview.respondent"]
const REHEARSAL: DeclaredLoss = {
  reason: "answers that the author of a survey gave to try it",
  changes: ["delete contact", "delete interview", "delete interview_event", "delete response"],
}
const REPLACED_LINK = "the text of a mail whose link was replaced or has expired"

/** Data that each sample call loses, by statement. Calls that are not listed must not lose data. */
export const CALL_LOSSES: Partial<Record<CallName, DeclaredLoss>> = {
  changeOtp: {
    act: "user.resetFactor",
    changes: [
      "update second_factor.created_at",
      "update second_factor.last_step",
      "update second_factor.secret",
    ],
  },
  register: {
    reason: "the password of an account that nobody has confirmed",
    changes: ["update app_user.password_hash"],
  },
  resendInvitation: { reason: REPLACED_LINK, changes: ["update outbox_mail.body_text"] },
  changePassword: { act: "user.setPassword", changes: ["update app_user.password_hash"] },
  erasePerson: { act: "person.erase", changes: ACCOUNT },
  issueSdkKeys: { act: "game.keys", changes: ["update game.api_key", "update game.token"] },
  restoreSdkKey: {
    act: "game.restoreKey",
    changes: ["update game.api_key", "update game.token", "update game_old_key.token"],
  },
  setRetention: { act: "project.retention", changes: ["update project.keep_months"] },
  eraseRespondent: { act: "respondent.erase", changes: RESPONDENT },
  previewErasure: { reason: "done and taken back in one transaction", changes: RESPONDENT },
  startRehearsal: REHEARSAL,
  endRehearsal: REHEARSAL,
}

const PROJECT = [
  "delete anonymization",
  "delete callback",
  "delete contact",
  "delete interview",
  "delete interview_event",
  "delete moderation_comment",
  "delete moderation_decision",
  "delete project",
  "delete project_past_terms",
  "delete project_version",
  "delete report_group",
  "delete respondent_interview",
  "delete response",
  "delete response_revision",
  "delete withdrawn_count",
]
const NAMES_OF_RESPONDENTS = [
  "delete contact",
  "delete interview_event",
  "update interview.params",
  "update interview.player",
  "update interview.profile",
  "update interview.receipt_hash",
  "update interview.respondent",
  "update respondent_interview.respondent",
  "update response.answers",
]
const WORTHLESS = "of no use after its time, and nothing that a person has written"

/** Data that each job of housekeeping loses, by statement. */
export const JOB_LOSSES: Readonly<Record<string, DeclaredLoss>> = {
  mailBodies: { reason: REPLACED_LINK, changes: ["update outbox_mail.body_text"] },
  noticeBodies: {
    reason: "the text of news that was sent a month ago",
    changes: ["update outbox_mail.body_text"],
  },
  accounts: { act: "user.purge", changes: ACCOUNT },
  projects: { act: "project.purge", changes: PROJECT },
  games: {
    act: "game.delete",
    changes: [
      "delete game_calls",
      "delete game_old_key",
      "delete sdk_nonce",
      "update game.api_key",
      "update game.token",
    ],
  },
  oldGameKeys: { act: "game.keys", changes: ["delete game_old_key"] },
  gameCalls: { reason: WORTHLESS, changes: ["delete game_calls"] },
  pictures: { reason: "a picture that no saved version names", changes: ["delete picture"] },
  plannedRetentions: { act: "project.retention", changes: ["update project.keep_months"] },
  anonymous: { act: "project.retention", changes: NAMES_OF_RESPONDENTS },
  interviews: {
    reason: "a code that no one was given",
    changes: ["update interview.receipt_hash"],
  },
  rehearsals: REHEARSAL,
  callbacksSent: { reason: "a copy of what its receiver has", changes: ["delete callback"] },
  callbacksDead: {
    reason: "given up 90 days ago; the interview itself stays",
    changes: ["delete callback"],
  },
  liveEvents: { reason: WORTHLESS, changes: ["delete live_event"] },
  answers: { reason: WORTHLESS, changes: ["delete idempotency"] },
  spentWork: { reason: WORTHLESS, changes: ["delete spent_work"] },
  taskItems: { reason: "what became of a batch a month ago", changes: ["delete task_item"] },
  tasks: { reason: "what became of a batch a month ago", changes: ["delete task"] },
  secondFactors: {
    reason: "a secret that no code has confirmed within a day",
    changes: ["delete second_factor"],
  },
  nonces: { reason: WORTHLESS, changes: ["delete sdk_nonce"] },
}
