import type { ru } from "../ru/structure-list.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "list.failed": "Failed to process input!",
  "list.line": "Line {line}: {text}",
  "list.ofAttribute": "Attribute “{name}”: {text}",

  "list.tooLarge": "The list is too large: at most {size}",
  "list.tooManyLines": "The list has too many lines: at most {maximum}",
  "list.notText": "This is not text. Save the list as a plain text file",
  "list.brokenText":
    "The file is damaged: this line has bytes that do not occur in {encoding}. Save the list anew in UTF-8",
  "list.unknownEncoding":
    "Unknown encoding: this is not UTF-8 and does not look like Russian text in CP1251. Save the list in UTF-8",
  "list.empty": "There is no question in the list",
  "list.noQuestion": "A question must stand before this line",
  "list.unknownCategory":
    "Unknown kind of question “{category}”. If it belongs to the text, put a backslash before the bracket: \\[",
  "list.answersNotHere": "A question of the kind {category} has no answers",
  "list.statementsNotHere":
    "Only a matrix has statements, and this is a question of the kind {category}",
  "list.markNeedsScreening":
    "The mark {mark} decides who passes the screening: mark the question as [screening], or begin the answer with a hyphen",
  "list.wrongBand": "Here goes a range of numbers such as 0..6, not “{text}”",
  "list.unclosedBracket":
    "“[{word}” lacks its closing bracket: write [{word}], or \\[{word} where it is text",
  "list.brokenAttributes":
    'The attributes in braces cannot be read: write name=value or name="value with spaces"',
  "list.unknownAttribute": "Unknown attribute “{name}”",
  "list.misspeltAttribute": "Unknown attribute “{name}”. Did you mean “{meant}”?",
  "list.attributeNotHere": "A question of the kind {category} has no attribute “{name}”",
  "list.attributeTwice": "This is the second “{name}” here: one is enough",
  "list.wrongAttribute": "Wrong value of the attribute “{name}”: “{value}”",
  "list.wrongCondition":
    "The condition cannot be read from here on: {value}. Example: q3 has 1 and q5 >= 18",
  "list.wrongScore":
    "The score cannot be read from here on: {value}. Example: = total = sum(q1; 2 * q2)",
  "list.unknownInCondition": "The condition names a question that does not exist: {value}",
  "list.unknownTarget":
    "It is not clear where “{target}” leads. Possible: Q7, end, complete, block: Title, review Q3 x2, questionnaire 12",
  "list.unknownQuestion": "There is no such question in the list: {target}",
  "list.unknownBlock": "There is no such block in the list: {target}",
  "list.ambiguousBlock":
    "Several blocks have this title: {target}. Name the block by its number, such as block 2",
  "list.redirectNotHere": "No redirect can start here",
  "list.redirectTwice": "The question already has a redirect",
  "list.redirectInText":
    "The redirect of a question, “{target}”, goes on a line of its own. If it belongs to the text, put a backslash before the arrow: \\->",
  "list.categoryTwice":
    "The kind of question is given twice here: [{category}]. If it belongs to the text, put a backslash before the bracket: \\[",
  "list.kindTwice":
    "The kind of answer is given twice here: [{kind}]. If it belongs to the text, put a backslash before the bracket: \\[",
  "list.attributesTwice":
    "Attributes stand in one pair of braces. If the first belongs to the text, put a backslash before it: \\{",
  "list.arrowTwice":
    "There are two redirects here, “{target}” is one of them. If it belongs to the text, put a backslash before the arrow: \\->",

  "list.readAsCp1251": "The file was read as CP1251: check that the letters are right",
  "list.readAsUtf16": "The file was read as UTF-16",
  "list.bracketKept": "“[{bracket}]” stayed a part of the answer’s text",
  "list.arrowKept":
    "The arrow and “{target}” stayed a part of the text: a redirect is a space, -> and where it leads",
  "list.numbersLeft": "Numbers at the beginning of lines were removed. Such lines: {count}",
  "list.answersFound":
    "Lines below a question with an indent, a number or a bullet were read as answers. Such lines: {count}",
  "list.moreNotes": "There are more notes: these are the first {maximum}",

  "list.leftOut.pictures": {
    one: "{count} picture is not in the list",
    other: "{count} pictures are not in the list",
  },
  "list.leftOut.suppressions": {
    one: "{count} accepted warning of the questionnaire is not in the list",
    other: "{count} accepted warnings of the questionnaire are not in the list",
  },
  "list.leftOut.translations": {
    one: "The list leaves out {count} translation and the languages; files for translators have them",
    other:
      "The list leaves out {count} translations and the languages; files for translators have them",
  },
  "list.leftOut.brokenRedirects": {
    one: "{count} redirect that leads nowhere is not in the list",
    other: "{count} redirects that lead nowhere are not in the list",
  },
  "list.leftOut.idleMarks": {
    one: "{count} screening mark outside of screening questions",
    other: "{count} screening marks outside of screening questions",
  },
  "list.leftOut.brokenRecalls": {
    one: "{count} recall from a question that does not exist is not in the list",
    other: "{count} recalls from questions that do not exist are not in the list",
  },
  "list.leftOut.brokenRepeats": {
    one: "{count} repeat for a question that does not exist is not in the list",
    other: "{count} repeats for questions that do not exist are not in the list",
  },
  "list.leftOut.brokenConditions": {
    one: "{count} condition on a question that does not exist is not in the list",
    other: "{count} conditions on questions that do not exist are not in the list",
  },
  "list.leftOut.brokenScores": {
    one: "{count} score of questions that do not exist is not in the list",
    other: "{count} scores of questions that do not exist are not in the list",
  },
}
