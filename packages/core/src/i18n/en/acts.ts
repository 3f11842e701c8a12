import type { ru } from "../ru/acts.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "act.callbacks.resend": "Send callbacks again: {count}",
  "act.games.delete": {
    one: "Delete: {count} game",
    other: "Delete: {count} games",
  },
  "act.games.move": {
    one: "{move}: {count} game",
    other: "{move}: {count} games",
  },
  "act.games.restore": "Restore deleted games: {count}",
  "act.games.restore-fields": "Put back the former data of “{name}”",
  "act.games.set-status": "Status “{status}”: {count}",
  "act.games.update": "Change data: {count}",
  "act.moderation.approve": { one: "Approve {count} project", other: "Approve {count} projects" },
  "act.moderation.reject": { one: "Reject {count} project", other: "Reject {count} projects" },
  "act.moderation.take-back": {
    one: "Take {count} decision back",
    other: "Take {count} decisions back",
  },
  "act.moderation.to-vk": {
    one: "Pass {count} project on to VK moderation",
    other: "Pass {count} projects on to VK moderation",
  },
  "act.organizations.update": "Change data: {count}",
  "act.outbox.resend": "Send mails again: {count}",
  "act.projects.callbacks.remove": "Remove from delivery: {address}",
  "act.projects.callbacks.restore": "Restore: {address}",
  "act.projects.clone": {
    one: "Copy {count} project",
    other: "Copy {count} projects",
  },
  "act.projects.delete": {
    one: "Delete {count} project",
    other: "Delete {count} projects",
  },
  "act.projects.pause": {
    one: "Pause {count} project",
    other: "Pause {count} projects",
  },
  "act.projects.restore": {
    one: "Restore {count} deleted project",
    other: "Restore {count} deleted projects",
  },
  "act.projects.restore-fields": "Put back the former data of project {id}",
  "act.projects.resume": {
    one: "Resume {count} project",
    other: "Resume {count} projects",
  },
  "act.projects.retention.set": "Set the retention period in months: {months}",
  "act.projects.retention.take-back": "Take back the planned retention period",
  "act.projects.revise": {
    one: "Revise {count} project",
    other: "Revise {count} projects",
  },
  "act.projects.send": {
    one: "Send {count} project to moderation",
    other: "Send {count} projects to moderation",
  },
  "act.projects.set-status": {
    one: "Set {count} project to “{status}”",
    other: "Set {count} projects to “{status}”",
  },
  "act.projects.stop": {
    one: "Stop {count} project for good",
    other: "Stop {count} projects for good",
  },
  "act.projects.update": "Change data: {count}",
  "act.projects.withdraw": {
    one: "Withdraw {count} project from moderation",
    other: "Withdraw {count} projects from moderation",
  },
  "act.tariffs.delete": {
    one: "Delete: {count} tariff",
    other: "Delete: {count} tariffs",
  },
  "act.tariffs.restore-fields": "Put back the former data of the tariff “{name}”",
  "act.tariffs.update": "Change data: {count}",
  "act.tasks.resume": {
    one: "Resume: {count} task",
    other: "Resume: {count} tasks",
  },
  "act.tasks.stop": {
    one: "Stop: {count} task",
    other: "Stop: {count} tasks",
  },
  "act.users.delete": { one: "Delete: {count} user", other: "Delete: {count} users" },
  "act.users.resend-invite": {
    one: "Send the invitation again: {count} user",
    other: "Send the invitation again: {count} users",
  },
  "act.users.reset-password": {
    one: "Mail a password link: {count} user",
    other: "Mail a password link: {count} users",
  },
  "act.users.restore": "Restore deleted users: {count}",
  "act.users.restore-fields": "Put back the former data: {name}",
  "act.users.set-status": {
    one: "Status “{status}”: {count} user",
    other: "Status “{status}”: {count} users",
  },
  "act.users.update": "Change data: {count}",
  "act.views.delete": {
    one: "Delete: {count} view",
    other: "Delete: {count} views",
  },
  "act.views.restore-fields": "Put back the former data of the view “{name}”",
  "act.views.update": "Change data: {count}",

  "refusal.administratorDecides": "an administrator decides this",
  "refusal.alreadyInStatus": "already in this status",
  "refusal.callbackQueued": "still queued",
  "refusal.callbackSent": "sent already",
  "refusal.changedMeanwhile": "changed since",
  "refusal.isDeleted": "deleted, restore it first",
  "refusal.mailNotDead": "this mail was not given up",
  "refusal.move.approve": "The project does not wait for a decision",
  "refusal.move.pause": "Only an active project can be paused",
  "refusal.move.reject": "The project does not wait for a decision",
  "refusal.move.resume": "Only a paused project can be resumed",
  "refusal.move.revise": "Only a paused project can be revised",
  "refusal.move.send": "Only a created or rejected project can be sent",
  "refusal.move.stop": "Only an active or paused project can be stopped",
  "refusal.move.takeBack": "The project has no decision that could be taken back",
  "refusal.move.toVk":
    "The project does not wait for a decision that could pass it on to the VK moderator",
  "refusal.move.withdraw": "Only a project in moderation can be withdrawn",
  "refusal.noDecision": "The project has no decision to take back",
  "refusal.noPasswordYet": "has no password yet, or may not sign in",
  "refusal.noSuchTransition": "not allowed from the current status",
  "refusal.notDeleted": "not deleted",
  "refusal.notInvitable": "the invitation has been accepted or is not needed",
  "refusal.notPermitted.decider": "Only the one who decided can take the decision back",
  "refusal.notPermitted.moderator": "The decision on this project is not your role's",
  "refusal.notPermitted.owner": "Only the owner of the project can change it",
  "refusal.project.alreadyInStatus": "The project is in this status already",
  "refusal.project.interviewsStarted": "Interviews have started: the decision cannot be taken back",
  "refusal.project.notDeletable":
    "The project is being moderated or runs: withdraw or stop it first",
  "refusal.project.notOwner": "This is a colleague's project: only its owner can delete it",
  "refusal.project.takenBackTooLate": "A decision can only be taken back within 24 hours",
  "refusal.project.vkNotTargeted": "The project is not meant for VK",
  "refusal.sdkConnectsItself":
    "the SDK connects by itself: with the first signed call of the game’s server",
  "refusal.sdkNotConnected": "the SDK has to connect first",
  "refusal.taskIsDone": "the task is finished",
  "refusal.unchanged": "no change",

  "decided.approve": "Approved already: {name}, {at}",
  "decided.byNobody": "by whom is not known",
  "decided.byServer": "automatically",
  "decided.reject": "Rejected already: {name}, {at}",
  "decided.toVk": "Passed on to the VK moderator already: {name}, {at}",

  "decide.stale": "The project has changed since you saw it: look at it again",
  "callbackStatus.queued": "queued",
  "callbackStatus.sent": "sent",
  "callbackStatus.dead": "given up",
}
