import type { ru } from "../ru/server-move.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "command.move":
    "move the data of the embedded database to another PostgreSQL; the server must be stopped",
  "move.usage":
    "Usage: qo-server move --to postgres://USER:PASSWORD@HOST/DATABASE | --back [--yes]",
  "move.ownDatabase":
    "This command moves the embedded database, and QO_DATABASE_URL is set. Unset it for this command: the new database follows --to.",
  "move.begins": "Moving the data to {target}: each table is copied and compared…",
  "move.continues": "Continuing the interrupted move to {target}…",
  "move.copied": "{table}: copied and compared, rows: {rows}",
  "move.wasThere": "{table}: moved before, rows: {rows}",
  "move.strange": "{table}: not a table of this program, so it is not moved",
  "move.done":
    "The move is complete: {target}. Tables: {tables}, rows: {rows}, all compared.\nFrom now on start the server with QO_DATABASE_URL, the same address as after --to. Sessions, keys and interviews in progress go on.\nThe old database stays in the data folder, but the server no longer starts on it. To go back to it: qo-server move --back",
  "move.interrupted":
    "Interrupted. The old database is unchanged, and the server works on it as before. To continue the move, repeat the command.",
  "move.failed":
    "The move failed: {detail}. The old database is unchanged. Remove the cause and repeat the command.",
  "move.notMoved": "The data in {folder} has not been moved.",
  "move.askBack":
    "Use the embedded database in {folder} again? What has changed in {target} since the move stays only there.",
  "move.backDone":
    "The embedded database in {folder} is in use again. Start the server without QO_DATABASE_URL.",
  "start.nothingToMove":
    "There is no database in {folder}: nothing can be moved. Is it the right folder (QO_DATA_DIR)?",
  "start.dataMoved":
    "The data in {folder} was moved to {target}. Set QO_DATABASE_URL to that database. To go back to the embedded database as it was at the move: qo-server move --back",
  "start.moveUnfinished":
    "Not all data has been moved to the database of QO_DATABASE_URL: the move was interrupted. Complete it with qo-server move --to and the same address, without QO_DATABASE_URL.",
  "start.targetNotEmpty":
    "{target} has data already: data can be moved only to an empty database. Nothing was changed.",
  "start.targetOfOther":
    "Data of another installation is being moved to {target}. Complete that move, or choose another database. Nothing was changed.",
  "start.moveDiffers":
    "Table {table} differs from the original after it was copied. The old database is unchanged. Check the disk and the log of the new database, then repeat the command.",
}
