import type { ru } from "../ru/server-start.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "notice.accountMade":
    "PostgreSQL refuses to run as root: the system user {name} was made for it.",
  "notice.accountShared":
    "The user {name} for PostgreSQL could not be created ({detail}); PostgreSQL runs as the system user nobody.",
  "notice.accountTakesOver":
    "The database’s files in {folder} belonged to nobody; they belong to {name} now.",
  "notice.lockByFile":
    "Only a file with a process number guards the folder {folder}: flock(1) is missing here, or the file system knows no such locks. It does not keep out a server in another container.",
  "start.diskFull":
    "The disk that holds {folder} is full. Free at least {wanted} there and start again. What failed: {detail}",
  "start.databaseFull": "The disk of the database of QO_DATABASE_URL is full: {detail}",
  "start.embeddedUnreachable": "The embedded PostgreSQL has started, but does not answer: {detail}",
  "start.folderTakenElsewhere":
    "The data folder {folder} is taken: a server works with it that cannot be seen from here, perhaps in another container, or its file server.lock was removed. Stop it, or name another folder in QO_DATA_DIR.",
  "start.leftoverUnseen":
    "A PostgreSQL that has lost its server still works on {folder} and cannot be seen from here, perhaps it is in another container. Stop it and start the server again.",
  "start.schemaDiffers":
    "The tables of the database are not those that this version of the program needs (− missing, + not expected): {differences}. They were probably changed by hand, or by a build that was never released. Put the tables back as they were, restore a backup (qo-server restore), or begin with another database: QO_DATA_DIR or QO_DATABASE_URL.",
}
