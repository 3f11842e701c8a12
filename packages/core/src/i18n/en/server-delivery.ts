import type { ru } from "../ru/server-delivery.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "mail.moderationDecision.approvedSubject": "Project “{name}” was approved",
  "mail.moderationDecision.approvedText": "Project “{name}” (#{pid}) has passed moderation.",
  "mail.moderationDecision.rejectedSubject": "Project “{name}” was rejected",
  "mail.moderationDecision.rejectedText":
    "Project “{name}” (#{pid}) has not passed moderation. Fix it and send it again.",
  "mail.moderationDecision.reason": "Reason: {reason}.",
  "mail.moderationDecision.comment": "The moderator’s comment:",
  "mail.moderationDecision.action": "Open the project",
  "mail.moderationDecision.why": "You get this mail because the project is yours.",
  "mail.reportReady.subject": "The report of project “{name}” is ready",
  "mail.reportReady.text": "The survey “{name}” (#{pid}) has ended, and its report is ready.",
  "mail.reportReady.action": "Open the report",
  "mail.networkCrowd.subject": "One network holds many places of “{name}”",
  "mail.networkCrowd.text":
    "Many interviews of the survey “{name}” (#{pid}) are open from one network at once, and few places are free. Further respondents from this network can still complete it, but no places are reserved for them. If they are all in one office or class, turn on “Respondents share one network” in the project’s settings.",
  "mail.networkCrowd.action": "Open the project",
  "mail.networkCrowd.why":
    "You get this mail because the project is yours, at most once a day for a project.",
  "mail.projectChanged.deleted.subject": "Project “{name}” was deleted",
  "mail.projectChanged.deleted.text":
    "Your project “{name}” (#{pid}) was deleted from another account. You can restore it for 30 days in the list of deleted projects. If you did not expect this, contact your administrator.",
  "mail.projectChanged.stopped.subject": "The survey “{name}” has ended",
  "mail.projectChanged.stopped.text":
    "Your survey “{name}” (#{pid}) was ended from another account: it takes no more answers. If you did not expect this, contact your administrator.",
  "mail.projectChanged.givenAway.subject": "Project “{name}” has a new owner",
  "mail.projectChanged.givenAway.text":
    "Your project “{name}” (#{pid}) was handed over to another owner, who can read its single responses from now on. If you did not expect this, contact your administrator.",
  "mail.projectChanged.received.subject": "Project “{name}” was handed over to you",
  "mail.projectChanged.received.text":
    "You are now the owner of project “{name}” (#{pid}) and can read its single responses.",
  "mail.projectChanged.answersErased.subject": "Answers of a respondent of “{name}” were erased",
  "mail.projectChanged.answersErased.text":
    "An administrator has erased a respondent’s answers in your project “{name}” (#{pid}), as is done at a respondent’s request. This cannot be undone. Interviews: {interviews}. Reports no longer count these answers. If you did not expect this, contact your administrator.",
  "mail.projectChanged.callbacksAdded.subject": "“{name}”: data goes to a new address",
  "mail.projectChanged.callbacksAdded.text":
    "A webhook address was set in your project “{name}” (#{pid}) from another account. The server calls it when a respondent completes a block. You can remove the address on the project’s page, whatever the status of the project. If you did not expect this, contact your administrator.",
  "mail.projectChanged.addresses": "Addresses:",
  "mail.projectChanged.withAnswers": "{address} (with respondents’ answers)",
  "mail.projectChanged.action": "Open the office",
  "mail.projectChanged.why":
    "You get this mail because you own the project, or did before this change.",
  "mail.reportReady.why": "You get this mail because the project is yours.",
  "mail.retentionPlanned.subject": "Answers of project “{name}” will be kept for less time",
  "mail.retentionPlanned.text": {
    one: "The retention period of project “{name}” (#{pid}) will be shortened to {count} month after its end. Interviews concerned: {interviews}. It applies from {moment}; until then you can take it back on the project’s page. After that the answers can no longer be linked to anybody, and this cannot be undone.",
    other:
      "The retention period of project “{name}” (#{pid}) will be shortened to {count} months after its end. Interviews concerned: {interviews}. It applies from {moment}; until then you can take it back on the project’s page. After that the answers can no longer be linked to anybody, and this cannot be undone.",
  },
  "mail.retentionPlanned.action": "Open the project",
  "mail.retentionPlanned.why": "You get this mail because the project is yours.",
  "mail.retentionDue.subject": "Answers of project “{name}” will be made anonymous",
  "mail.retentionDue.text":
    "The retention period of project “{name}” (#{pid}) ends. Its answers will be made anonymous from {moment}, for good. Interviews: {count}. Download what you need before, or choose a longer period on the project’s page.",
  "mail.retentionDue.action": "Open the project",
  "mail.retentionDue.why": "You get this mail because the project is yours.",
  "mail.projectPurge.subject": "Deleted project “{name}” will be removed for good",
  "mail.projectPurge.text":
    "Project “{name}” (#{pid}) was deleted. From {moment} it will be removed for good, with all of its answers. Interviews: {count}. Until then you can restore it in the list of deleted projects.",
  "mail.projectPurge.action": "Open the projects",
  "mail.projectPurge.why": "You get this mail because the project is yours.",
  "mail.administrator.why":
    "You get this mail because you are an administrator: the account of the project’s owner is deactivated or deleted.",
  "mail.retentionDue.deletedText":
    "The retention period of deleted project “{name}” (#{pid}) ends. Its answers will be made anonymous from {moment}, for good. Interviews: {count}. To keep them, restore the project in the list of deleted projects and choose a longer period on its page.",
  "mail.accountPurge.subject": "Your deleted account will be removed for good",
  "mail.accountPurge.text":
    "Your account was deleted. From {moment} it will be removed for good: name, address, password, API tokens and saved views. Until then an administrator can restore it: ask one if you still need it.",
  "mail.accountPurge.action": "Open the sign-in page",
  "mail.accountPurge.why": "You get this mail because the account was yours.",
  "mail.accountsPurge.subject": {
    one: "{count} deleted account will be removed for good",
    other: "{count} deleted accounts will be removed for good",
  },
  "mail.accountsPurge.text":
    "From {moment} they will be removed for good. Deleted accounts: {count}. Until then you can restore them in the list of deleted accounts. Projects stay, under a number instead of the owner’s name.",
  "mail.accountsPurge.action": "Open the accounts",
  "mail.accountsPurge.why": "You get this mail because you are an administrator.",
  "mail.gameKeysChanged.subject": "The SDK keys of game “{name}” were replaced",
  "mail.gameKeysChanged.text":
    "New SDK keys were issued for game “{name}” (#{gameId}). The old ones work until {moment}: put the new ones into the game’s server before. If something stops working, an old key can be made the current one again for 7 days.",
  "mail.gameKeysChanged.revoked":
    "New SDK keys were issued for game “{name}” (#{gameId}), and all old ones were revoked immediately: they cannot be restored. Put the new ones into the game’s server.",
  "mail.gameKeysChanged.restored":
    "An old SDK key of game “{name}” (#{gameId}) is the current one again. The key that was current works until {moment}.",
  "mail.gameKeysChanged.action": "Open the games",
  "mail.gameKeysChanged.why": "You get this mail because the game belongs to your organization.",
  "mail.gameDeleted.subject": "Game “{name}” was deleted",
  "mail.gameDeleted.text":
    "Game “{name}” (#{gameId}) was deleted: its SDK keys no longer work, and it gets no surveys. Until {moment} it can be restored with its keys; then the keys are removed for good. Answers and reports stay.",
  "mail.gameDeleted.action": "Open the games",
  "mail.gameDeleted.why": "You get this mail because the game belongs to your organization.",
  "mail.restored": "Held when a backup was restored: it may have been sent before",
  "mail.noReport": "Not sent: there is no report",
  "mail.recipientGone": "Not sent: the recipient’s account is deactivated or deleted",
  "callback.forbiddenAddress": "Webhooks are not sent to this address",
  "callback.noAnswer": "The connection was closed without an answer",
  "callback.restored": "Held when a backup was restored: it may have been sent before",
  "callback.removed": "The owner removed this address from delivery",
  "callback.timedOut": "The receiver did not answer in time",
}
