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
  "flag.apiMethod": "method; without it GET, or POST if there is a body",
  "flag.apiHeader": 'a header: "name: value"; may be repeated',
  "flag.apiPaginate": "read all pages of a list as one",
  "flag.apiCache": "reuse the answer for so long: 60s, 5m, 1h",
  "example.apiPaginate": "all pages, then only the addresses",
  "example.apiCache": "ask the server once an hour at most",
  "flag.apiOutput":
    "write the answer to a file; “-” is standard output, even where it is a terminal",
  "example.pictureIds": "print the names alone",
  "example.apiFile": "a file and a field in one form",
  "column.picture": "Picture",
  "column.dots": "Dots",
  "column.size": "Size",
  "upload.sent": "Sent {sent} of {total}",
  "api.onlyGet": "only goes with GET",
  "api.jqNotJson": "the answer is not JSON",
  "api.notHeader": "a header is “name: value”; the session’s tokens cannot be replaced",
  "api.oneBody": "the body is either --input, or --field and --file",
  "api.noBody": "a GET has no body: files are sent with POST and PUT",
  "failure.binaryOnTerminal": "The answer is no text: it would garble the terminal",
  "hint.binaryOutput":
    "Write it to a file: --output FILE. To have it here all the same: --output -",
} as const satisfies EnglishOf<typeof ru>
