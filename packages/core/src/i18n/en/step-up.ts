import type { ru } from "../ru/step-up.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "stepUp.title": "Confirm that it is you",
  "stepUp.why.project.retention":
    "A shorter retention period removes answers for good once it applies; until then it can be taken back.",
  "stepUp.why.project.purge": "A deleted project is removed for good.",
  "stepUp.why.project.delete":
    "The project is deleted and its open interviews end. It can be restored for 30 days.",
  "stepUp.why.project.stop":
    "The survey ends for good: it takes no more answers, and its open interviews end.",
  "stepUp.why.project.handOver":
    "The new owner of the project can read single responses, and the old one no longer can.",
  "stepUp.why.user.delete":
    "The account is deleted, and its sessions and API tokens end. It can be restored for 30 days.",
  "stepUp.why.user.purge": "A deleted account is removed for good.",
  "stepUp.why.person.erase": "The person’s data are erased immediately, and this cannot be undone.",
  "stepUp.why.respondent.erase":
    "The respondent’s data are erased immediately, and this cannot be undone.",
  "stepUp.why.interview.withdraw":
    "The answers are removed immediately, and this cannot be undone.",
  "stepUp.why.user.setPassword":
    "The person’s password is replaced, and their sessions and API tokens end.",
  "stepUp.why.user.resetFactor": "The person’s second factor and recovery codes are removed.",
  "stepUp.why.user.changeEmail":
    "Links that set the account’s password will be mailed to the new address.",
  "stepUp.why.user.makeAdministrator":
    "An administrator can change everything here, other accounts included.",
  "stepUp.why.mail.openLink": "The link in this mail opens the account that it was sent to.",
  "stepUp.why.game.delete":
    "The game’s SDK keys stop working immediately. It can be restored with them for 7 days.",
  "stepUp.why.game.revokeKeys":
    "All old keys and tokens of the game stop working immediately and cannot be restored.",
  "stepUp.why.game.restoreKey":
    "The old SDK key becomes the current one again. The key that is current now becomes an old one and stops working later.",
  "stepUp.why.game.keys":
    "The game’s SDK keys are replaced; the old ones stop working after the time that you chose.",
}
