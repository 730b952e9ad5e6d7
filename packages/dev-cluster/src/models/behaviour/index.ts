export { demoBehaviour, type ServedModel } from './demoBehaviour';
export {
  instantBehaviour,
  ordinaryBehaviour,
  type ModelBehaviour,
} from './ModelBehaviour';
export { planAnswer, type AnswerPlan } from './planAnswer';
export { drawLogNormal, seededRandom, type Random } from './random';
export { readBehaviour } from './readBehaviour';
