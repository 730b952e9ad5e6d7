export { answerSentence, type AnswerContext } from './answerSentence';
export { fieldProblem } from './fieldProblem';
export { readFieldProblems, type FieldProblem } from './readFieldProblems';
