import type { ru } from "../ru/web-users.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "list.total": { one: "{count} record", other: "{count} records" },
  "list.totalAbout": { one: "about {count} record", other: "about {count} records" },
  "list.selectAllShown": "Select everything shown: {list}",
  "list.selectRow": "Select: {name}",
  "list.nothingTitle": "Nothing here yet",
  "list.noMatchTitle": "Nothing found",
  "list.noMatchText": "No record matches the filter. Change it or clear it.",

  "list.notGiven": "not given",

  "filter.label": "Filter",
  "filter.placeholder": "Name, e-mail, organization or status:active",
  "filter.button": "Filters",
  "filter.remove": "Remove: {token}",
  "filter.clear": "Clear the filter",

  "combobox.placeholder": "Start typing a name",
  "combobox.clear": "Clear: {field}",
  "organization.createNamed": "Create the organization “{name}”",
  "organization.new": "New organization",
  "organization.name": "Name of the organization",
  "organization.type": "Type of organization",
  "organization.create": "Create the organization",

  "users.create": "Invite",
  "users.invite": "Send the invitation",
  "users.createTitle": "New user",
  "users.editTitle": "Edit: {name}",
  "users.edit": "Edit",
  "users.invitationNote":
    "An invitation goes out by mail: the user sets a password by the link in it.",
  "users.nothingText": "Invite the first user: they will get a mail with a link to sign in.",
  "users.noCategory": "No category",
  "users.created": "The invitation is on its way: {name}",
  "users.saved": "Saved: {name}",
  "users.actionsFor": "Actions: {name}",
  "users.setPassword": "Set a password",
  "users.setPasswordTitle": "Set a password: {name}",
  "users.setPasswordText": "A new password for {email}. All sessions of the user will end.",
  "users.passwordSet": "Password set: {name}",

  "users.deletedOnes": "Deleted",
  "users.showDeleted": "Show those that can be restored",
  "users.deleteNote":
    "Sessions end; all that was made stays with the organization. Deleted users can be restored for 30 days.",

  "verb.users.set-status.activated": "Activate",
  "verb.users.set-status.deactivated": "Deactivate",
  "verb.users.resend-invite": "Resend the invitation",
  "verb.users.reset-password": "Mail a password link",
  "verb.users.update": "Save",
  "verb.users.delete": "Delete",
  "verb.users.restore": "Restore",

  "done.users.set-status": "{name}: status “{status}”",
  "done.users.resend-invite":
    "The invitation is on its way to {label}. The old link no longer works",
  "done.users.reset-password": "A link for a new password is on its way to {label}",
  "done.users.delete": "Deleted: {name}",
  "done.users.restore": "Restored: {name}",

  "conflict.text": "Choose for each field which value to keep.",
  "conflict.mine": "your value",
  "conflict.theirs": "in the record now",

  "bulk.label": "Actions on the selected records",
  "bulk.selected": { one: "{count} record selected", other: "{count} records selected" },
  "bulk.takeAll": "Select all {count} matching",
  "bulk.clear": "Clear the selection",
  "bulk.collecting": "Collecting the list: {count}",
  "bulk.nobody": "It is not possible for any of the selected, or would change nothing.",
  "bulk.skipped": {
    one: "{count} record will be skipped: it is not possible for it.",
    other: "{count} records will be skipped: it is not possible for them.",
  },
  "bulk.stop": "Stop",
  "bulk.progress": "{done} of {total} processed",
  "bulk.counts": "Done: {done}. Unchanged: {unchanged}. Skipped: {skipped}. Failed: {failed}.",
  "bulk.left": "Not begun: {count}.",
  "bulk.results": "Result of each record",
  "bulk.andMore": "…and {count} more",
  "bulk.retryFailed": "Retry the failed ones",
  "bulk.done": "done",

  "export.button": "CSV",
  "export.title": "Export the list as CSV",
  "export.progress": "Records loaded: {count}",
  "export.saved": "Done. Records in the file: {count}",
}
