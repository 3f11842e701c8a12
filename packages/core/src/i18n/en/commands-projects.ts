import type { ru } from "../ru/commands-projects.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of commands on projects, questionnaires and moderation. */
export const en: EnglishOf<typeof ru> = {
  "refusal.project.alreadyInStatus": "The project is in this status already",
  "refusal.project.notOwner": "This is a colleague's project: only its owner can delete it",
  "refusal.project.notDeletable":
    "The project is being moderated or runs: withdraw or stop it first",
  "refusal.project.vkNotTargeted": "The project is not meant for VK",
  "refusal.project.takenBackTooLate": "A decision can only be taken back within 24 hours",
  "refusal.project.interviewsStarted": "Interviews have started: the decision cannot be taken back",
  "refusal.notPermitted.owner": "This is a colleague's project: only its owner can change it",
  "refusal.notPermitted.moderator": "The decision on this project is not your role's",
  "refusal.notPermitted.decider": "Only the one who decided can take the decision back",
  "refusal.move.send": "Only a created or rejected project can be sent",
  "refusal.move.withdraw": "Only a project on moderation can be withdrawn",
  "refusal.move.approve": "The project does not wait for a decision",
  "refusal.move.reject": "The project does not wait for a decision",
  "refusal.move.toVk":
    "The project does not wait for a decision that could pass it on to the VK moderator",
  "refusal.move.takeBack": "The project has no decision that could be taken back",
  "refusal.move.pause": "Only an active project can be paused",
  "refusal.move.resume": "Only a paused project can be resumed",
  "refusal.move.stop": "Only an active or paused project can be stopped",
  "refusal.move.revise": "Only a paused project can be revised",

  "decided.approve": "Approved already: {name}, {at}",
  "decided.reject": "Rejected already: {name}, {at}",
  "decided.toVk": "Passed on to the VK moderator already: {name}, {at}",
  "decided.byServer": "automatically",
  "decided.byNobody": "by whom is not known",
  "decide.stale": "The project has changed since you saw it: look at it again",
}
