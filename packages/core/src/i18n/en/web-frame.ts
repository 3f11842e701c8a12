import type { ru } from "../ru/web-frame.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
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
  "palette.nothing": "Nothing found",
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
}
