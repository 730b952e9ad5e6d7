export { ClusterField } from './ClusterField';
export { CheckLine, Choice, FieldGrid, TextArea, TextInput } from './controls';
export { LabelledField } from './LabelledField';
export { NoteField } from './NoteField';
export { SheetStep } from './SheetStep';
