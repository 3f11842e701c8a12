import type { ru } from "../ru/commands-files.ts"
import type { EnglishOf } from "../text.ts"

export const en = {
  "group.pictures": "Pictures of questions and answers",
  "command.pictures.add": "Upload pictures",
  "command.pictures.get": "Fetch a picture",
  "arg.pictureFiles": "files of pictures; “-” is standard input",
  "arg.pictureId": "the name of a picture, as the upload has shown it",
  "flag.picturePid": "the project they are for: its limit for all pictures is checked at once",
  "flag.apiFile": "a file in a form: field=path, “field=-” from standard input; repeatable",
  "flag.apiOutput":
    "write the answer to a file; “-” is standard output, even where it is a terminal",
  "example.pictureIds": "print the names alone",
  "example.apiFile": "a file and a field in one form",
  "column.picture": "Picture",
  "column.dots": "Dots",
  "column.size": "Size",
  "upload.sent": "Sent {sent} of {total}",
  "api.oneBody": "the body is either --input, or --field and --file",
  "api.noBody": "a GET has no body: files are sent with POST and PUT",
  "failure.binaryOnTerminal": "The answer is no text: it would garble the terminal",
  "hint.binaryOutput":
    "Write it to a file: --output FILE. To have it here all the same: --output -",
} as const satisfies EnglishOf<typeof ru>
