import type { ru } from "../ru/checks-logic.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "finding.QO701": "The condition reads a question that does not exist: {source}",
  "finding.QO701.todo": "Choose another question in the condition, or remove the condition.",
  "finding.QO702": "The display condition holds for nobody: {condition}",
  "finding.QO702.todo":
    "Compare the condition with the answers and redirects before it, or delete the condition.",
  "finding.QO702.answer":
    "No one sees this answer: its display condition holds for nobody: {condition}",
  "finding.QO702.answer.todo":
    "Compare the condition with the answers and redirects before it, or delete the answer.",
  "finding.QO702.statement":
    "No one sees this statement: its display condition holds for nobody: {condition}",
  "finding.QO702.statement.todo":
    "Compare the condition with the answers and redirects before it, or delete the statement.",
  "finding.QO703": "The display condition holds for everybody: {condition}",
  "finding.QO703.todo": "Remove the condition, or change it.",
  "finding.QO703.fix": "Remove the display condition",
  "finding.QO704": "The condition reads question {source}, which comes later",
  "finding.QO704.todo":
    "Move question {source} before it, or choose another question in the condition.",
  "finding.QO704.itself": "The condition reads the answer to this same question",
  "finding.QO704.itself.todo":
    "The question has no answer before it is shown. Choose an earlier question in the condition.",
  "finding.QO705": "In the condition: question {source} cannot be answered so ({comparison})",
  "finding.QO705.todo": "Compare the codes and numbers of the condition with question {source}.",
  "finding.QO706":
    "Too many combinations of answers to questions {questions}: it was not checked whether the condition {condition} can hold",
  "finding.QO706.todo":
    "Simplify the condition or the redirects before it, or go through the preview.",
  "finding.QO707":
    "Display conditions can leave nothing to choose in question {question}: it is then passed over",
  "finding.QO707.todo":
    "Show one of the answers or statements to everybody, or set a display condition for the question.",
  "finding.QO707.fix": "Show the question on the same conditions",
  "finding.QO708":
    "The condition reads the parameter {param}, which neither the block, the question nor a link sets",
  "finding.QO708.todo":
    "Set the parameter in the block and let links set it, or remove the comparison.",
  "finding.QO708.fixed":
    "The condition compares the parameter {param} with other values, but it is always “{value}” here: links cannot set it",
  "finding.QO708.fixed.todo": "Let links set the parameter in the block, or remove the comparison.",
  "finding.QO709":
    "The condition contradicts the portraits ({portraits}): none of their respondents has {comparison}",
  "finding.QO709.todo":
    "Change the comparison or the portraits. Respondents outside of all portraits do not get this far.",
  "finding.QO711": "The condition holds for nobody: {condition}",
  "finding.QO711.todo": "Compare the condition with the answers and redirects before it.",
  "finding.QO711.fix": "Remove the condition",
  "finding.QO711.requiredIf": "The answer is required of nobody: {condition}",
  "finding.QO711.requiredIf.todo":
    "Compare the condition with the answers and redirects before it, or make the answer optional.",
  "finding.QO711.requiredIf.fix": "Make the answer optional",
  "finding.QO711.screenOutIf": "The condition screens out nobody: {condition}",
  "finding.QO711.screenOutIf.todo":
    "Compare the condition with the answers and redirects before it, or remove it.",
  "finding.QO711.screenOutIf.fix": "Remove the condition",
  "finding.QO711.redirectIf":
    "No one follows the redirect, as its condition never holds: {condition}",
  "finding.QO711.redirectIf.todo":
    "Compare the condition with the answers and redirects before it, or remove the redirect.",
  "finding.QO711.redirectIf.fix": "Remove the redirect",
  "finding.QO712": "The condition holds for everybody: {condition}",
  "finding.QO712.todo": "Remove the condition, or change it.",
  "finding.QO712.fix": "Remove the condition",
  "finding.QO712.requiredIf": "The answer is required of everybody: {condition}",
  "finding.QO712.requiredIf.todo": "Remove the condition, or change it.",
  "finding.QO712.requiredIf.fix": "Make the answer required without a condition",
  "finding.QO712.redirectIf":
    "All who come to this redirect follow it, as its condition always holds: {condition}",
  "finding.QO712.redirectIf.todo": "Make it the redirect of the question, or change the condition.",
  "finding.QO712.redirectIf.fix": "Make it the redirect of the question",
  "finding.QO713":
    "No one follows the redirect: all for whom {condition} holds are led elsewhere before",
  "finding.QO713.todo":
    "Move it before the other redirects, or change the conditions, or remove the redirect.",
  "finding.QO713.fix": "Remove the redirect",
  "finding.QO714": "The condition screens out everybody: {condition}",
  "finding.QO714.todo": "Change the condition, or remove it.",
  "finding.QO718":
    "Some respondents for whom {condition} holds follow an earlier redirect, as {other} holds for them, too",
  "finding.QO718.todo":
    "If they should follow this redirect, move it up, or change one of the conditions so that they exclude each other.",
  "finding.QO715": "The redirect leads where question {question} leads without it",
  "finding.QO715.todo": "Choose another target, or remove the redirect.",
  "finding.QO715.fix": "Remove the redirect",
  "finding.QO716":
    "Some respondents have no other screening than question {question}, and its display condition hides it from them",
  "finding.QO716.todo": "Show the question to everyone, or add a screening for these respondents.",
  "finding.QO717":
    "The display condition “not {comparison}” also holds for respondents who were not asked question {source}",
  "finding.QO717.todo":
    "Add “and {name} answered” to show it only to those who answered, or “or {name} notAsked” if everyone else is meant to see it.",
  "finding.QO717.hidden":
    "The display condition “{comparison}” does not hold for respondents who were not asked question {source}",
  "finding.QO717.hidden.todo":
    "Add “or {name} notAsked” to show it to them as well, or “and {name} answered” if they are not meant to see it.",
  "finding.QO717.met":
    "The condition “not {comparison}” also holds for respondents who were not asked question {source}",
  "finding.QO717.met.todo":
    "Add “and {name} answered” to leave them out, or “or {name} notAsked” if they are meant.",
  "finding.QO717.unmet":
    "The condition “{comparison}” does not hold for respondents who were not asked question {source}",
  "finding.QO717.unmet.todo":
    "Add “or {name} notAsked” to include them, or “and {name} answered” if they are not meant.",
  "finding.QO720": "Question {source} has the same name: {name}",
  "finding.QO720.todo": "Give the question another name.",
  "finding.QO720.fix": "Add a number to the name",
  "finding.QO721": "The text shows the answer to a question that does not exist: {text}",
  "finding.QO721.todo": "Choose another question in the braces, or remove them.",
  "finding.QO721.name": "{text} is not linked to the question and is shown as it is",
  "finding.QO721.name.todo": "Link it, or write the name without braces.",
  "finding.QO721.fix": "Link to the question",
  "finding.QO722": "{text} shows the answer to question {source}, which comes later",
  "finding.QO722.todo": "Move question {source} up, or show another answer.",
  "finding.QO722.itself": "{text} shows the answer to this same question",
  "finding.QO722.itself.todo": "Show the answer to an earlier question.",
  "finding.QO723": "{text} is empty for respondents who were not asked question {source}",
  "finding.QO723.todo": "Add a text for them behind a bar, as in q1|your game.",
  "finding.QO723.skipped": "{text} is empty for respondents who skip question {source}",
  "finding.QO723.skipped.todo":
    "Add a text for them behind a bar, as in q1|your game, or require an answer to question {source}.",
  "finding.QO723.score": "{text} is empty for respondents without a value of this score",
  "finding.QO723.score.todo": "Add a text for them behind a bar, as in score.sus|no score.",
  "finding.QO723.fix": "Show dots to them",
  "finding.QO724": "{text}: question {source} has no such part",
  "finding.QO724.todo": "Compare the braces with question {source}.",
  "finding.QO724.other": "{text}: question {source} has no answer “other”",
  "finding.QO724.other.todo": "Remove “.other”, or add such an answer to question {source}.",
  "finding.QO724.row": "{text}: question {source} has no such row",
  "finding.QO724.row.todo": "Write the code of a row of question {source} in the brackets.",
  "finding.QO730": "The block is not repeated: question {source} does not exist",
  "finding.QO730.todo": "Choose another question, or remove the repeat.",
  "finding.QO730.fix": "Remove the repeat",
  "finding.QO730.missing":
    "The block is not repeated: the question whose answers it is repeated for does not exist",
  "finding.QO730.missing.todo": "Choose another question, or remove the repeat.",
  "finding.QO730.later":
    "The block is not repeated: question {source} does not come before this block",
  "finding.QO730.later.todo":
    "Move question {source} to an earlier block, or choose another question.",
  "finding.QO730.nested":
    "The block is not repeated: question {source} is itself in a repeated block",
  "finding.QO730.nested.todo": "Choose a question that is asked once.",
  "finding.QO730.kind": "The block is not repeated: question {source} has no such answers or rows",
  "finding.QO730.kind.todo":
    "Blocks can be repeated for answers that were chosen or not chosen, and for rows of a matrix. Answers that are recalled from an earlier question cannot be repeated for those not chosen.",
  "finding.QO731": "Question {source} is repeated, so it cannot be referred to from here",
  "finding.QO731.todo": "Move the question to the same block, or remove the reference.",
  "finding.QO731.read":
    "Question {source} is repeated: from here it is not clear for which answer to read it",
  "finding.QO731.read.todo": "Move the question to the repeated block, or choose another question.",
  "finding.QO731.target":
    "The redirect leads into the middle of a repeated block, to question {source}",
  "finding.QO731.target.todo": "Redirect to the block itself.",
  "finding.QO732": {
    one: "With repeats the questionnaire has {count} question; the limit is {limit}",
    other: "With repeats the questionnaire has {count} questions; the limit is {limit}",
  },
  "finding.QO732.todo": "Shorten the repeated blocks or the list of answers.",
  "finding.QO733": "The block is not asked of those who choose nothing in question {source}",
  "finding.QO733.todo":
    "If that is intended, change nothing. Otherwise require question {source} and remove answers such as “none of these”.",
  "finding.QO741":
    "Question {question} is asked in random order, but the redirect leads past other questions",
  "finding.QO741.todo":
    "Remove the redirect or the random order: otherwise the order would decide which questions are skipped.",
  "finding.QO742":
    "The redirect of question {question} leads into the middle of a random order, to question {target}",
  "finding.QO742.todo":
    "Lead it to the start: the first question or block that is asked in random order.",
  "finding.QO743":
    "Question {question} depends on the answer to question {source}, but they are asked in random order",
  "finding.QO743.todo":
    "Remove the dependency or the random order, or move one of these questions.",
  "finding.QO743.field":
    "Questions {question} and {source} find out the same about the respondent, but are asked in random order",
  "finding.QO743.field.todo":
    "Remove the random order or move one of these questions: otherwise the order would decide what is found out.",
  "finding.QO744": "Question {question} is asked in random order, but may end the interview",
  "finding.QO744.todo":
    "Move the screening before or behind the questions in random order: otherwise the order would decide which questions are asked.",
  "finding.QO745": "A setting of the random order has no effect",
  "finding.QO745.todo": "Change or remove the setting.",
  "finding.QO745.one": "The random order has no effect: the block has one question",
  "finding.QO745.one.todo": "Add questions, or remove the random order.",
  "finding.QO745.all": "The number of questions to ask has no effect: there are no more questions",
  "finding.QO745.all.todo": "Lower the number, or remove it.",
  "finding.QO745.allBlocks": "The run “{run}” has too few blocks to draw from",
  "finding.QO745.allBlocks.todo": "Lower the number of blocks, or remove it.",
  "finding.QO745.alone": "The run “{run}” has only one block",
  "finding.QO745.alone.todo": "Add a neighbouring block to the run, or remove its name.",
  "finding.QO745.apart": "The blocks of the run “{run}” are apart: each part has its own order",
  "finding.QO745.apart.todo": "Move the blocks together, or give this part another name.",
  "finding.QO745.noRun": "The block asks for a number of blocks, but is in no run",
  "finding.QO745.noRun.todo": "Name a run for this block and a neighbour, or remove the number.",
  "finding.QO745.differs":
    "The blocks of the run “{run}” ask for different numbers: the first one applies",
  "finding.QO745.differs.todo": "Leave one number.",
  "finding.QO801": {
    one: "{count} of {all} texts is not translated into {language}",
    other: "{count} of {all} texts are not translated into {language}",
  },
  "finding.QO801.todo": "Translate them, or respondents see them in the first language.",
  "finding.QO802": {
    one: "{count} text has changed since its translation into {language}",
    other: "{count} texts have changed since their translation into {language}",
  },
  "finding.QO802.todo": "Compare the translations with the new texts.",
  "finding.QO803": "The translation into {language} has other placeholders than the text: {text}",
  "finding.QO803.todo": "Keep the same placeholders in braces.",
  "finding.QO804": {
    one: "{count} needless text in {language}: {text}",
    other: "{count} needless texts in {language}, the first: {text}",
  },
  "finding.QO804.todo": "Delete them: the questionnaire has no such elements or language.",
  "finding.QO804.fix": "Delete needless translations",
  "finding.QO805": "The language {language} is listed twice",
  "finding.QO805.todo": "List each language once.",
  "finding.QO805.fix": "Remove the repetition",
  "finding.QO806": {
    one: "{count} of {all} words of the page is missing in {language}",
    other: "{count} of {all} words of the page are missing in {language}",
  },
  "finding.QO806.todo":
    "Translate buttons, errors and consent: only Russian, English and Arabic are ready.",
}
