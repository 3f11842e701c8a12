import type { ru } from "../ru/checks-content.ts"
import type { EnglishOf } from "../text.ts"

/** Findings on content (`finding.<code>`), hints (`.todo`), and edits that fix them (`.fix`). */
export const en: EnglishOf<typeof ru> = {
  "finding.QO207": {
    one: "The answer limit cannot be met: the minimum is {min}, the maximum {max}, and {count} answer can be chosen",
    other:
      "The answer limit cannot be met: the minimum is {min}, the maximum {max}, and {count} answers can be chosen together",
  },
  "finding.QO207.todo":
    "Make the minimum no greater than the maximum, and no greater than the number of answers that can stand together.",
  "finding.QO207.fix": "Correct the limit",
  "finding.QO209": "In no band: {numbers}",
  "finding.QO209.todo":
    "Widen a band beside them or add one. If these numbers are meant to go on as usual, add a band without conditions for them.",
  "finding.QO209.fix": "Add a band {numbers} without conditions",
  "finding.QO210": "The band overlaps band {other}: both hold {numbers}",
  "finding.QO210.todo":
    "Part the bounds. As long as they overlap, the band that stands first counts for the shared numbers.",
  "finding.QO210.fix": "Take the shared numbers out of this band",
  "finding.QO211": "No number falls into the band {numbers}",
  "finding.QO211.todo":
    "Look at the question’s bounds, its step and the bands above: either the question has no such numbers, or earlier bands take them.",
  "finding.QO211.fix": "Correct the band",
  "finding.QO212": "There is nothing to answer with: the start {from} is above the end {to}",
  "finding.QO212.todo": "Swap the bounds.",
  "finding.QO212.fix": "Swap the bounds",
  "finding.QO213": "The only possible answer is {from}: there is no step of {step} up to {to}",
  "finding.QO213.todo": "Move the bounds apart or make the step smaller.",
  "finding.QO214":
    "{to} cannot be chosen: in steps of {step} from {from}, the last number is {last}",
  "finding.QO214.todo": "Make {last} the upper bound, or choose a step that lands on {to}.",
  "finding.QO214.fix": "Make {last} the upper bound",

  "finding.QO401": "The questionnaire has no blocks",
  "finding.QO401.todo": "Add a block and questions in it.",
  "finding.QO402": "No block of the questionnaire has a question",
  "finding.QO402.todo": "Add at least one question.",
  "finding.QO403": "The block “{title}” has no questions",
  "finding.QO403.todo": "Add a question or delete the block.",
  "finding.QO403.fix": "Delete the block",
  "finding.QO404": {
    one: "The questionnaire has {count} block; at most {limit} are possible",
    other: "The questionnaire has {count} blocks; at most {limit} are possible",
  },
  "finding.QO404.todo": "Merge blocks or delete some.",
  "finding.QO405": {
    one: "There is {count} question here; at most {limit} are possible",
    other: "There are {count} questions here; at most {limit} are possible",
  },
  "finding.QO405.todo": "Delete questions, or move some to another block or another questionnaire.",
  "finding.QO406": {
    one: "The question has {count} answer; at most {limit} are possible",
    other: "The question has {count} answers; at most {limit} are possible",
  },
  "finding.QO406.todo": "Merge similar answers or split the question.",
  "finding.QO407": "An empty question: it has neither a text nor answers",
  "finding.QO407.todo": "Write the question and its answers, or delete it.",
  "finding.QO408": "The question has no text",
  "finding.QO408.todo": "Write the text of the question.",
  "finding.QO409": "The answer with code {code} has no text",
  "finding.QO409.todo": "Write its text or delete the empty line.",
  "finding.QO409.fix": "Delete the empty line",
  "finding.QO410": "A question about the region or city cannot have a picture",
  "finding.QO410.todo": "Remove the picture: such a question is often not shown at all.",
  "finding.QO410.fix": "Remove the picture",
  "finding.QO411": "Answers cannot have pictures in demo mode",
  "finding.QO411.todo": "Remove the picture or get full access.",
  "finding.QO411.fix": "Remove the picture",
  "finding.QO412": "There is no portrait, and this template needs at least {limit}",
  "finding.QO412.todo": "Add a portrait: whom to interview, and how many.",
  "finding.QO413": {
    one: "There is {count} portrait; at most {limit} are possible",
    other: "There are {count} portraits; at most {limit} are possible",
  },
  "finding.QO413.todo": "Merge similar portraits or delete some.",
  "finding.QO414": {
    one: "There is {count} portrait, and this template needs at least {limit}",
    other: "There are {count} portraits, and this template needs at least {limit}",
  },
  "finding.QO414.todo": "Add the portraits that are missing.",
  "finding.QO415": "The portrait “{name}” does not say how many completed responses it needs",
  "finding.QO415.todo": "Say how many people to interview: {min} to {max}.",
  "finding.QO416": {
    one: "The portrait “{name}” has {count} completed response; at most {limit} are possible",
    other: "The portrait “{name}” has {count} completed responses; at most {limit} are possible",
  },
  "finding.QO416.todo": "Ask fewer people or split the portrait.",
  "finding.QO417": "The project’s template and type do not belong together",
  "finding.QO417.todo":
    "The template “Asking again” needs the type “Target project”, all others need “Default”. Change one of the two.",
  "finding.QO418": {
    one: "The question has {count} answer; at least {limit} are needed",
    other: "The question has {count} answers; at least {limit} are needed",
  },
  "finding.QO418.todo": "Add answers: of a single one there is nothing to choose.",
  "finding.QO419": {
    one: "The text is too long: {count} character; at most {limit} are possible",
    other: "The text is too long: {count} characters; at most {limit} are possible",
  },
  "finding.QO419.todo": "Shorten the text. Explanations may go into the question’s hint.",
  "finding.QO420":
    "Portrait “{name}”, condition {condition}: the start {from} is above the end {to}",
  "finding.QO420.todo": "Swap the bounds.",
  "finding.QO420.fix": "Swap the bounds",
  "finding.QO421":
    "Nothing says when the survey is over: neither a number of completed responses nor an end date",
  "finding.QO421.todo":
    "Say how many completed responses to collect, or until when the survey runs.",
  "finding.QO422": {
    one: "There is {count} custom parameter here; at most {limit} are possible",
    other: "There are {count} custom parameters here; at most {limit} are possible",
  },
  "finding.QO422.todo": "Delete parameters that are not needed.",
  "finding.QO423": {
    one: "In demo mode at most {limit} people may be interviewed; {count} is asked for",
    other: "In demo mode at most {limit} people may be interviewed; {count} are asked for",
  },
  "finding.QO423.todo": "Ask fewer people, all portraits together, or get full access.",
  "finding.QO424": "The portrait “{name}” has no conditions",
  "finding.QO424.todo": "Add at least one condition: age, gender, city, genre…",
  "finding.QO425": "Portrait “{name}”, condition {condition}: no value is chosen",
  "finding.QO425.todo": "Choose values or delete the condition.",
  "finding.QO426":
    "Portrait “{name}”, condition {condition}: age {age} is out of bounds, which are {min} to {max}",
  "finding.QO426.todo": "Change the ages.",
  "finding.QO427": {
    one: "The portrait “{name}” has {count} completed response; at least {limit} are needed",
    other: "The portrait “{name}” has {count} completed responses; at least {limit} are needed",
  },
  "finding.QO427.todo": "Ask more people: a handful of interviews proves nothing.",
  "finding.QO428": "Project #{tpid} is named, although only a target project asks people again",
  "finding.QO428.todo": "Make it a target project, or remove project #{tpid}.",
  "finding.QO429": "The target project does not say whose respondents it asks again",
  "finding.QO429.todo": "Choose the project whose participants get this questionnaire.",
  "finding.QO430": {
    one: "{count} completed response is asked for; possible are {min} to {max}",
    other: "{count} completed responses are asked for; possible are {min} to {max}",
  },
  "finding.QO430.todo": "Change the number of completed responses to collect.",
  "finding.QO431": {
    one: "The matrix has {count} statement; at most {limit} are possible",
    other: "The matrix has {count} statements; at most {limit} are possible",
  },
  "finding.QO431.todo": "Split the matrix into several questions.",
  "finding.QO432": "Questions cannot have pictures in demo mode",
  "finding.QO432.todo": "Remove the picture or get full access.",
  "finding.QO432.fix": "Remove the picture",
  "finding.QO433": "The matrix has no statements",
  "finding.QO433.todo": "Add statements: the rows of the matrix.",
  "finding.QO434": {
    one: "The answer may take {count} character; at most {limit} are possible",
    other: "The answer may take {count} characters; at most {limit} are possible",
  },
  "finding.QO434.todo": "Lower the greatest length of the answer.",
  "finding.QO434.fix": "Limit the answer to {limit} characters",
  "finding.QO435": "Portrait “{name}”, condition {condition} does not fit its field",
  "finding.QO435.todo": "Choose among the values that the field has; ages are whole years.",
  "finding.QO436": "Portrait “{name}”: its conditions exclude each other, so nobody can match",
  "finding.QO436.todo": "Keep the condition you need, or make two portraits of it.",

  "finding.QO501": "Question {question} has the same text: “{text}”",
  "finding.QO501.todo":
    "Delete one, or say how the questions differ: reports cannot tell them apart.",
  "finding.QO502": "“{text}” is there already: the answer with code {code}",
  "finding.QO502.todo": "Delete one of them or put it in other words.",
  "finding.QO502.fix": "Delete the repeat",
  "finding.QO503": "The picture {picture} is not found",
  "finding.QO503.todo": "Upload the picture again or remove it.",
  "finding.QO503.fix": "Remove the picture",
  "finding.QO504": "The picture has no description",
  "finding.QO504.todo": "Say what it shows: it is read to those who cannot see it.",
  "finding.QO505": "Nothing sets the parameter {param}",
  "finding.QO505.item": "{param} outside of a repeated block is shown as it is",
  "finding.QO505.item.todo": "Remove the braces, or repeat the block for answers.",
  "finding.QO505.score": "There is no score {param}",
  "finding.QO505.score.todo": "Choose another score, add one with this name, or remove the braces.",
  "finding.QO505.todo":
    "Set it at the question or its block, correct its name (it reads p.name in double braces), or remove it. Else respondents see the braces.",
  "finding.QO506":
    "The fields “{field}” and “{other}” (question {question}) differ only in upper and lower case",
  "finding.QO506.todo": "Write the name alike everywhere: to SPSS and Stata it is one field.",
  "finding.QO506.fix": "Rename to “{other}”",
  "finding.QO507": "{code} is suppressed here but is not found",
  "finding.QO507.todo": "Remove the suppression, so that the finding is seen should it come.",
  "finding.QO507.fix": "Remove the suppression",
  "finding.QO508":
    "Question {question} writes to the field “{field}” in another way: the two contradict each other",
  "finding.QO508.todo":
    "Write the same kind of value (code, label, number or text) to this field everywhere, or use another field.",
  "finding.QO509":
    "The screening mark of the answer “{answer}” means nothing: question {question} does not screen",
  "finding.QO509.todo": "Make it a screening question, or remove the mark.",
  "finding.QO509.fix": "Remove the mark",
  "finding.QO510": "The limit means nothing: one answer is chosen in question {question} anyway",
  "finding.QO510.todo": "Remove the limit, or let several answers be chosen.",
  "finding.QO510.fix": "Remove the limit",

  "finding.QO601": "This seems to ask two things at once: “{words}”",
  "finding.QO601.todo":
    "Split it into two questions: one answer cannot express two different opinions.",
  "finding.QO602": "A double negation: “{words}”",
  "finding.QO602.todo": "Put it positively: as it is, nobody knows what “yes” means.",
  "finding.QO603":
    "The scale leans to one side. Positive answers: {positive}, negative: {negative}",
  "finding.QO603.todo": "Offer as many positive as negative answers.",
  "finding.QO604": "An opinion is asked for, and “don’t know” cannot be said",
  "finding.QO604.todo":
    "Add an answer “Don’t know”, or let the question be skipped: else people make up an opinion.",
  "finding.QO605": {
    one: "The question has {count} answer: few people read more than {limit}",
    other: "The question has {count} answers: few people read more than {limit}",
  },
  "finding.QO605.todo": "Keep the main answers and add “Other”.",
  "finding.QO606": "It is plain which answer lets people in: “{text}”",
  "finding.QO606.todo":
    "Ask so that the answer you need is one of several alike: else people choose it just to take part.",
  "finding.QO607": {
    one: "The questionnaire has {count} question: after {limit} many people leave",
    other: "The questionnaire has {count} questions: after {limit} many people leave",
  },
  "finding.QO607.todo": "Drop what is not needed, or make two questionnaires of it.",
  "finding.QO751": "Conditions compare the score {name}, which does not exist",
  "finding.QO751.todo": "Add the score, or compare another one.",
  "finding.QO752": "Item {item} of the score {name} can have no points",
  "finding.QO752.todo":
    "Choose answers or rows of an existing question, or a question that asks for one number.",
}
