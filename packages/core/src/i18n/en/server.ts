import type { ru } from "../ru/server.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "app.name": "Questionnaire Office",
  "start.noEmbedded":
    "There is no embedded PostgreSQL for this system ({platform}). Name a PostgreSQL 15 or newer of your own in QO_DATABASE_URL.",
  "start.folderTaken":
    "The data folder {folder} is taken: another server works with it, process {pid}. Stop it, or name another folder in QO_DATA_DIR.",
  "start.initdbFailed": "The database could not be made: {detail}",
  "start.otherMajor":
    "The database in {folder} was made by PostgreSQL {version}, this server needs {wanted}. Move the data with pg_dump and QO_DATABASE_URL, or name another folder in QO_DATA_DIR.",
  "start.leftoverStays":
    "PostgreSQL (process {pid}) still works on {folder} and does not end. Stop it and start the server again.",
  "start.postgresFailed": "PostgreSQL did not start: {detail}",
  "start.databaseUnreachable": "The database of QO_DATABASE_URL cannot be reached: {detail}",
  "start.databaseTooOld": "PostgreSQL {version} is too old: {wanted} or newer is needed.",
  "start.databaseEncoding": "The encoding of the database is {encoding}; it must be UTF8.",
  "start.databaseNewer":
    "A newer version of the program has already updated this database (migration {migration}). Start that version.",
  "start.portTaken":
    "Port {port} on {host} is taken by another program. Free it, or name another one: QO_PORT={other} npm start",
  "start.addressUnavailable": "The address {host} (QO_BIND) is not one of this machine's.",
  "start.portForbidden":
    "Not allowed to listen on port {port}. Ports below 1024 usually belong to root.",
  "start.folderUnwritable": "The data folder {folder} cannot be written: {detail}",
}
