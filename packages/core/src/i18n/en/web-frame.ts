import type { ru } from "../ru/web-frame.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "stepUp.title": "Confirm that it is you",
  "stepUp.byCode": "Use a code of the second factor",
  "stepUp.byPassword": "Use the password",
  "stepUp.why.project.retention": "A shorter retention period removes answers for good.",
  "stepUp.why.project.purge": "A deleted project is removed for good.",
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
  "stepUp.why.game.keys":
    "The game’s SDK keys are replaced; the old ones stop working after the time that you chose.",
  "action.continue": "Continue",
  "field.yourPassword": "Your password",
  "action.cancel": "Cancel",
  "action.save": "Save",
  "action.undo": "Undo",
  "action.copy": "Copy",
  "action.copied": "Copied",
  "action.refresh": "Refresh",
  "action.loadMore": "Show more",
  "action.more": "Actions",
  "action.reset": "Reset",

  "menu.label": "Main menu",
  "menu.open": "Open the menu",
  "menu.close": "Close the menu",
  "menu.shrink": "Shrink the menu",
  "menu.expand": "Expand the menu",
  "menu.accessControl": "Access control",
  "menu.analytics": "Analytics",
  "menu.reports": "Reports",
  "menu.logs": "Logs",
  "menu.system": "System",
  "menu.dashboard": "Dashboard",
  "menu.statistics": "Statistics",
  "menu.newWindow": "opens in a new window",
  "menu.skip": "Skip to content",

  "header.help": "Help",
  "header.settings": "Settings",
  "header.user": "User menu",
  "header.errors": { one: "Error log: {count} entry", other: "Error log: {count} entries" },
  "header.signOut": "Sign out",
  "header.palette": "Commands (Ctrl+K)",

  "settings.shrinkMenu": "Shrink the side menu",
  "settings.shortcuts": "Keyboard shortcuts",
  "settings.languageTitle": "Change the language?",
  "settings.languageText":
    "Interface language: {language}. The page will reload, and unsaved changes will be lost.",
  "settings.languageConfirm": "Change and reload",

  "errors.title": "Error log",
  "errors.empty": "There were no errors",
  "errors.clear": "Clear",
  "toast.region": "Notifications",
  "toast.close": "Close the notification",

  "palette.title": "Commands and pages",
  "palette.placeholder": "Page or action",
  "palette.placeholderProjects": "Page, action or project",
  "palette.nothing": "Nothing found",
  "palette.here": "On this page",
  "palette.account": "Account",
  "palette.projects": "Projects",
  "palette.pages": "Pages",
  "palette.goTo": "Go to: {page}",

  "shortcuts.title": "Keys",
  "shortcuts.text":
    "Keys work by their place on the keyboard, whatever the layout. They can be switched off in the settings.",
  "shortcuts.filter": "To the filter",
  "shortcuts.next": "Next row",
  "shortcuts.previous": "Previous row",
  "shortcuts.select": "Select the row",
  "shortcuts.open": "Open the row",
  "shortcuts.edit": "Edit",
  "shortcuts.create": "Create",
  "shortcuts.help": "These keys",
  "shortcuts.palette": "Commands and pages",
  "shortcuts.close": "Cancel, close",
  "shortcuts.go": "Go to: g, then a letter",
  "menu.pricing": "Pricing",
  "menu.directory": "Directories",
  "menu.statisticsLink": "Statistics",
}
