import type { ru } from "../ru/checks-flow.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "finding.QO101": "Redirects form a loop: {loop}",
  "finding.QO101.todo":
    "Remove the redirect back from question {question}, or make it a review: a review has a number of times.",
  "finding.QO102": "A redirect leads nowhere: its target is not in the questionnaire any more",
  "finding.QO102.todo": "Choose another target, or remove the redirect.",
  "finding.QO103": "A redirect leads to a block without questions: “{target}”",
  "finding.QO103.todo": "Add questions to the block, or choose another target.",
  "finding.QO104": "Questionnaire {target} does not exist, or is not yours to use",
  "finding.QO104.todo": "Choose one of your questionnaires, or remove the redirect.",
  "finding.QO105": "A redirect leads to questionnaire {target}, which is not active",
  "finding.QO105.todo":
    "Start that questionnaire before you send this one, or remove the redirect.",
  "finding.QO106": "Redirects between questionnaires form a loop: {loop}",
  "finding.QO106.todo": "Break the loop: remove one of its redirects, such as this one.",
  "finding.QO107": "Questionnaire {target} belongs to a project of another type",
  "finding.QO107.todo": "Choose a questionnaire of a project of the same type.",
  "finding.QO108": "A trap: from question {question} there is no way to an end",
  "finding.QO108.todo": "Add a redirect that leads out of here.",
  "finding.QO109": "Nobody reaches question {question}",
  "finding.QO109.todo":
    "Look at the redirects above: all of them lead past it. If the question is not needed, delete it.",
  "finding.QO110": "Nobody reaches block {number} “{block}”",
  "finding.QO110.todo":
    "Look at the redirects above: all of them lead past it. If the block is not needed, delete it.",
  "finding.QO111": "This redirect is never followed: something else always comes first",
  "finding.QO111.todo": "Remove it, or change what comes before it.",
  "finding.QO111.fix": "Remove the redirect",
  "finding.QO112": "The answer’s redirect says what the question’s own says",
  "finding.QO112.todo": "The question’s redirect is enough.",
  "finding.QO112.fix": "Remove the answer’s redirect",
  "finding.QO113": "Redundant redirect: the questionnaire continues there anyway",
  "finding.QO113.todo": "The redirect can be removed: nothing will change.",
  "finding.QO113.fix": "Remove the redirect",
  "finding.QO114": "A review that does not go back",
  "finding.QO114.todo":
    "A review asks a question above, or this one, again. Make it a plain redirect, or choose such a question.",
  "finding.QO114.fix": "Make it a plain redirect",
  "finding.QO115": "Nobody can complete the questionnaire: no way leads to its end",
  "finding.QO115.todo":
    "Look at redirects and screening: at least one way must complete the questionnaire.",
  "finding.QO201": "Answer {answer} is never shown: recall can never leave it",
  "finding.QO201.todo": "Add its code to the question that is recalled from, or delete the answer.",
  "finding.QO202": "Answers are recalled from question {source}, which has none to recall",
  "finding.QO202.todo": "Choose an earlier question of choice, or remove the recall.",
  "finding.QO202.fix": "Remove the recall",
  "finding.QO203": "Answers are recalled from question {source}, which comes later",
  "finding.QO203.todo": "Move that question before this one, or choose another.",
  "finding.QO204":
    "Answers are recalled from question {source}, which not everybody is asked who gets here",
  "finding.QO204.todo":
    "Change the redirects so that everybody is asked question {source}, or remove the recall.",
  "finding.QO205": "Recall from question {source} can leave no answers",
  "finding.QO205.todo":
    "Make sure of what then happens to question {question}: it is skipped, shown in full, or ends the interview.",
  "finding.QO206": "Recall from question {source} never leaves an answer",
  "finding.QO206.todo":
    "Compare the codes of the answers in questions {source} and {question}, or remove the recall.",
  "finding.QO206.fix": "Remove the recall",
  "finding.QO208":
    "At least {min} must be chosen, but only {left} may be left: the minimum then shrinks",
  "finding.QO208.todo": "Lower the minimum, or have more chosen before.",
  "finding.QO208.fix": "Lower the minimum to {left}",
  "finding.QO301": "The screening in question {question} can be jumped over",
  "finding.QO301.todo":
    "Some complete without it, and no other screening stands in its place. Remove the redirects over this question, or move it before them.",
  "finding.QO302": "Nobody passes the screening in question {question}",
  "finding.QO302.todo": "Let at least one answer allow.",
  "finding.QO303": "Everybody passes the screening in question {question}",
  "finding.QO303.todo": "Mark the answers that screen out, or make it an ordinary question.",
  "finding.QO304":
    "Portrait “{name}”: nobody of whom it is true can finish. Question {question} stops them",
  "finding.QO304.todo":
    "Compare the portrait’s conditions with the answers to question {question}, or change the portrait.",
  "finding.QO305": "Too many combinations of answers here: not everything was checked",
  "finding.QO305.todo": "Simplify recall and redirects, or go through the preview.",
  "finding.QO306":
    "Portrait “{name}”, condition “{targetField}”: question {question} asks about it, but no answer fits the portrait. Only those of whom the link already says it can count",
  "finding.QO306.todo":
    "Add an answer or band for this portrait to question {question}, or change the condition.",
}
