export { answerSentence, type AnswerContext } from './answerSentence';
export { readFieldProblems, type FieldProblem } from './readFieldProblems';
