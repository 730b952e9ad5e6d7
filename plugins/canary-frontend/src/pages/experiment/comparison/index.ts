export { AnswerCard } from './AnswerCard';
export { ChecksCard } from './ChecksCard';
export { ComparedCard } from './ComparedCard';
export { ComparisonSkeleton } from './ComparisonSkeleton';
export { PastComparisons } from './PastComparisons';
