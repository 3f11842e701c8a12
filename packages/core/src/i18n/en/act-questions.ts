import type { ru } from "../ru/act-questions.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "ask.concerned": { one: "Affected: {names}.", other: "Affected: {names}." },
  "ask.games.delete": {
    one: "Delete {count} game? It can be restored with its SDK keys for 7 days.",
    other: "Delete {count} games? They can be restored with their SDK keys for 7 days.",
  },
  "ask.more": "and {count} more",
  "ask.projects.delete": {
    one: "Delete {count} project? It can be restored for 30 days.",
    other: "Delete {count} projects? They can be restored for 30 days.",
  },
  "ask.projects.send": {
    one: "Send {count} project? Editing is locked, the price is fixed; moderation where needed.",
    other: "Send {count} projects? Editing is locked, prices are fixed; moderation where needed.",
  },
  "ask.projects.set-status": {
    one: "Set {count} project to “{status}”? Its survey ends.",
    other: "Set {count} projects to “{status}”? Their surveys end.",
  },
  "ask.projects.stop": {
    one: "End {count} project early? Its survey ends, the answers stay in the report.",
    other: "End {count} projects early? Their surveys end, the answers stay in the reports.",
  },
  "ask.self":
    "Your own account is among them: you are signed out at once, and cannot sign in again.",
  "ask.selfSignedOut":
    "This is your own account: with another role you are signed out at once, and your rights change.",
  "ask.tariffs.delete": {
    one: "Delete {count} tariff?",
    other: "Delete {count} tariffs?",
  },
  "ask.users.delete": {
    one: "Delete {count} user? The account can be restored for 30 days.",
    other: "Delete {count} users? Their accounts can be restored for 30 days.",
  },
  "ask.users.resend-invite": {
    one: "Send the invitation again to {count} user?",
    other: "Send the invitation again to {count} users?",
  },
  "ask.users.reset-password": {
    one: "Mail a link for a new password to {count} user?",
    other: "Mail a link for a new password to {count} users?",
  },
  "ask.users.restore": {
    one: "Restore {count} deleted user?",
    other: "Restore {count} deleted users?",
  },
  "ask.users.update": {
    one: "Change the data of {count} user?",
    other: "Change the data of {count} users?",
  },
  "ask.users.set-status": {
    one: "Put {count} user into status “{status}”?",
    other: "Put {count} users into status “{status}”?",
  },
  "ask.views.delete": {
    one: "Delete {count} view?",
    other: "Delete {count} views?",
  },

  "losses.games.interviews":
    "Interviews under way: {underWay}; finished in 7 days: {lastWeek}, in all: {total}. Answers and reports stay and keep the game’s name.",
  "losses.games.keys": "Keys that stop working immediately: {keys}; calls in 24 hours: {calls}.",
  "losses.games.restore": "After {days} days the keys are removed for good.",
  "losses.projects.completed": "Completed interviews: {completed}. Answers and the report stay.",
  "losses.projects.completedOf":
    "Completed interviews: {completed} of {target}. Answers and the report stay.",
  "losses.projects.cutOff":
    "Interviews under way: {count}. Each ends with its next answer; answers given so far stay.",
  "losses.projects.delete":
    "Interviews with answers: {count}, completed: {completed}. They can be restored with the project; then they are removed for good.",
  "losses.projects.goOn":
    "Interviews under way: {count}. They can be completed; no new ones start.",
  "losses.projects.set-status":
    "You can set the former status again; interviews that have ended stay ended.",
  "losses.projects.stop":
    "You cannot undo this: only an administrator can make the survey active again.",
  "losses.users.links": {
    one: "{count} unused mailed link",
    other: "{count} unused mailed links",
  },
  "losses.users.none": "There are no API tokens, sessions or unused mailed links now.",
  "losses.users.removed": "These stop working immediately and for good: {removed}.",
  "losses.users.sessions": { one: "{count} session", other: "{count} sessions" },
  "losses.users.tokens": { one: "{count} API token", other: "{count} API tokens" },
  "losses.users.uncounted":
    "Sessions, API tokens and mailed links end immediately and do not come back.",
}
