import type { ru } from "../ru/screens-projects.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of the terminal's list of projects. */
export const en: EnglishOf<typeof ru> = {
  "projects.tab.all": "All",
  "projects.tab.drafts": "Drafts",
  "projects.tab.moderation": "In moderation",
  "projects.tab.running": "Running",
  "projects.tab.over": "Over",
  "projects.tab.deleted": "Deleted",
  "projects.isDeleted": "deleted",
  "projects.empty": "No projects yet: n creates the first one",
  "projects.noneSent":
    "Nothing was sent to moderation yet: projects will appear here by themselves",
  "projects.refusal.isDeleted": "The project is deleted: b restores it",
  "projects.refusal.notDeleted": "The project is not deleted",
  "projects.refusal.noDecision": "The project has no decision to take back",
  "projects.movesOf": "What to do: {name}",
  "projects.movesOfMany": {
    one: "{count} project: what to do",
    other: "{count} projects: what to do",
  },
  "projects.demoNote": "Demo: {projects} projects, {respondents} respondents each, no pictures",
  "projects.noMovesOf": "Nothing can be done with the project in its present status (Esc: back)",
  "projects.noMoves": "The rules allow nothing to be done with them now",
  "projects.statusOf": "New status: {name}",
  "projects.statusOfMany": {
    one: "New status for {count} project",
    other: "New status for {count} projects",
  },
  "projects.chooseTemplate": "A new project: choose a template",
  "projects.createTitle": "New project:",
  "projects.editTitle": "Project {id}",
  "projects.cloneTitle": "A copy of project {id}: the same questionnaire and portraits",
  "projects.created": "Project “{name}” is created",
  "projects.saved": "Saved: {name}",
  "projects.tpidHint": "number of the project whose respondents are asked again",
  "projects.needsEnd": "completes or an end: without them it cannot be sent",
  "projects.endHint": "2026-12-31 18:00 or +14d; empty: no end",
  "projects.priorityHint": "1 to 100: which project is offered first",
  "projects.linkOf": "Link of the survey: {name}",
  "projects.linkOpen": "Anybody with the link can answer.",
  "projects.linkNotOpen": "No interview can be started by this link now.",
  "projects.linkCopied": "Copied (y copies again, Esc closes).",
  "projects.priceOf": "Price: {name}",

  "field.projectName": "Name",
  "field.tpid": "Respondents of",
  "field.game": "Game",
  "field.targetPlatforms": "Platforms",
  "field.targetCompletes": "Completes",
  "field.endsAt": "Ends",
  "column.priority": "Prio.",

  "action.project.send": {
    one: "Send {count} project to moderation",
    other: "Send {count} projects to moderation",
  },
  "action.project.withdraw": {
    one: "Withdraw {count} project from moderation",
    other: "Withdraw {count} projects from moderation",
  },
  "action.project.pause": {
    one: "Pause {count} project",
    other: "Pause {count} projects",
  },
  "action.project.resume": {
    one: "Resume {count} project",
    other: "Resume {count} projects",
  },
  "action.project.stop": {
    one: "Stop {count} project for good",
    other: "Stop {count} projects for good",
  },
  "action.project.revise": {
    one: "Revise {count} project",
    other: "Revise {count} projects",
  },
  "action.project.setStatus": {
    one: "Set {count} project to “{status}”",
    other: "Set {count} projects to “{status}”",
  },
  "action.project.delete": {
    one: "Delete {count} project",
    other: "Delete {count} projects",
  },
  "action.project.restore": {
    one: "Restore {count} deleted project",
    other: "Restore {count} deleted projects",
  },
  "action.project.clone": {
    one: "Copy {count} project",
    other: "Copy {count} projects",
  },
  "action.project.restoreFields": "Restore the former data of project {id}",

  "key.nextGroup": "next group",
  "key.previousGroup": "previous group",
  "key.createProject": "create a project",
  "key.editProject": "name, priority, platforms, end",
  "key.moveProject": "send, withdraw, pause and other moves",
  "key.setProjectStatus": "set any status",
  "key.cloneProject": "copy the project",
  "key.link": "link of the survey",
  "key.price": "price",
  "key.restoreProject": "restore a deleted project",
}
