import type { ru } from "../ru/server-commands.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "command.adminResetOtp": "turn off the second factor of an account if it is lost",
  "adminResetOtp.usage": "Name the account: qo-server admin reset-otp you@example.org [--yes]",
  "adminResetOtp.ask":
    "Remove the second factor of the account {email}? Its sessions end, and it is then protected by the password alone.",
  "adminResetOtp.done": "The second factor of {email} is off, the sessions have ended.",
  "adminResetOtp.wasOff": "{email} has no second factor.",

  "command.backup": "write the database and the pictures into one file; a server may run",
  "command.restore": "bring both back from such a file; the server must be stopped",
  "command.demoQueue": "add projects that wait for moderation, 1 to 10,000",

  "backup.usage": "Usage: qo-server backup FILE [--replace]",
  "backup.ownDatabase":
    "This command backs up the embedded database, and QO_DATABASE_URL is set. A PostgreSQL of your own is backed up by its own tools: pg_dump, pg_basebackup or continuous archiving, pictures included. See docs/backup.md.",
  "backup.interrupted": "Interrupted: no file was written.",
  "backup.done":
    "The backup was written: {file}, {size}. Tables: {tables}, rows: {rows}, pictures: {pictures}.\nThe file holds everything, the server’s keys included: keep it like a password.",
  "backup.replaced":
    "The file that was there before is now {file}. The next backup to this name replaces it.",
  "backup.picturesMissing":
    "Note: pictures that are named in the database and whose content was not found: {number}.",
  "command.needsYes": "There is no terminal to ask on: repeat the command with --yes.",
  "command.notDone": "Nothing was changed.",
  "command.yesNo": "[y/N]",
  "command.yes": "yes",
  "restore.ask":
    "Replace the database in {folder} by the backup {file}? The present one is kept for 7 days.",
  "restore.askBack":
    "Make the database that the last restore replaced the one in use again, in {folder}? Everybody signs in again, and what was queued in it is held. The present one is kept for 7 days.",
  "restore.kept":
    "The replaced database is kept for 7 days as {name}, inside the same PostgreSQL. To go back to it: qo-server restore --back",
  "restore.backDone": "The database from before the last restore is in use again.",
  "restore.usage": "Usage: qo-server restore FILE [--replace [--yes]] | --back [--yes]",
  "restore.ownDatabase":
    "This command restores the embedded database, and QO_DATABASE_URL is set. A PostgreSQL of your own is restored by its own tools: pg_restore, psql or point-in-time recovery, pictures included. See docs/backup.md.",
  "restore.verifying": "Checking {file}…",
  "restore.loading": "The file is sound: taken {date} by version {program}. Restoring…",
  "restore.interrupted": "Interrupted: the database stayed as it was.",
  "restore.done":
    "The database was restored. Tables: {tables}, rows: {rows}, pictures: {pictures}. Everybody has to sign in again.",
  "restore.held":
    "What was queued is held: mails {mails}, webhooks {callbacks}. They may have left before; docs/backup.md tells how to send them again.",
  "restore.erasedAgain":
    "What was erased after this backup was erased again: accounts {accounts}, interviews {interviews}.",

  "demoQueue.usage": "Usage: qo-server demo queue NUMBER (1 to 10000)",
  "demoQueue.noResearchers":
    "Nobody could own the projects: there is no active researcher. Fill the demo (QO_DEMO=1 at the first start), or invite a researcher.",
  "demoQueue.done": "Projects added that wait for moderation: {number}.",

  "start.runningUnreachable":
    "The data folder {folder} is used by a server (process {pid}), but its database does not answer. Wait until it has started, or run the command as the same user.",
  "start.runningOlder":
    "A server of an earlier version runs on this data folder: it does not know {migration}. Restart it and try again.",
  "start.backupExists":
    "{file} exists. Name another file, or add --replace: the present one is kept beside it, as {file}.before.",
  "start.backupFolderMissing": "There is no folder {folder}: make it, or name another.",
  "start.backupIsFolder": "{file} is a folder: name the file that is to appear in it.",
  "start.backupNotFile": "{file} is no regular file: name another.",
  "start.backupUnwritable":
    "{file} could not be written: {detail}. The unfinished file was removed.",
  "start.nothingToBackUp":
    "There is no database in {folder}: nothing to back up. Is it the right folder (QO_DATA_DIR)?",
  "start.backupUnreadable": "{file} could not be read: {detail}.",
  "start.backupForeign": "{file} is no backup of this program. Nothing was changed.",
  "start.backupDamaged": "{file} is damaged or cut off ({detail}). Nothing was changed.",
  "start.backupBomb":
    "{file} takes up too much space when unpacked: {packed} MB became {unpacked} MB, and {free} MB are free. It does not look like a backup of this program. Nothing was changed.",
  "start.backupNoRoom":
    "{file} needs {needed} MB on the disk, and {free} MB are free. Make room and try again. Nothing was changed.",
  "start.backupFormatNewer":
    "{file} was written by a newer version of the program ({program}) in an unknown format. Update the program. Nothing was changed.",
  "start.backupNewer":
    "{file} was written by a newer version of the program ({program}). Update the program. Nothing was changed.",
  "start.backupUnknownTable":
    "The backup holds a table {table} that this program does not know. Nothing was changed.",
  "start.nothingKept":
    "There is no replaced database in {folder}: a restore keeps it for 7 days. Nothing was changed.",
  "start.databaseNotEmpty":
    "The database in {folder} holds data. Add --replace to put the backup in its place. Nothing was changed.",
}
