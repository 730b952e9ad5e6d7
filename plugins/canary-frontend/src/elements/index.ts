export { Banner } from './Banner';
export { Button } from './Button';
export { Card, CardBody, CardHeader } from './Card';
export { Chip } from './Chip';
export { CodeBlock } from './CodeBlock';
export { CopyButton } from './CopyButton';
export { DataTable } from './DataTable';
export { Fallback } from './Fallback';
export {
  Bullets,
  Ellipsis,
  Grow,
  Hidden,
  Line,
  Mono,
  Numbers,
  Small,
  Sub,
  WrapLine,
} from './layout';
export { MiddleCut } from './MiddleCut';
export { Skeleton } from './Skeleton';
export { StateMessage } from './StateMessage';
export { StateWord } from './StateWord';
export type { WordTone } from './StateWord';
export { Field } from './Field';
export { SelectField } from './SelectField';
export type { SelectOption } from './SelectField';
