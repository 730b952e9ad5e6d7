export { ArmsCard } from './ArmsCard';
